import { assertFewAlarms } from './support/false-alarms.js';

describe('The code blocks of documentation', () => {
  it('have at most one false alarm in 1,000, in node_modules', () => assertFewAlarms('node_modules'));
});
