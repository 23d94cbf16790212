import { describeViolations } from './answer-violations.js';
import { allButEveryThird } from './every-third.js';
import { sampledHtml } from './hostile-html.js';

describeViolations('only reports', true, allButEveryThird(sampledHtml));
