import { describeViolations } from './answer-violations.js';

// `npm test` tries the same under a policy that only reports, which sees all that this one blocks.
describeViolations('is enforced', false);
