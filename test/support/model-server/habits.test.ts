import assert from 'node:assert/strict';

import { habits } from './habits.js';

describe('The habits of model servers', () => {
  it('have different names', () => {
    const names = habits.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });

  for (const { name, source, triedLive } of habits) {
    it(`have a source and were not tried live: ${name}`, () => {
      assert.ok(URL.canParse(source));
      assert.equal(triedLive, false);
    });
  }
});
