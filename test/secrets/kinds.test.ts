import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tryKinds } from './support/try-kinds.js';

const results = tryKinds(1);

describe('A random secret', () => {
  it('is tried in at least 70 kinds, 100 of each', () => {
    assert.ok(results.length >= 70);
    assert.ok(results.every(({ tried }) => tried >= 100));
  });

  it('is found as often as the page on security says', () => {
    const page = readFileSync('demo/site/security.md', 'utf8');
    const [, kinds, share] =
      /^\| Random secrets \| (\d+) kinds, 100 each \|.*; ([\d.]+) % of all were \|$/m.exec(page) ?? [];
    const all = results.reduce((sum, { tried }) => sum + tried, 0);
    const found = results.reduce((sum, { tried, missed }) => sum + tried - missed.length, 0);
    assert.deepEqual([kinds, share], [`${results.length}`, ((100 * found) / all).toFixed(1)]);
  });

  for (const { kind, tried, missed } of results) {
    it(`is found at least 95 times of 100: ${kind}`, () => {
      assert.ok(missed.length <= tried * 0.05, `missed:\n${missed.slice(0, 5).join('\n')}`);
    });
  }
});
