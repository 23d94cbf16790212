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
        assert.match(
          told()[0]!,
          agent ? /, agent jobs and stored keys are off, .* A later/ : /, stored keys are off, .* A later/,
        );
      } finally {
        await service.close();
      }
    });
  }

  it('names all that is off if the database is damaged', async () => {
    writeFileSync(join(folder, 'docs-assistant.config.json'), JSON.stringify({ agent: true, insights: true }));
    const damaged = join(folder, 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'store.sqlite'), 'no database '.repeat(1000));
    const service = await serve({ folder, environment: { DOCS_ASSISTANT_DATA: damaged } });
    try {
      const told = () => service.lines.filter((line) => line.includes('store.sqlite is damaged'));
      while (told().length === 0) await wait(20);
      assert.match(told()[0]!, /Without the database, agent jobs, insights, and stored keys are off/);
      const response = await fetch(`${service.url}/readyz`);
      assert.equal(response.status, 200);
      const { status, off } = (await response.json()) as { status: string; off: string[] };
      assert.deepEqual([status, off], ['limited', ['agent jobs', 'insights', 'stored keys']]);
      assert.equal(told().length, 1);
    } finally {
      await service.close();
    }
  });

  it('warns that no questions are kept if it was asked to keep them, also with agent jobs', async () => {
    writeFileSync(join(folder, 'docs-assistant.config.json'), JSON.stringify({ agent: true, insights: true }));
    const service = await serve({ folder, environment: { DOCS_ASSISTANT_DATA: data } });
    try {
      const told = () => service.lines.filter((line) => line.includes('agent jobs, insights, and stored keys are off'));
      while (told().length === 0) await wait(20);
      assert.match(told()[0]!, /"level":"warn"/);
    } finally {
      await service.close();
    }
  });
});
