import { describeViolations } from './answer-violations.js';
import { hostileHtml } from './hostile-html.js';

describeViolations('only reports', true, hostileHtml);
describeViolations('is enforced', false, hostileHtml);
