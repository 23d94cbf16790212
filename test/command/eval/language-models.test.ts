import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDocsFolder } from '../../service/support/docs-folder.js';
import { callSearch, FakeOpenAI, say, type Reply } from '../../service/support/fake-openai.js';
import { RunningCommand } from '../running-command.js';

/** Searches and then answers, or answers without a search, depending on the name of the model. */
const answerAsModel: Reply = (response, request) => {
  const isAnswered = request.model !== 'searches' || request.messages.at(-1)?.role === 'tool';
  const text = request.model === 'searches' ? 'Every night.' : 'I do not know.';
  return (isAnswered ? say(text) : callSearch('backup'))(response, request);
};

describe('docs-assistant eval with two language models', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-models-'));
  const provider = new FakeOpenAI();
  let docs: Awaited<ReturnType<typeof createDocsFolder>>;

  before(async () => {
    const url = await provider.listen();
    docs = await createDocsFolder({ 'backups.md': '# Backups\n\nLantern writes a backup every night.\n' });
    for (const name of ['searches', 'guesses']) {
      const model = { name: `openai-compatible:${name}`, url, apiKey: 'key' };
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ model }));
    }
    writeFileSync(
      join(folder, 'questions.json'),
      JSON.stringify([{ ask: 'When is a backup written?', pages: ['/backups'] }]),
    );
  });
  after(async () => {
    provider.close();
    await docs.remove();
    rmSync(folder, { recursive: true });
  });

  const compare = async (model: string, other: string) => {
    provider.drop();
    provider.reply(...Array.from({ length: 3 }, () => answerAsModel));
    const questions = ['--questions', join(folder, 'questions.json'), '--docs', docs.folder];
    const configs = ['--config', join(folder, `${model}.json`), '--against-config', join(folder, `${other}.json`)];
    const command = new RunningCommand(['eval', ...questions, ...configs]);
    assert.equal(await command.exitCode, 0, command.stderr);
    return command.stdout;
  };

  it('calls an answer that is not based on the docs worse, and shows both', async () => {
    const text = await compare('searches', 'guesses');
    assert.match(text, /^1 question: 0 better, 1 worse, 0 changed, 0 same\.$/m);
    assert.match(text, /^Why: only one of them is an answer from the docs/m);
    assert.match(text, /guesses\.json: answered, but not from the docs$/m);
    assert.match(text, /^Every night\. +\| I do not know\.$/m);
  });

  it('calls an answer from the docs better', async () => {
    assert.match(await compare('guesses', 'searches'), /^1 question: 1 better, 0 worse, 0 changed, 0 same\.$/m);
  });
});
