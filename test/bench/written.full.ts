import assert from 'node:assert/strict';
import { ours } from './approaches.js';
import type { BenchCase } from './bench-case.js';
import type { Result } from './report.js';
import { formatReadme } from './written.js';

function result(size: number, mainThread: number, benchCase: Partial<BenchCase> = {}, longestTask = 0): Result {
  return {
    benchCase: { approach: ours, kind: 'mixed', size, slowdown: 1, ...benchCase },
    measurement: { mainThread, longestTask, isWhole: true },
  };
}

describe('The figures of the README', () => {
  const growth = [result(8, 1), result(32, 3), result(128, 12)];

  it('name the commit, and have the largest answer and the slow processor below the table', () => {
    const text = formatReadme(growth, [result(32, 3, { slowdown: 4 }, 0.06)], 'commit 0123456789ab');
    assert.match(text, /^commit 0123456789ab\n\n\| /);
    assert.match(text, /\| docs-assistant +\| 1\.0 s \| 3\.0 s \| +3\.0 \|/);
    assert.match(text, /128 kB took docs-assistant 12 s, 4\.0 times as long as one of 32 kB\./);
    assert.match(text, /took 60 ms\.$/);
  });
});
