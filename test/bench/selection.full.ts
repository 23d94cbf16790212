import assert from 'node:assert/strict';
import { parseOptions } from './options.js';
import { reportSelections } from './selection.js';

describe('The cost of a selection', () => {
  it('is reported with its budget', () => {
    const report = reportSelections([
      { title: 'flat', first: 0.42, next: 0.013, reading: 24.4 },
      { title: 'nested', first: 4.2, next: 0.02, reading: 9 },
    ]);
    assert.match(report, /flat .* 0\.42 ms .* 0\.01 ms .* within 1 ms .* 24 ms/);
    assert.match(report, /nested .* 4\.20 ms .* 0\.02 ms .* above 1 ms .* 9\.00 ms/);
  });

  it('is measured by default, or alone', () => {
    assert.equal(parseOptions([]).hasSelection, true);
    const alone = parseOptions(['--only', 'selection']);
    assert.deepEqual([alone.hasSelection, alone.approaches.length, alone.hasWorstCases], [true, 0, false]);
    assert.equal(parseOptions(['--only', 'marked']).hasSelection, false);
  });
});
