import assert from 'node:assert/strict';
import { findLongest, type TraceEvent } from './trace.js';

const page = { pid: 1, tid: 2 };
const event = (name: string, ts: number, tdur: number, thread = page): TraceEvent => ({
  ...thread,
  name,
  ts,
  dur: tdur,
  tdur,
  args: {},
});
const mark = (message: string, ts: number): TraceEvent => ({
  ...event('TimeStamp', ts, 0),
  args: { data: { message } },
});

describe('The longest task of a page', () => {
  it('is looked for after each mark, apart from styles, layout and painting', () => {
    const longest = findLongest([
      event('RunTask', 0, 90_000),
      event('RunTask', 100_000, 30_000),
      mark('opening', 110_000),
      event('RunTask', 200_000, 80_000),
      event('UpdateLayoutTree', 210_000, 30_000),
      event('Layout', 250_000, 20_000),
      mark('answer', 300_001),
      event('RunTask', 300_000, 50_000),
    ]);
    assert.deepEqual(Object.fromEntries(longest), {
      opening: { task: 0.08, script: 0.03 },
      answer: { task: 0.05, script: 0.05 },
    });
  });

  it('is none of another page, such as those of the browser itself', () => {
    const longest = findLongest([
      event('RunTask', 100_000, 30_000),
      mark('answer', 110_000),
      event('RunTask', 120_000, 200_000, { pid: 3, tid: 2 }),
      event('RunTask', 130_000, 200_000, { pid: 1, tid: 4 }),
    ]);
    assert.deepEqual(longest.get('answer'), { task: 0.03, script: 0.03 });
  });
});
