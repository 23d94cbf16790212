import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadAgent, type LoadedAgent } from '../../../src/service/agent/load-agent.js';
import { loadApp } from '../../../src/service/create-app.js';
import type { Environment } from '../../../src/service/settings/environment.js';
import { loadSettings } from '../../../src/service/configuration/load-settings.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { endLogging, startLogging } from '../../../src/service/logging/log.js';
import { serviceOptions } from '../support/ask.js';
import { createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { adminKey, connect } from './support/start-agent.js';
import { closeAfterEach } from '../../support/close-after-each.js';

const page = '# Quick start\n\n1. Run the comand.\n2. Open port 8080.\n';

describe('The agent service', () => {
  const closeAtEnd = closeAfterEach();
  let folder: string;
  let agent: LoadedAgent;
  let server: RunningServer;

  before(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'quick-start.md'), page);
  });

  after(() => remove(folder));

  /** The service as the environment sets it up, with the embedded model and forge. */
  async function start(environment: Environment): Promise<ReturnType<typeof connect>> {
    const docs = join(folder, 'docs');
    const keys = { DOCS_ASSISTANT_ADMIN_KEY: adminKey, DOCS_ASSISTANT_PROJECT: 'docs' };
    const settings = await loadSettings({ environment: { ...keys, ...environment }, args: ['--docs', docs] });
    const projects = settings.sites.map((site) => ({ settings: site.agent!, docs }));
    agent = await loadAgent({ ...settings, projects });
    server = await listen(await loadApp({ ...serviceOptions, agent }), { host: '127.0.0.1', port: 0 });
    await agent.start(server.url);
    return connect(server.url);
  }

  async function stop(): Promise<void> {
    await server.close();
    await agent.close();
  }

  const readDiff = async (link: string | null) => (await fetch(`${link}.diff`)).text();

  it('works with a folder that is not a repository, which stays unchanged', async () => {
    const service = await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs') });
    const job = await service.run('Replace "the comand" with "the command".');
    assert.equal(job.status, 'completed', job.error ?? '');
    assert.match(await readDiff(job.prLink), /-1\. Run the comand\.\n\+1\. Run the command\.\n/);
    const shown = await (await fetch(job.prLink ?? '')).text();
    assert.match(shown, /Replace &quot;the comand&quot; with &quot;the command&quot;\./);
    assert.equal(readFileSync(join(folder, 'docs', 'quick-start.md'), 'utf8'), page);

    const next = await service.run('Replace "8080" with "5173".', job.id);
    assert.equal(next.prLink, job.prLink);
    assert.match(await readDiff(job.prLink), /\+1\. Run the command\.\n\+2\. Open port 5173\.\n/);
    await stop();
  });

  it('includes later changes of the folder in the next job', async () => {
    writeFileSync(join(folder, 'docs', 'new.md'), '# Later\n\nA new page.\n');
    const service = await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs') });
    const job = await service.run('Replace "A new page" with "The newest page"');
    assert.match(await readDiff(job.prLink), /-A new page\.\n\+The newest page\.\n/);
    await stop();
  });

  it('works with a repository, with a custom author and public address', async () => {
    const repository = createRepository(join(folder, 'checkout'), { 'docs/quick-start.md': page });
    const service = await start({
      DOCS_ASSISTANT_DATA: join(folder, 'from-repository'),
      DOCS_ASSISTANT_REPOSITORY: repository,
      DOCS_ASSISTANT_AUTHOR: 'Docs <docs@example.com>',
      DOCS_ASSISTANT_BASE_URL: 'https://docs.example/',
    });
    const job = await service.run('Replace "8080" with "5173".');
    assert.equal(job.prLink, `https://docs.example/forge/${job.id}`);
    const project = join(folder, 'from-repository', 'projects', 'docs');
    const copy = readdirSync(project).find((name) => name.endsWith('.git')) ?? '';
    runGit(repository, 'fetch', '--quiet', join(project, copy), `docs-assistant/${job.id}`);
    assert.equal(
      runGit(repository, 'log', '-1', '--format=%an <%ae> %s', 'FETCH_HEAD').trim(),
      'Docs <docs@example.com> Replace "8080" with "5173".',
    );
    await stop();
  });

  it('reports the reason when there is no pull request', async () => {
    const service = await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs') });
    for (const prompt of [
      'Write a poem about the sea.',
      'Replace "no such words" with "others"',
      'Replace "root" with "x" in ../../../etc/passwd',
    ]) {
      const job = await service.run(prompt);
      assert.equal(job.status, 'failed', prompt);
      assert.ok((job.error ?? '').length > 40, job.error ?? '');
      assert.equal(job.prLink, null);
    }
    await stop();
  });

  it('says why jobs are unavailable', async () => {
    const lines: string[] = [];
    startLogging({ isJson: false, level: 'info', write: (line) => lines.push(line) });
    closeAtEnd(endLogging);
    const { PATH } = process.env;
    // So that git is not found.
    process.env['PATH'] = '';
    await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs'), DOCS_ASSISTANT_ADMIN_KEY: '' });
    await stop();
    process.env['PATH'] = PATH;
    assert.match(lines.join(''), /Agent jobs are off: The program "git"/);
    assert.doesNotMatch(lines.join(''), /warn/i);
  });

  it('has a random key when none is set, and only then', async () => {
    await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs') });
    await stop();
    assert.deepEqual(agent.randomKeys, []);
    await start({ DOCS_ASSISTANT_DATA: join(folder, 'from-docs'), DOCS_ASSISTANT_ADMIN_KEY: '' });
    const [, key = ''] = / (svc_[\w-]{32}) /.exec(String(agent.randomKeys[0])) ?? [];
    const response = await fetch(`${server.url}/v2/agent/docs/job/none`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(response.status, 404);
    await stop();
  });
});
