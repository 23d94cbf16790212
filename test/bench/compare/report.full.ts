import assert from 'node:assert/strict';
import type { VersionMeasurement } from './measure-versions.js';
import { findRegressions, reportComparison } from './report.js';

describe('The comparison of two versions', () => {
  it('shows both values and their ratio', () => {
    const table = reportComparison('e9810c9512345', {
      before: { sizes: { launcher: 12_000, answer: 80_000, session: 90_000 }, load: 0.1, answer: 2, longestTask: 0 },
      after: { sizes: { launcher: 11_000, answer: 80_000, session: 95_000 }, load: 0.12, answer: 1, longestTask: 0.06 },
    });
    const cells = table.split('\n').map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    assert.deepEqual(
      cells.filter((_, index) => index !== 1),
      [
        ['', 'e9810c951234', 'working tree', 'ratio'],
        ['downloaded: launcher', '12.00 kB', '11.00 kB', '0.92'],
        ['downloaded: answer', '80.00 kB', '80.00 kB', '1.00'],
        ['downloaded: session', '90.00 kB', '95.00 kB', '1.06'],
        ['load and open the panel, main thread', '100 ms', '120 ms', '1.20'],
        ['answer of 32 kB, main thread', '2000 ms', '1000 ms', '0.50'],
        ['answer of 32 kB, longest task', '0 ms', '60 ms', '–'],
      ],
    );
  });

  it('names what costs more than the limit', () => {
    const before: VersionMeasurement = {
      sizes: { launcher: 12_000, answer: 80_000, session: 90_000 },
      load: 0.1,
      answer: 2,
      longestTask: 0,
    };
    assert.deepEqual(findRegressions({ before, after: { ...before, load: 0.109, longestTask: 0.2 } }, 1.1), []);
    assert.deepEqual(findRegressions({ before, after: { ...before, load: 0.12, answer: 2.3 } }, 1.1), [
      'load and open the panel, main thread',
      'answer of 32 kB, main thread',
    ]);
  });
});
