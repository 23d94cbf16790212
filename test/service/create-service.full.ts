import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createService } from '../../src/service/create-service.js';
import { type ServiceOptions } from '../../src/service/public-types.js';
import { apiKey, domain } from './support/ask.js';
import { createDocsFolder } from './support/docs-folder.js';
import { fixtureDocs } from './support/fixture.js';

const options: ServiceOptions = { docs: fixtureDocs, domain, apiKey };

describe('A mounted service', () => {
  it('removes from its data folder the indexes that no service has used for long', async () => {
    const { folder, remove } = await createDocsFolder({
      'docs/index.md': '# Foo\n\nAll about Foo.\n',
      'data/index/former.index': '',
      'data/index/recent.index': '',
    });
    try {
      const former = join(folder, 'data/index/former.index');
      await utimes(former, 0, 0);
      const service = await createService({ ...options, docs: join(folder, 'docs'), data: join(folder, 'data') });
      // Opens the database.
      await service.readiness();
      await service.close();
      assert.equal(existsSync(former), false);
      assert.equal(existsSync(join(folder, 'data/index/recent.index')), true);
    } finally {
      await remove();
    }
  });

  it('has agent jobs if they are set, until it is closed', async () => {
    const { folder, remove } = await createDocsFolder({ 'docs/index.md': '# Foo\n\nAll about Foo.\n' });
    const agent = { adminKey: 'svc_admin_of_the_test', project: 'docs' };
    const create = () =>
      createService({
        ...options,
        docs: join(folder, 'docs'),
        data: join(folder, 'data'),
        url: 'https://api.example',
        agent,
      });
    try {
      const service = await create();
      const send = async (path = '', init: RequestInit = {}) => {
        const headers = { authorization: `Bearer ${agent.adminKey}`, 'content-type': 'application/json' };
        const request = new Request(`http://127.0.0.1/v2/agent/docs/job${path}`, { ...init, headers });
        return (await (await service.fetch(request)).json()) as { id: string; status: string; prLink: string };
      };
      const body = JSON.stringify({ prompt: 'Replace "All about" with "Everything on"' });
      let job = await send('', { method: 'POST', body });
      for (; job.status === 'active'; job = await send(`/${job.id}`)) await wait(25);
      assert.equal(job.status, 'completed');
      assert.ok(job.prLink.startsWith('https://api.example/forge/'), job.prLink);
      await service.close();
      await service.close();
      // The data folder is free again.
      const next = await create();
      assert.equal((await next.fetch(new Request('http://127.0.0.1/healthz'))).status, 200);
      await next.close();
    } finally {
      await remove();
    }
  });
});
