import assert from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Page } from 'playwright';
import { listen } from '../../src/service/operations/listen.js';
import { writeStaticIndex } from '../../src/service/static-index/write-static-index.js';
import { collectComplaints, MODULE_SCRIPT } from '../security/site.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';

const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; " +
  'trusted-types lit-html docs-assistant docs-assistant-worker';

let folder: string;
let site: Awaited<ReturnType<typeof listen>>;
/** On another host than the site, without CORS. */
let receiver: Awaited<ReturnType<typeof listen>>;
let policy = '';
/** The addresses that were asked for. */
const requested: string[] = [];
/** The reports that the receiver got. */
const reports: Record<string, unknown>[] = [];

const parseReport = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-static-'));
  await writeStaticIndex({
    sources: [{ kind: 'markdown', folder: 'demo/site' }],
    folder: join(folder, 'docs-assistant-index'),
  });
  const app = new Hono();
  app.use(async ({ req }, next) => {
    requested.push(req.path);
    await next();
  });
  app.get('/', (context) => {
    context.header('Content-Security-Policy', policy);
    const tag = '<docs-assistant index="/docs-assistant-index/" open></docs-assistant>';
    return context.html(`<!doctype html><html lang="en"><title>Docs</title>${MODULE_SCRIPT}${tag}`);
  });
  app.get('/classic/', (context) => {
    const tag = '<docs-assistant index="/docs-assistant-index/" docs-url="/" open></docs-assistant>';
    const script = `<script src="${context.req.query('script')}"></script>`;
    return context.html(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>${tag}${script}`);
  });
  app.get('/alone.js', serveStatic({ path: 'dist/docs-assistant/dist/docs-assistant.iife.js' }));
  app.get('/project/guide/', (context) => {
    const tag = '<docs-assistant index="/docs-assistant-index/" docs-url="../" open></docs-assistant>';
    return context.html(`<!doctype html><html lang="en"><title>Docs</title>${MODULE_SCRIPT}${tag}`);
  });
  app.get('/reporting/', (context) => {
    context.header('Content-Security-Policy', policy);
    const tag = `<docs-assistant index="/docs-assistant-index/" feedback-url="${receiver.url}/feedback" docs-url="/" open></docs-assistant>`;
    return context.html(`<!doctype html><html lang="en"><title>Docs</title>${MODULE_SCRIPT}${tag}`);
  });
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/dist/*', serveStatic({ root: 'dist/docs-assistant' }));
  app.use(serveStatic({ root: '', rewriteRequestPath: (path) => folder + path.replace(/^\/project(?=\/)/, '') }));
  const feedback = new Hono().post('/feedback', async (context) => {
    reports.push(parseReport(await context.req.text()));
    return context.body(null, 204);
  });
  receiver = await listen(feedback, { host: '127.0.0.1', port: 0 });
  site = await listen(app, { host: '127.0.0.1', port: 0 });
});

after(async () => {
  await closePages();
  await site.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function open(pagePolicy: string, path = '/'): Promise<{ page: Page; complaints: string[] }> {
  policy = pagePolicy;
  const page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(60_000);
  const complaints = await collectComplaints(page);
  await page.goto(site.url + path);
  return { page, complaints };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
}

async function waitForReports(count: number): Promise<void> {
  while (reports.length < count) await sleep(20);
}

const accent = '--docs-assistant-accent';

describe('The element with a static index', () => {
  it('answers in a worker, under a strict policy, without any service', async () => {
    requested.length = 0;
    const { page, complaints } = await open(strict);
    await page.getByText('Quoted from the docs in your browser. Nothing is sent.').waitFor();
    await ask(page, 'How do I change the accent colour?');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    assert.equal(page.workers().length, 1);
    await page.close();
    assert.deepEqual(complaints, []);
    const others = requested.filter((path) => !/^\/(?:$|dist\/|docs-assistant-index\/|favicon)/.test(path));
    assert.deepEqual(others, []);
  });

  it('loads what an answer needs while the question is typed, unless the reader saves data', async () => {
    const pagesLoaded = () => requested.filter((path) => path.includes('/pages-')).length;
    const { page } = await open(strict);
    await page.getByRole('textbox').pressSequentially('How do I change the accent colour?');
    while (pagesLoaded() === 0) await sleep(20);
    for (let count = -1; count !== requested.length; await sleep(1000)) count = requested.length;
    requested.length = 0;
    await page.keyboard.press('Enter');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    assert.equal(pagesLoaded(), 0);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.reload();
    await page.getByRole('textbox').fill('How do I clear the thread?');
    await sleep(1000);
    assert.equal(pagesLoaded(), 0);
    await page.close();
  });

  it('reports unanswered questions and ratings to the owner, without secrets, and says so', async () => {
    reports.length = 0;
    const token = `ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}`;
    const connect = `connect-src 'self' ${receiver.url}`;
    const { page, complaints } = await open(strict.replace("connect-src 'self'", connect), '/reporting/');
    await page.getByText('Unanswered and rated questions are sent to the owner of this site.').waitFor();
    await ask(page, 'How do I change the accent colour?');
    const answers = page.locator('[part=answer]');
    await answers.getByText(accent).first().waitFor();
    await ask(page, 'zxqv wvutsk grmblfx');
    await waitForReports(1);
    await answers.first().locator('[part=unhelpful]').click();
    await page.locator('[part=feedback-comment]').fill(`The key ${token} is refused`);
    await page.locator('[part=feedback-send]').click();
    await waitForReports(3);
    await page.close();
    assert.deepEqual(complaints, []);
    const [unanswered, pressed, commented] = reports;
    const { id, askedAt, ...facts } = unanswered!;
    assert.match(String(id), /^[\w-]{1,64}$/);
    assert.ok(Date.parse(String(askedAt)) <= Date.now());
    assert.deepEqual(facts, {
      question: 'zxqv wvutsk grmblfx',
      outcome: 'nothing',
      path: '/reporting/',
      locale: 'en',
    });
    assert.equal(pressed!['id'], commented!['id']);
    assert.equal(commented!['question'], 'How do I change the accent colour?');
    assert.equal(commented!['outcome'], 'answered');
    assert.equal(commented!['isHelpful'], false);
    assert.equal(commented!['comment'], 'The key •••••••• is refused');
  });

  it('reports nothing of a reader whose browser asks not to be followed, and says so', async () => {
    reports.length = 0;
    policy = '';
    const page = await (await sharedBrowser()).newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${site.url}/reporting/`);
    await page.getByText('Quoted from the docs in your browser. Nothing is sent.').waitFor();
    await ask(page, 'zxqv wvutsk grmblfx');
    await page.locator('[part=answer] [part=unhelpful]').click();
    await page.locator('[part=feedback-send]').click();
    await page.close();
    assert.deepEqual(reports, []);
  });

  it('answers on the page if there can be no worker', async () => {
    const { page } = await open("default-src 'self'; worker-src 'none'; style-src 'self'");
    await ask(page, 'How do I change the accent colour?');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    assert.equal(page.workers().length, 0);
    await page.close();
  });

  it('answers without a network from files that are loaded, and with one from others', async () => {
    const { page } = await open(strict);
    await ask(page, 'How do I change the accent colour?');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    await page.context().setOffline(true);
    await ask(page, 'change accent colour');
    await page.locator('[part=answer]').nth(1).getByText(accent).first().waitFor();
    await ask(page, 'Which content security policy works?');
    await page.getByText('You are offline').first().waitFor();
    await page.context().setOffline(false);
    await page.locator('[part=answer]').getByText('script-src').first().waitFor();
    await page.close();
  });

  it('answers from an index below the path of the site', async () => {
    requested.length = 0;
    const { page } = await open('', '/project/guide/');
    await ask(page, 'How do I change the accent colour?');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    await page.close();
    const indexes = requested.filter((path) => path.endsWith('/index.json'));
    assert.deepEqual(new Set(indexes), new Set(['/project/docs-assistant-index/index.json']));
  });

  it('answers with the classic script, and without the files next to it says that they are missing', async () => {
    const { page } = await open('', '/classic/?script=/dist/docs-assistant.iife.js');
    await ask(page, 'How do I change the accent colour?');
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    assert.equal(page.workers().length, 1);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(`${site.url}/classic/?script=/alone.js`);
    await ask(page, 'How do I change the accent colour?');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.match(warnings.join('\n'), /Is the folder chunks next to the script\?/);
    await page.close();
  });

  it('says that there is no index, and answers when there is one again', async () => {
    const index = join(folder, 'docs-assistant-index');
    await rename(index, `${index}-gone`);
    const { page } = await open(strict);
    await ask(page, 'How do I change the accent colour?');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByText('There is no usable index here. It is written when the site is built').waitFor();
    await rename(`${index}-gone`, index);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[part=answer]').getByText(accent).first().waitFor();
    await page.close();
  });
});
