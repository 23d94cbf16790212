import { changes, describeChangedPages } from './changed-pages.js';

describeChangedPages(changes);
