import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { apiKey, askInit, domain, messagePath } from '../support/ask.js';
import { createDocsFolder } from '../support/docs-folder.js';
import { readAnswer } from '../support/read-answer.js';

let folder: string;
let remove: () => Promise<void>;
let server: RunningServer;

before(async () => {
  ({ folder, remove } = await createDocsFolder({
    'docs/colour.md': '# Colour\n\nThe colour is set with `--first-name`.\n',
    'docs/font.md': '# Font\n\nThe font is set with `--font-name`.\n',
  }));
  const model = createEmbeddedModel({ pieceDelay: 0 });
  const app = await loadApp({
    docs: join(folder, 'docs'),
    dataFolder: join(folder, 'data'),
    domain,
    apiKey,
    model,
    limits: { perAddressAndDay: 100_000, perKeyAndMonth: 100_000, perOrganisationAndHour: 100_000 },
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});

after(async () => {
  await server.close();
  await remove();
});

async function ask(question: string): Promise<string> {
  const response = await fetch(server.url + messagePath, askInit(question));
  assert.equal(response.status, 200);
  const { text, errors } = await readAnswer(response);
  assert.deepEqual(errors, []);
  return text;
}

describe('A running service', () => {
  it('answers from a page as it is after a change, and from the others all the time', async () => {
    assert.match(await ask('How is the colour set?'), /--first-name/);
    await writeFile(join(folder, 'docs/colour.md'), '# Colour\n\nThe colour is set with `--second-name`.\n');
    for (const start = Date.now(); !(await ask('How is the colour set?')).includes('--second-name');) {
      assert.match(await ask('How is the font set?'), /--font-name/);
      assert.ok(Date.now() - start < 20_000, 'The change was not answered from.');
      await wait(20);
    }
  });
});
