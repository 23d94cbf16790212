import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tryKinds } from './support/try-kinds.js';

const results = tryKinds(1);

describe('A random secret', () => {
  it('is tried in at least 70 kinds, 100 of each', () => {
    assert.ok(results.length >= 70);
    assert.ok(results.every(({ tried }) => tried >= 100));
  });

  for (const { kind, tried, missed } of results) {
    it(`is found at least 95 times of 100: ${kind}`, () => {
      assert.ok(missed.length <= tried * 0.05, `missed:\n${missed.slice(0, 5).join('\n')}`);
    });
  }
});
