import { describeChangedPages, furtherChanges } from './changed-pages.js';

describeChangedPages(furtherChanges);
