import assert from 'node:assert/strict';

import { useTwoModels } from './support/language-models.js';

describe('docs-assistant eval with two language models', () => {
  const models = useTwoModels();

  it('calls an answer that is not based on the docs worse, and shows both', async () => {
    const text = await models.compare('reads', 'guesses');
    assert.match(text, /^1 question: 0 better, 1 worse, 0 changed, 0 same\.$/m);
    assert.match(text, /^Why: only one of them is an answer from the docs/m);
    assert.match(text, /guesses\.json: answered, but not from the docs$/m);
    assert.match(text, /^Lantern writes a backup every night\. +\| I do not know\.$/m);
  });
});
