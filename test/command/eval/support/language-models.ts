import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDocsFolder } from '../../../service/support/docs-folder.js';
import { FakeOpenAI, say, type Reply } from '../../../service/support/fake-openai.js';
import { RunningCommand } from '../../running-command.js';

/** Answers from the docs, or from nothing, depending on the name of the model. */
const answerAsModel: Reply = (response, request) =>
  say(request.model === 'reads' ? 'Lantern writes a backup every night.' : 'I do not know.')(response, request);

/** For the tests of a suite: two language models that are compared by their answers. */
export function useTwoModels() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-models-'));
  const provider = new FakeOpenAI();
  let docs: Awaited<ReturnType<typeof createDocsFolder>>;

  before(async () => {
    const url = await provider.listen();
    docs = await createDocsFolder({ 'backups.md': '# Backups\n\nLantern writes a backup every night.\n' });
    for (const name of ['reads', 'guesses']) {
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

  return {
    folder,
    provider,
    compare,
    answerAsModel,
    get docs() {
      return docs.folder;
    },
  };
}
