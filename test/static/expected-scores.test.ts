import assert from 'node:assert/strict';
import { expectScores } from '../../src/static/worker/expected-scores.js';
import type { QueryTerm } from '../../src/search/query/query.js';

const lamp = 7;
const asked = [{ weight: 1, alternatives: [{ terms: [lamp], factor: 1 }] }] as unknown as QueryTerm[];

function orderOf(scores: readonly number[], { pageOf = scores.map((_, id) => id), headed = [] as number[] }): number[] {
  return expectScores([...scores.keys()], {
    scores: Float32Array.from(scores),
    asked,
    pageOf: Uint32Array.from(pageOf),
    headed: (term) => Uint32Array.from(term === lamp ? headed : []),
  }).map(({ id }) => id);
}

describe('Which pages of a static index a question needs', () => {
  it('depends on the scores of their sections', () => {
    assert.deepEqual(orderOf([1, 3, 2], {}), [1, 2, 0]);
  });

  it('depends on the words of their headings', () => {
    assert.deepEqual(orderOf([1, 3, 2], { headed: [2] }), [2, 1, 0]);
  });

  it('depends on their other sections', () => {
    assert.deepEqual(orderOf([3.2, 3, 2.9, 2.9], { pageOf: [0, 1, 1, 1] }), [1, 2, 3, 0]);
  });
});
