import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { forgeKinds, type ForgeType } from '../../../src/service/forge/hosted/forge-kinds.js';
import { createHostedForge } from '../../../src/service/forge/hosted/hosted-forge.js';
import { FakeForge, token } from '../forge/support/fake-forge.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { instruct } from './support/scripted-model.js';
import { adminKey, startAgent, type RunningAgent } from './support/start-agent.js';

const edit = (find: string, replace: string) => instruct(['editFile', { path: 'docs/setup.md', find, replace }]);
const create = (path: string) => instruct(['createFile', { path, content: '# New\n' }]);

const templates: Readonly<Record<ForgeType, string>> = {
  github: '.github/PULL_REQUEST_TEMPLATE.md',
  gitlab: '.gitlab/merge_request_templates/Default.md',
  gitea: '.gitea/pull_request_template.md',
  forgejo: '.forgejo/pull_request_template.md',
};

/** Describes real jobs on a repository of this kind of forge, over git's HTTP. */
function describeHostedForge(type: ForgeType): void {
  const { name, requestName } = forgeKinds[type];
  describe(`A job on a private repository on ${name}`, () => {
    const fake = new FakeForge(type);
    let folder: string;
    let checkout: string;
    let bare: string;
    let agent: RunningAgent;
    let id: string;

    before(async () => {
      await fake.listen();
      folder = temporaryFolder();
      checkout = createRepository(join(folder, 'checkout'), {
        'docs/setup.md': '# Setup\n\nOpen port 8080.\n',
        [templates[type]]: '---\nname: Docs\n---\n## What\r\n\r\n## Checks\r\n\r\n- [ ] I have read it\r\n',
      });
      bare = fake.bare = join(folder, 'docs.git');
      runGit(folder, 'clone', '--quiet', '--bare', checkout, bare);
      const forge = createHostedForge(fake.place);
      agent = await startAgent({
        data: join(folder, 'data'),
        repository: forge.remote,
        projects: [
          {
            id: 'docs',
            apiKey: adminKey,
            source: { kind: 'repository', address: forge.remote, environment: forge.pushEnvironment },
            createForge: () => forge,
          },
        ],
      });
    });

    after(async () => {
      await agent.close();
      fake.close();
      remove(folder);
    });

    /** Commits to `main` on the forge, as a maintainer does. */
    function commit(files: Readonly<Record<string, string>>, message: string): void {
      commitFiles(checkout, files, message);
      runGit(checkout, 'push', '--quiet', '--force', bare, 'main');
    }
    const history = () => runGit(bare, 'log', '--format=%s', `main..docs-assistant/${id}`).trim().split('\n');

    it(`becomes a ${requestName} by the repository's template`, async () => {
      const job = await agent.run(edit('8080', '5173'));
      assert.deepEqual([job.status, job.error, job.prLink], ['completed', null, fake.addressOf(1)]);
      ({ id } = job);
      assert.match(
        fake.pulls[0]!.body,
        /^## What\n\n<!-- [^>]+ -->\nMade by an agent job [^]*5173[^]*-->\n\n## Checks\n\n- \[ \] I have read it$/,
      );
    });

    it('is rebased when the base was force-pushed, with what a maintainer added to its branch', async () => {
      const clone = join(folder, 'clone');
      runGit(folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, bare, clone);
      commitFiles(clone, { 'docs/added.md': '# Added\n' }, 'Added');
      runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
      runGit(checkout, 'commit', '--quiet', '--amend', '--message', 'First, again');
      commit({ 'docs/other.md': '# Other\n' }, 'Other');
      const job = await agent.run(create('docs/new.md'), id);
      assert.deepEqual([job.status, job.error, job.prLink], ['completed', null, fake.addressOf(1)]);
      assert.match(job.notice ?? '', /main was force-pushed/);
      assert.equal(history().length, 3);
      assert.equal(fake.pulls.length, 1);
      assert.match(fake.pulls[0]!.body, /these prompts/);
    });

    it('becomes another one after a maintainer has closed it by hand', async () => {
      fake.pulls[0]!.state = 'closed';
      const job = await agent.run(edit('5173', '5174'), id);
      assert.deepEqual([job.status, job.error, job.prLink], ['completed', null, fake.addressOf(2)]);
    });

    it('says when there are conflicts, in the words of the forge', async () => {
      runGit(bare, 'branch', '--delete', '--force', `docs-assistant/${id}`);
      commit({ 'docs/setup.md': '# Setup\n\nOpen port 1.\n' }, 'Port');
      const job = await agent.run(create('docs/last.md'), id);
      assert.match(job.notice ?? '', new RegExp(`the ${requestName} has conflicts to resolve`));
    });

    it('fails with the reason of the forge, and goes on after that', async () => {
      fake.refusals.push({ status: 401 });
      const failed = await agent.run(create('docs/more.md'), id);
      assert.match(failed.error ?? '', new RegExp(`^${name} does not accept the token \\(401\\)`));
      const response = await agent.request(`job/${id}/retry`, { method: 'POST' });
      assert.equal(response.status, 200);
      assert.equal((await agent.ended(id)).status, 'completed');
    });

    it('leaves the token nowhere', async () => {
      const secrets = [token, Buffer.from(`x-access-token:${token}`).toString('base64').slice(0, 30)];
      const files = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, 'data', file))
        .filter((file) => statSync(file).isFile());
      assert.ok(files.length > 30);
      const texts = files.map((file) => readFileSync(file, 'latin1'));
      texts.push(JSON.stringify(await agent.get(id)), runGit(bare, 'config', '--list'));
      for (const text of texts) for (const secret of secrets) assert.ok(!text.includes(secret));
    });
  });
}

for (const type of ['github', 'gitlab', 'gitea', 'forgejo'] as const) describeHostedForge(type);
