import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { Store } from '../../../src/service/store/store.js';
import { serve } from '../configuration/support/serve.js';

describe('A service whose database a later version has changed', () => {
  let folder: string;
  let data: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docs-assistant-later-'));
    data = join(folder, 'data');
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'index.md'), '# Colours\n\nSet `accent` to red.\n');
    const store = new Store({ data });
    const { database } = await store.open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(database);
    await store.close();
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const agent of [true, false]) {
    it(`answers questions, and says what to do, ${agent ? 'with' : 'without'} agent jobs`, async () => {
      writeFileSync(join(folder, 'docs-assistant.config.json'), JSON.stringify({ agent }));
      const service = await serve({ folder, environment: { DOCS_ASSISTANT_DATA: data } });
      try {
        const answer = await fetch(`${service.url}/discovery/v1/assistant/demo/message`, {
          method: 'POST',
          headers: { authorization: 'Bearer svc_dsc_demo', 'content-type': 'application/json' },
          body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'Which accent?' }] }),
        });
        assert.match(await answer.text(), /red/);
        const told = () => service.lines.filter((line) => line.includes('A later version of docs-assistant'));
        while (told().length === 0) await wait(20);
        assert.equal(told().length, 1);
        assert.match(told()[0]!, agent ? /Agent jobs are off: A later/ : /Limits are counted in memory.*: A later/);
      } finally {
        await service.close();
      }
    });
  }

  it('warns that no questions are kept if it was asked to keep them, also with agent jobs', async () => {
    writeFileSync(join(folder, 'docs-assistant.config.json'), JSON.stringify({ agent: true, insights: true }));
    const service = await serve({ folder, environment: { DOCS_ASSISTANT_DATA: data } });
    try {
      const told = () => service.lines.filter((line) => line.includes('no keys and questions are kept: A later'));
      while (told().length === 0) await wait(20);
      assert.match(told()[0]!, /"level":"warn"/);
    } finally {
      await service.close();
    }
  });
});
