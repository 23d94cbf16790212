import assert from 'node:assert/strict';
import { hideRepeatedRemedies } from '../../../src/command/check/run-check.js';
import { formatReport } from '../../../src/diagnosis/format-report.js';

describe('The report of docs-assistant check', () => {
  it('shows a remedy once for several results in a row', () => {
    const missing = { outcome: 'not checked', text: 'It needs a browser.', remedy: 'Install one.' } as const;
    const results = hideRepeatedRemedies([
      { ...missing, name: 'answer' },
      { ...missing, name: 'keys' },
      { name: 'key', outcome: 'pass', text: 'It is a public key.' },
      { ...missing, name: 'theme' },
    ]);
    assert.deepEqual(formatReport(results).split('\n'), [
      '– not checked answer        It needs a browser.',
      '– not checked keys          It needs a browser.',
      '                → Install one.',
      '✓ pass        key           It is a public key.',
      '– not checked theme         It needs a browser.',
      '                → Install one.',
      '3 not checked, 1 pass',
    ]);
  });
});
