import assert from 'node:assert/strict';
import { cases } from './cases.js';
import { reportFastest } from './growth.js';
import type { Measurement } from './measure.js';
import { reportGrowth } from './report.js';

const answerCase = cases[0]!;
const measurement = (script: number, isWhole = true): Measurement => ({
  script,
  total: script * 2,
  longest: { task: script / 10, script: script / 20 },
  opening: { task: script / 100, script: script / 200 },
  isWhole,
});

const cells = (row: string | undefined): string[] => (row ?? '').split('|').map((cell) => cell.trim());

describe('The report of the benchmark of answers', () => {
  it('shows the time at each size, how it grew, and the longest task of all', () => {
    const measurements = [measurement(1), measurement(2), measurement(8)];
    const report = reportGrowth([{ answerCase, arrival: 'whole', sizes: [10, 20, 40], measurements }]).split('\n');
    assert.deepEqual(cells(report[0]).slice(4, 9), [
      'script at n, s',
      'script at 2n, s',
      'script at 4n, s',
      'growth at 2n',
      'growth at 4n',
    ]);
    assert.deepEqual(cells(report[2]).slice(2, -1), [
      'whole',
      '40',
      '1.00',
      '2.00',
      '8.00',
      '2.0',
      '4.0',
      '16.00',
      '800',
      '400',
    ]);
  });

  it('reports the longest task before the question, and how it is measured', () => {
    const measurements = [measurement(1), measurement(2), measurement(8)];
    const report = reportGrowth([{ answerCase, arrival: 'whole', sizes: [10, 20, 40], measurements }]);
    assert.match(report, /longest task 20 ms \(at most 80 ms\), longest script 10 ms \(at most 40 ms\).*3 pages/);
    assert.match(report, /processor time/);
  });

  it('says that an answer which timed out took longer, and leaves out what was not measured', () => {
    const measurements = [measurement(1), measurement(30, false)];
    const report = reportGrowth([{ answerCase, arrival: 'streamed', sizes: [10, 20, 40], measurements }]).split('\n');
    assert.deepEqual(cells(report[2]).slice(4, 10), ['1.00', '> 30.00', '–', '> 30.0', '–', '> 60.00']);
  });

  it('lists what grows faster than its length, the worst first, and leaves out what is short', () => {
    const growth = (title: string, ...times: number[]) => ({ title, arrival: 'whole' as const, times });
    const report = reportFastest([
      growth('linear', 1, 2, 4),
      growth('square', 1, 3, 11),
      growth('short', 0.2),
      growth('frozen'),
    ]).split('\n');
    assert.match(report[0]!, /4 answers.* 2 of them/);
    assert.deepEqual(
      [cells(report[4]).slice(1, -1), cells(report[5]).slice(1, -1)],
      [
        ['frozen', 'whole', 'timed out'],
        ['square', 'whole', '4.0'],
      ],
    );
  });
});
