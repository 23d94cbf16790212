/**
 * Makes a fixture of a version, from which later versions must be able to upgrade: a data folder that its service has written, what its
 * configurations mean, and what its element makes of a page. Run it once for a version, with a checkout of it that has been built:
 *
 *     node --import tsx test/upgrades/make-fixture.ts <checkout> test/upgrades/<commit>
 *
 * The folder has the inputs: `docs`, `*.config.json`, `environment.json` and `page.html`. Results are `data.tar.gz` and `expected.json`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import type { loadConfiguration as LoadConfiguration } from '../../src/service/configuration/configuration.js';
import type { loadSettings as LoadSettings } from '../../src/service/configuration/load-settings.js';
import { launchBrowser } from '../support/find-browser.js';
import { configurations, describeSettings, type Expected } from './expected.js';

const [checkout, fixture] = process.argv.slice(2).map((path) => resolve(path));
if (checkout === undefined || fixture === undefined) throw new Error('Name a checkout and the folder of the fixture.');

const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-fixture-'));
await cp(fixture, folder, { recursive: true });
await rm(join(folder, 'data'), { recursive: true, force: true });

const command = join(checkout, 'dist/service/command.js');
const adminKey = 'svc_admin_of_lantern';

function run(...args: string[]): unknown {
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, DOCS_ASSISTANT_CONFIG: 'site.config.json' } };
  return JSON.parse(execFileSync(process.execPath, [command, ...args, '--json'], { ...options, encoding: 'utf8' }));
}

/** Starts the service, and resolves with its address. */
async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  const service = spawn(process.execPath, [command, 'serve', '--config', 'site.config.json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
  };
  for await (const line of createInterface({ input: service.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (!url) continue;
    service.stdout.resume();
    return { url, stop };
  }
  throw new Error('The service did not start.');
}

async function send(address: string, body: unknown, key: string): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered with ${response.status}: ${await response.text()}`);
  return response;
}

/** Asks a question, and resolves with the identifiers of the thread and of the answer. */
async function ask(
  url: string,
  question: string,
  more: object = {},
): Promise<{ threadId?: string; feedbackId?: string }> {
  const body = {
    fp: 'reader-7',
    messages: [{ role: 'user', content: question }],
    currentPath: '/guide/deploy',
    ...more,
  };
  const text = await (await send(`${url}/discovery/v1/assistant/lantern/message`, body, 'svc_dsc_lantern')).text();
  const find = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1];
  const [threadId, feedbackId] = [find('threadId'), find('feedbackId')];
  return { ...(threadId !== undefined && { threadId }), ...(feedbackId !== undefined && { feedbackId }) };
}

interface Job {
  readonly id: string;
  readonly status: string;
}

/** Creates an agent job, and waits until it has ended. */
async function runJob(url: string, prompt: string): Promise<Job> {
  const jobs = `${url}/v2/agent/lantern/job`;
  const job = (await (await send(jobs, { prompt }, adminKey)).json()) as Job;
  for (;;) {
    const response = await fetch(`${jobs}/${job.id}`, { headers: { Authorization: `Bearer ${adminKey}` } });
    const now = (await response.json()) as Job;
    if (now.status !== 'active') return now;
    await sleep(200);
  }
}

/** Signs in to the page for owners, and starts a change of the docs from a question. */
async function draft(url: string, question: string): Promise<void> {
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${url}/insights/lantern/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams(form),
    });
  const cookie = (await post('sign-in', { key: adminKey })).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const instruction = 'Draft a section "Kubernetes" in /guide/deploy\nLantern runs on Kubernetes with its Helm chart.';
  const { status } = await post('drafts', { term: 'kubernetes', questions: question, instruction }, cookie);
  if (status !== 303) throw new Error(`The draft was refused with ${status}.`);
}

async function makeData(): Promise<Expected['data']> {
  const keys = {
    assistant: run('keys', 'create', '--name', 'Handbook') as Created,
    admin: run('keys', 'create', '--name', 'Pipeline', '--kind', 'admin') as Created,
    revoked: run('keys', 'create', '--name', 'Leaked') as Created,
  };
  run('keys', 'revoke', keys.revoked.id);
  const { url, stop } = await serve();
  const { threadId } = await ask(url, 'How do I run Lantern with Docker?');
  const liked = await ask(url, 'And with systemd?', { threadId });
  await ask(url, 'How do I set the colour of links?', { currentPath: '/guide/theme' });
  const missed = await ask(url, 'Is there a Helm chart for kubernetes?');
  const feedback = `${url}/discovery/v1/assistant/lantern/feedback`;
  await send(feedback, { feedbackId: liked.feedbackId, isHelpful: true, hasCopied: true }, 'svc_dsc_lantern');
  const comment = { isHelpful: false, reason: 'incomplete', comment: 'Nothing about charts.' };
  await send(feedback, { feedbackId: missed.feedbackId, ...comment }, 'svc_dsc_lantern');
  await runJob(url, 'Replace "Themes" with "Colours" in /guide/theme');
  await runJob(url, 'Write a poem');
  await draft(url, missed.feedbackId ?? '');
  const [drafted] = (await listJobs(url)) as [Job];
  while ((await listJobs(url)).some(({ status }) => status === 'active')) await sleep(200);
  await send(`${url}/v2/agent/lantern/job/${drafted.id}/cancel`, {}, adminKey);
  const jobs = await listJobs(url);
  await stop();
  const questions = execFileSync(
    process.execPath,
    [command, 'insights', 'export', '--format', 'json', '--config', 'site.config.json'],
    { cwd: folder, encoding: 'utf8' },
  );
  execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '-czf', join(fixture!, 'data.tar.gz'), 'data'], {
    cwd: folder,
  });
  return {
    madeAt: new Date().toISOString(),
    folder,
    keys,
    report: run('insights', '--since', '365d') as object,
    questions: JSON.parse(questions) as object[],
    jobs,
  };
}

interface Created {
  readonly id: string;
  readonly key: string;
}

async function listJobs(url: string): Promise<Job[]> {
  const response = await fetch(`${url}/v2/agent/lantern/job`, { headers: { Authorization: `Bearer ${adminKey}` } });
  return ((await response.json()) as { jobs: Job[] }).jobs;
}

async function loadConfigurations(): Promise<Expected['configurations']> {
  const load = (file: string) => import(pathToFileURL(join(checkout!, 'src/service/configuration', file)).href);
  const { loadConfiguration } = (await load('configuration.ts')) as { loadConfiguration: typeof LoadConfiguration };
  const { loadSettings } = (await load('load-settings.ts')) as { loadSettings: typeof LoadSettings };
  // The name of the file in e9810c95.
  const { settingKeys: keys } = (await load('table.ts')) as { settingKeys: readonly string[] };
  const loaded = Object.entries(await configurations(folder)).map(async ([name, given]) => {
    const options = { ...given, folder };
    const settings = await loadSettings(options);
    return [name, describeSettings(await loadConfiguration(options), settings, { keys, folder })];
  });
  return Object.fromEntries(await Promise.all(loaded)) as Expected['configurations'];
}

async function loadPage(): Promise<Expected['page']> {
  const manifest = JSON.parse(await readFile(join(checkout!, 'dist/custom-elements.json'), 'utf8')) as Manifest;
  const element = manifest.modules.flatMap(({ declarations }) => declarations).find((each) => each.tagName)!;
  const properties = element.attributes.map(({ fieldName }) => fieldName);
  const methods = element.members.filter(({ kind, privacy }) => kind === 'method' && privacy !== 'private');
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.route('https://lantern.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? join(folder, 'page.html') : join(checkout!, 'dist', pathname);
    await route.fulfill({ path: file });
  });
  await page.goto('https://lantern.example/');
  await page.waitForFunction(() => customElements.get('docs-assistant'));
  const elements = await page.evaluate(
    (names) =>
      [...document.querySelectorAll('docs-assistant')].map((each) =>
        Object.fromEntries(names.map((name) => [name, Reflect.get(each, name) ?? null])),
      ),
    properties,
  );
  await browser.close();
  return { elements, methods: methods.map(({ name }) => name) };
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string;
      readonly attributes: readonly { readonly fieldName: string }[];
      readonly members: readonly { readonly kind: string; readonly name: string; readonly privacy?: string }[];
    }[];
  }[];
}

const expected: Expected = {
  data: await makeData(),
  configurations: await loadConfigurations(),
  page: await loadPage(),
};
await writeFile(join(fixture, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
await rm(folder, { recursive: true });
