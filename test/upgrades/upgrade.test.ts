import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadConfiguration } from '../../src/service/configuration/configuration.js';
import { loadSettings } from '../../src/service/configuration/load-settings.js';
import { createService } from '../../src/service/create-service.js';
import { indexPath } from '../../src/service/indexing/index-path.js';
import { listKeys } from '../../src/service/keys/manage-keys.js';
import { loadReport } from '../../src/service/insights/report/load-report.js';
import type { Service, ServiceOptions } from '../../src/service/public-types.js';
import { Store } from '../../src/service/store/store.js';
import { signIn } from '../service/insights/support/sign-in.js';
import { configurations, describeSettings, type Expected } from './expected.js';

const fixture = fileURLToPath(new URL('e9810c95', import.meta.url));
const expected = JSON.parse(readFileSync(join(fixture, 'expected.json'), 'utf8')) as Expected;
const { keys: apiKeys, jobs, questions, report, madeAt } = expected.data;

/** A minute after the data was made. Otherwise old jobs would be archived, and old questions be outside of the views. */
const now = Date.parse(madeAt) + 60_000;

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-upgrade-'));
  await cp(fixture, folder, { recursive: true });
  execFileSync('tar', ['-xzf', 'data.tar.gz'], { cwd: folder });
});

after(() => rm(folder, { recursive: true }));

/** Removes members that another value does not have: later versions may have more settings. */
function pick(value: unknown, members: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(members))
    return value.map((each, at) => (at < members.length ? pick(each, members[at]) : each));
  if (typeof value !== 'object' || value === null || typeof members !== 'object' || members === null) return value;
  return Object.fromEntries(
    Object.keys(members).map((key) => [key, pick(Reflect.get(value, key), Reflect.get(members, key))]),
  );
}

describe('A configuration of an earlier version', () => {
  for (const [name, settings] of Object.entries(expected.configurations))
    it(`comes to the same settings: ${name}`, async () => {
      const options = { ...(await configurations(folder))[name]!, folder };
      const keys = Object.keys(settings).filter((key) => key !== 'sites');
      const configuration = await loadConfiguration(options);
      const loaded = describeSettings(configuration, await loadSettings(options), { keys, folder });
      assert.deepEqual(pick(loaded, settings), settings);
    });
});

describe('A data folder of an earlier version', () => {
  let service: Service;

  before(async () => {
    mock.timers.enable({ apis: ['Date'], now });
    const config = JSON.parse(await readFile(join(folder, 'site.config.json'), 'utf8')) as ServiceOptions;
    const paths = { docs: join(folder, 'docs'), data: join(folder, 'data') };
    // The name of the file depends on the path of the docs.
    const [index = ''] = await readdir(join(folder, 'data/index'));
    const sources = [{ kind: 'markdown', folder: paths.docs } as const];
    await rename(join(folder, 'data/index', index), indexPath(paths.data, 'lantern', { sources, basePath: undefined }));
    service = await createService({ ...config, ...paths, url: 'https://assistant.example' });
  });

  after(async () => {
    await service.close();
    mock.timers.reset();
  });

  const request = async (path: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(path instanceof Request ? path : new URL(path, 'http://localhost'), init));

  const ask = (key: string) =>
    request('/discovery/v1/assistant/lantern/message', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ fp: 'reader', messages: [{ role: 'user', content: 'How do I run it with Docker?' }] }),
    });

  const listJobs = (key: string) => request('/v2/agent/lantern/job', { headers: { Authorization: `Bearer ${key}` } });

  it('has its questions in the export of the insights', async () => {
    const address = '/insights/lantern';
    const headers = { Cookie: await signIn({ request }, 'lantern', 'insights-token-1234') };
    const exported = (await (await request(`${address}/questions.json`, { headers })).json()) as object[];
    assert.deepEqual(
      exported,
      questions.map((question) => ({ ...question, kind: 'question', model: null, mark: null, rightPages: null })),
    );
    const overview = await (await request(address, { headers })).text();
    assert.match(overview, /Is there a Helm chart for kubernetes\?/);
    assert.match(overview, /href="\/insights\/lantern\/drafts\/[^"]+">kubernetes</);
  });

  it('has the same report of the insights', async () => {
    const store = new Store({ data: join(folder, 'data'), databaseUrl: undefined });
    const { database } = await store.open();
    const since = new Date(now - 86_400_000).toISOString();
    const loaded = await loadReport(database, { site: 'lantern', since });
    await store.close();
    const numbers = { ...report, filter: {} };
    assert.deepEqual(pick(JSON.parse(JSON.stringify(loaded)), numbers), numbers);
  });

  it('lets its keys in, and not the one that was revoked', async () => {
    assert.equal((await ask(apiKeys.assistant.key)).status, 200);
    assert.equal((await listJobs(apiKeys.admin.key)).status, 200);
    const refused = await ask(apiKeys.revoked.key);
    assert.equal(refused.status, 401);
    assert.match(await refused.text(), /was revoked/);
  });

  it('answers from the index that it has', async () => {
    assert.match(await (await ask('svc_dsc_lantern')).text(), /docker build/);
  });

  it('has its agent jobs', async () => {
    const listed = (await (await listJobs('svc_admin_of_lantern')).json()) as { jobs: object[] };
    assert.deepEqual(listed.jobs, jobs);
  });

  it('lists its keys', async () => {
    const store = new Store({ data: join(folder, 'data'), databaseUrl: undefined });
    const listed = await listKeys((await store.open()).database);
    await store.close();
    assert.deepEqual(
      listed.map(({ id }) => id).toSorted(),
      Object.values(apiKeys)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
