import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startProcess } from '../../service/operations/support.js';
import { apiKey, askInit, messagePath } from '../../service/support/ask.js';
import { createDocsFolder } from '../../service/support/docs-folder.js';
import { RunningCommand } from '../running-command.js';

describe('docs-assistant index, while a service runs', () => {
  it('makes the service update its index, from which it answers at once', async () => {
    const { folder, remove } = await createDocsFolder({ 'docs/index.md': '# Foo\n\nAbout it.\n' });
    const [docs, data] = [join(folder, 'docs'), join(folder, 'data')];
    const service = await startProcess({
      DOCS_ASSISTANT_DOCS: docs,
      DOCS_ASSISTANT_DATA: data,
      DOCS_ASSISTANT_API_KEY: apiKey,
      DOCS_ASSISTANT_LOG_LEVEL: 'error',
    });
    try {
      while (!existsSync(join(data, 'control.sock'))) await wait(20);
      await writeFile(join(docs, 'zebra.md'), '# Zebras\n\nStriped animals graze here.\n');
      const command = new RunningCommand(['index', '--docs', docs], { env: { DOCS_ASSISTANT_DATA: data } });
      assert.equal(await command.exitCode, 0, command.stderr);
      assert.match(command.stdout, /has 2 pages and 2 sections\./);
      const response = await fetch(service.url + messagePath, askInit('Which striped animals graze?'));
      assert.match(await response.text(), /zebra/);
    } finally {
      service.child.kill('SIGTERM');
      await once(service.child, 'exit');
      await remove();
    }
  });
});
