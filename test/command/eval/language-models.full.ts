import assert from 'node:assert/strict';
import { join } from 'node:path';

import { RunningCommand } from '../running-command.js';
import { useTwoModels } from './support/language-models.js';

describe('docs-assistant eval with two language models', () => {
  const models = useTwoModels();

  it('measures how well the docs support the answers', async () => {
    models.provider.reply(models.answerAsModel);
    const questions = ['--questions', join(models.folder, 'questions.json'), '--docs', models.docs];
    const command = new RunningCommand(['eval', ...questions, '--config', join(models.folder, 'reads.json'), '--json']);
    assert.equal(await command.exitCode, 0, command.stderr);
    const { answers } = JSON.parse(command.stdout) as { answers: { supported: number } };
    assert.equal(answers.supported, 1);
  });

  it('calls an answer from the docs better', async () => {
    assert.match(await models.compare('guesses', 'reads'), /^1 question: 1 better, 0 worse, 0 changed, 0 same\.$/m);
  });
});
