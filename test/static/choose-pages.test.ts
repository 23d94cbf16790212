import assert from 'node:assert/strict';
import { PageVariants } from '../../src/search/ranking/page-variants.js';
import { choosePages } from '../../src/static/worker/choose-pages.js';

/** The pages that are loaded for sections with these scores, each of which is a page. */
function choose(
  scores: readonly number[],
  {
    far = [],
    repeated = [],
    paths = scores.map((_, page) => `/page-${page}`),
  }: { far?: number[]; repeated?: number[]; paths?: string[] },
): number[] {
  return choosePages(
    scores.map((score, id) => ({ id, score })),
    {
      coverage: Float32Array.from(scores, (_, id) => (far.includes(id) ? 0.1 : 1)),
      groups: new Map(repeated.map((id) => [id, 0])),
      pageOf: Uint32Array.from(scores.keys()),
      paths,
      variants: new PageVariants(paths),
      reader: {},
    },
  );
}

describe('The pages of a static index that a question loads', () => {
  it('are those of the first five results, and those that are nearly as good', () => {
    assert.deepEqual(choose([9, 8, 7, 6, 5, 4, 3], {}), [0, 1, 2, 3, 4, 5]);
  });

  it('are one more for each section that repeats another, which is shown later', () => {
    assert.deepEqual(choose([9, 9, 9, 8, 7, 4, 3, 1], { repeated: [0, 1, 2] }), [0, 1, 2, 3, 4, 5, 6]);
  });

  it('are not those of sections that share only a common word with the question', () => {
    assert.deepEqual(choose([9, 8, 7, 6, 5, 4, 3], { far: [1, 2] }), [0, 3, 4, 5, 6]);
  });

  it('are the best one even so, because others are compared with it', () => {
    assert.deepEqual(choose([9, 8, 7], { far: [0, 2] }), [0, 1]);
  });

  it('are at most 22', () => {
    assert.equal(choose(Array<number>(30).fill(1), {}).length, 22);
  });

  it('are the variants that fit the reader best', () => {
    assert.deepEqual(choose([9, 8, 7], { paths: ['/v1/a', '/v2/a', '/v1/b'] }), [1, 2]);
  });
});
