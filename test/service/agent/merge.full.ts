import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createAgentService } from '../../../src/service/agent/create-agent-service.js';
import type { Source } from '../../../src/service/agent/git/repository.js';
import { loadApp } from '../../../src/service/create-app.js';
import { createEmbeddedForge } from '../../../src/service/forge/embedded-forge.js';
import { listen } from '../../../src/service/operations/listen.js';
import { Store } from '../../../src/service/store/store.js';
import { serviceOptions } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { instruct, scriptedModel, type Act } from './support/scripted-model.js';
import { adminKey, connect } from './support/start-agent.js';

const page = 'One\n\nTwo\n\nThree\n\nFour\n\nFive\n';

describeOnBoth('Merging on the embedded forge', ({ createSettings }) => {
  const ends: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  async function start(createSource: (folder: string) => Source) {
    const folder = temporaryFolder();
    ends.push(() => remove(folder));
    const store = new Store(await createSettings());
    ends.push(() => store.close());
    const agent = await createAgentService({
      data: join(folder, 'data'),
      store,
      model: scriptedModel,
      projects: [{ id: 'docs', apiKey: adminKey, source: createSource(folder), createForge: createEmbeddedForge }],
    });
    const server = await listen(await loadApp({ ...serviceOptions, agent }), { host: '127.0.0.1', port: 0 });
    void agent.start(server.url);
    ends.push(async () => {
      await server.close();
      await agent.close();
    });
    const { run } = connect(server.url);
    const open = async (...acts: readonly Act[]) => {
      const { prLink, error } = await run(instruct(...acts));
      assert.equal(error, null);
      return prLink!;
    };
    const merge = (address: string, key = adminKey, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${address}/merge`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ key }),
      });
    const load = async (address: string) => (await fetch(address)).text();
    return { folder, open, merge, load };
  }

  const createFolder = (folder: string): Source => {
    mkdirSync(join(folder, 'docs/guide'), { recursive: true });
    writeFileSync(join(folder, 'docs/guide/page.md'), page);
    writeFileSync(join(folder, 'docs/old.md'), 'Old\n');
    return { kind: 'folder', folder: join(folder, 'docs') };
  };
  const createCheckout = (folder: string): Source => ({
    kind: 'repository',
    address: createRepository(join(folder, 'docs'), { 'guide/page.md': page, 'old.md': 'Old\n' }),
  });
  const change = [
    ['editFile', { path: 'guide/page.md', find: 'Two', replace: 'Second' }],
    ['createFile', { path: 'new/page.md', content: '# New\n' }],
    ['deleteFile', { path: 'old.md' }],
  ] as const;

  for (const [title, create] of [
    ['a folder', createFolder],
    ['the checkout of a repository', createCheckout],
  ] as const) {
    it(`changes the files of ${title}, keeps later changes there, and says that it is merged`, async () => {
      const { folder, open, merge, load } = await start(create);
      const address = await open(...change);
      const file = join(folder, 'docs/guide/page.md');
      assert.match(await load(address), /<button class="primary" type="submit">Merge into main/);
      if (create === createCheckout) commitFiles(join(folder, 'docs'), { 'guide/page.md': page.replace('Five', '5') });
      else writeFileSync(file, page.replace('Five', '5'));
      const { status, headers } = await merge(address);
      assert.deepEqual([status, headers.get('location')], [303, new URL(address).pathname]);
      assert.equal(readFileSync(file, 'utf8'), page.replace('Two', 'Second').replace('Five', '5'));
      assert.equal(readFileSync(join(folder, 'docs/new/page.md'), 'utf8'), '# New\n');
      assert.throws(() => readFileSync(join(folder, 'docs/old.md')));
      assert.match(await load(address), /This is merged/);
      if (create === createCheckout) assert.equal(runGit(join(folder, 'docs'), 'status', '--porcelain'), '');
      // A second press changes nothing.
      assert.equal((await merge(address)).status, 303);
    });

    it(`merges nothing into ${title} where the same lines have changed`, async () => {
      const { folder, open, merge, load } = await start(create);
      const address = await open(...change);
      const file = join(folder, 'docs/guide/page.md');
      const changed = page.replace('Two', 'Zwei');
      if (create === createCheckout) commitFiles(join(folder, 'docs'), { 'guide/page.md': changed });
      else writeFileSync(file, changed);
      const refused = await merge(address);
      assert.equal(refused.status, 409);
      assert.match(await refused.text(), /The docs have changed on the same lines since\. Merge it by hand with git\./);
      assert.equal(readFileSync(file, 'utf8'), changed);
      assert.equal(readFileSync(join(folder, 'docs/old.md'), 'utf8'), 'Old\n');
      assert.doesNotMatch(await load(address), /This is merged/);
    });

    it(`notices that ${title} has the changes when someone made them by hand`, async () => {
      const { folder, open, load } = await start(create);
      const address = await open(['editFile', { path: 'guide/page.md', find: 'Two', replace: 'Second' }]);
      const changed = page.replace('Two', 'Second').replace('One', 'First');
      if (create === createCheckout) commitFiles(join(folder, 'docs'), { 'guide/page.md': changed });
      else writeFileSync(join(folder, 'docs/guide/page.md'), changed);
      assert.match(await load(address), /This is merged/);
    });
  }

  it('does not touch a checkout with local changes', async () => {
    const { folder, open, merge } = await start(createCheckout);
    const address = await open(...change);
    writeFileSync(join(folder, 'docs/guide/page.md'), 'Work in progress\n');
    const refused = await merge(address);
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /refuses the merge\. Merge it with git/);
    assert.equal(readFileSync(join(folder, 'docs/guide/page.md'), 'utf8'), 'Work in progress\n');
  });

  it('accepts only an admin key, and only from its own page', async () => {
    const { folder, open, merge } = await start(createFolder);
    const address = await open(...change);
    const wrong = await merge(address, 'svc_wrong_key');
    assert.match(await wrong.text(), /<p class="problem" role="alert">The admin key is not valid\./);
    assert.equal((await merge(address, serviceOptions.apiKey)).status, 409);
    assert.equal((await merge(address, adminKey, { origin: 'https://elsewhere.example' })).status, 403);
    assert.equal((await fetch(`${address}/merge`)).status, 404);
    assert.equal(readFileSync(join(folder, 'docs/guide/page.md'), 'utf8'), page);
  });
});
