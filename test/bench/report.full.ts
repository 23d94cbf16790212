import assert from 'node:assert/strict';
import { approaches, ours, type Approach } from './approaches.js';
import type { BenchCase } from './bench-case.js';
import type { Measurement } from './measure.js';
import { reportGrowth, reportWorstCases, type Result } from './report.js';

const [reactMarkdown] = approaches as [Approach];

function result(benchCase: Partial<BenchCase>, measurement: Partial<Measurement>): Result {
  return {
    benchCase: { approach: ours, kind: 'mixed', size: 8, slowdown: 1, ...benchCase },
    measurement: { mainThread: 1, longestTask: 0, isWhole: true, ...measurement },
  };
}

/** The cells of a table, without its separator row. */
function cells(table: string): string[][] {
  return table
    .split('\n')
    .filter((_, index) => index !== 1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('The report of the benchmark', () => {
  it('shows the cost of each size, its growth, and the longest freeze of the largest size', () => {
    const report = reportGrowth([
      result({ approach: reactMarkdown }, { mainThread: 7.84, longestTask: 0.9 }),
      result({ approach: reactMarkdown, size: 32 }, { mainThread: 70.2, longestTask: 23.4 }),
      result({}, { mainThread: 0.5 }),
      result({ size: 32 }, { mainThread: 1.5, longestTask: 0.06 }),
      result({ size: 128 }, { mainThread: 6 }),
    ]);
    assert.deepEqual(cells(report), [
      ['', '8 kB', '32 kB', 'growth', '128 kB', 'growth', 'longest freeze', '32 kB, to docs-assistant'],
      ['React, useChat, react-markdown', '7.8 s', '70 s', '9.0', '–', '–', '23 s', '46.8'],
      ['docs-assistant', '0.5 s', '1.5 s', '3.0', '6.0 s', '4.0', 'none', '1.0'],
    ]);
  });

  it('says "more than" for an answer that timed out', () => {
    const report = reportGrowth([
      result({}, { mainThread: 10 }),
      result({ size: 32 }, { mainThread: 100, longestTask: 60, isWhole: false }),
      result({ size: 128 }, { mainThread: 400 }),
    ]);
    assert.deepEqual(cells(report)[1], [
      'docs-assistant',
      '10 s',
      'more than 100 s',
      'more than 10.0',
      '400 s',
      '–',
      'none',
      '–',
    ]);
  });

  it('shows the longest task of each worst case, at full speed and slowed down', () => {
    const report = reportWorstCases([
      result({ kind: 'code', size: 32 }, { mainThread: 2 }),
      result({ kind: 'code', size: 32, slowdown: 4 }, { mainThread: 8, longestTask: 0.0724 }),
    ]);
    assert.deepEqual(cells(report), [
      ['32 kB of', 'main thread', 'longest task', 'longest task, 4 × slower'],
      ['one code block', '2.0 s', 'under 50 ms', '72 ms'],
    ]);
  });

  it('is aligned in columns', () => {
    const lines = reportGrowth([result({}, {}), result({ approach: reactMarkdown }, {})]).split('\n');
    assert.deepEqual(
      lines.map((line) => line.length),
      lines.map(() => lines[0]!.length),
    );
  });
});
