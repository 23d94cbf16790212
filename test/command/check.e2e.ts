import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { CheckName, CheckResult, Outcome } from '../../src/diagnosis/result.js';
import { listen } from '../../src/service/operations/listen.js';
import { closeAfterEach } from '../support/close-after-each.js';
import { findBrowser } from '../support/find-browser.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN, startLocalService } from '../support/local-service.js';
import { MODULE_SCRIPT, startSite, strictPolicy, type SiteOptions } from '../security/site.js';
import { RunningCommand } from './running-command.js';

/** A script of the assistant that loads no other files, for pages where they do not matter. */
const SCRIPT_ALONE = '<script type="module" src="/docs-assistant.js"></script>';

describe('docs-assistant check', () => {
  let service: Awaited<ReturnType<typeof startLocalService>>;
  let chromePath: string | undefined;
  const closeLater = closeAfterEach();

  before(async () => {
    service = await startLocalService();
    const { browser, launchOptions } = await findBrowser();
    chromePath = launchOptions.executablePath;
    await browser.close();
  });
  after(() => service.close());

  const element = (url = service.url, key = SERVICE_API_KEY) =>
    `<docs-assistant base-url="${url}" domain="${SERVICE_DOMAIN}" api-key="${key}"></docs-assistant>`;

  async function serve(markup: string, options: Partial<SiteOptions> = {}): Promise<string> {
    const site = await startSite({
      page: () => `<!doctype html><title>Docs</title>${markup}`,
      answer: () => [],
      scripts: { '/docs-assistant.js': '' },
      ...options,
    });
    closeLater(() => site.close());
    return site.url;
  }

  async function run(...args: string[]) {
    const command = new RunningCommand(['check', ...args], { env: { CHROME_PATH: chromePath } });
    const exitCode = await command.exitCode;
    return { exitCode, stdout: command.stdout, stderr: command.stderr };
  }

  async function check(url: string, ...args: string[]): Promise<readonly CheckResult[]> {
    return JSON.parse((await run(url, '--json', ...args)).stdout) as CheckResult[];
  }

  function find(results: readonly CheckResult[], name: CheckName, outcome: Outcome): CheckResult {
    const found = results.find((result) => result.name === name && result.outcome === outcome);
    assert.ok(found, `No ${outcome} of ${name} in ${JSON.stringify(results, null, 1)}`);
    return found;
  }

  it('finds nothing wrong with a good setup, and has the exit code 0', async () => {
    const url = await serve(`${MODULE_SCRIPT}${element()}`, { policy: () => strictPolicy()(service.url) });
    const { exitCode, stdout, stderr } = await run(url);
    assert.equal(exitCode, 0, stdout);
    assert.equal(stderr, '');
    assert.match(stdout, /✓ pass +answer +The first words/);
    assert.match(stdout, /✓ pass +keys +Every printable key/);
    assert.match(stdout, /\n1\d pass\n$/);
  });

  it('says what is not checked without a browser', async () => {
    const results = await check(await serve(`${MODULE_SCRIPT}${element()}`), '--no-browser');
    for (const name of ['settings', 'answer', 'stacking', 'keys', 'theme'] as const) find(results, name, 'not checked');
    for (const name of ['key', 'address', 'files', 'policy', 'service', 'cors'] as const) find(results, name, 'pass');
    assert.match(find(results, 'files', 'pass').text, /All \d{2,3} can be loaded/);
  });

  it('names the directive of the policy that lacks the service', async () => {
    const policy = () => "default-src 'self'; connect-src 'none'";
    const results = await check(await serve(`${SCRIPT_ALONE}${element()}`, { policy }), '--no-browser');
    assert.equal(find(results, 'policy', 'failure').remedy, `Content-Security-Policy: connect-src ${service.url}`);
  });

  it('reads a policy in the markup, too', async () => {
    const meta = `<meta http-equiv="content-security-policy" content="script-src 'self'; trusted-types lit-html">`;
    const results = await check(await serve(`${meta}${SCRIPT_ALONE}${element()}`), '--no-browser');
    assert.match(find(results, 'policy', 'failure').text, /trusted-types lacks docs-assistant\./);
  });

  it('names the missing header of CORS, and has the exit code 1', async () => {
    const silent = new Hono().all('*', (context) => context.text('no', 404));
    const other = await listen(silent, { host: '127.0.0.1', port: 0 });
    closeLater(() => other.close());
    const { exitCode, stdout } = await run(await serve(`${SCRIPT_ALONE}${element(other.url)}`), '--no-browser');
    assert.equal(exitCode, 1);
    assert.match(stdout, /✗ failure +cors .*\n +→ Access-Control-Allow-Origin: http:\/\/127\.0\.0\.1/);
  });

  it('names the setting of this project’s own service that allows the site', async () => {
    const strict = await startLocalService([]);
    closeLater(() => strict.close());
    const { stdout } = await run(await serve(`${SCRIPT_ALONE}${element(strict.url)}`), '--no-browser');
    assert.match(stdout, /✗ failure +cors .*\n[^]*start it with --origin http:\/\/127\.0\.0\.1:\d+/);
  });

  it('finds an admin key, and does not print it', async () => {
    const { stdout } = await run(await serve(`${SCRIPT_ALONE}${element(service.url, 'svc_hidden')}`), '--no-browser');
    assert.match(stdout, /✗ failure +key +It is an admin key/);
    assert.doesNotMatch(stdout, /svc_hidden/);
  });

  it('finds files that are missing or of the wrong type', async () => {
    const script = '<script type="module" src="/assets/docs-assistant.js"></script>';
    const scripts = { '/assets/docs-assistant.js': 'import "./chunks/launcher-1.js"' };
    const results = await check(await serve(`${script}${element()}`, { scripts }), '--no-browser');
    // The site answers every other address with an image.
    assert.match(find(results, 'files', 'failure').text, /chunks\/launcher-1\.js has the type image\/svg\+xml/);
  });

  it('compares the script with its integrity', async () => {
    const hash = createHash('sha384').update('').digest('base64');
    const withHash = (value: string) => SCRIPT_ALONE.replace(' src', ` integrity="sha384-${value}" src`);
    find(await check(await serve(withHash(hash) + element()), '--no-browser'), 'files', 'pass');
    const results = await check(await serve(withHash('AAAA') + element()), '--no-browser');
    assert.match(find(results, 'files', 'failure').text, /does not match its integrity/);
  });

  it('checks an element that a script adds in the browser, and says so without one', async () => {
    const scripts = { '/site.js': `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(element())})` };
    const url = await serve(`<body>${MODULE_SCRIPT}<script src="/site.js"></script>`, { scripts });
    assert.match(find(await check(url, '--no-browser'), 'settings', 'not checked').text, /no <docs-assistant>/);
    const results = await check(url, '--no-question');
    for (const name of ['settings', 'key', 'address', 'cors'] as const) find(results, name, 'pass');
    find(results, 'answer', 'not checked');
  });

  it('finds keys that the page handles, and keys that leave the page', async () => {
    const scripts = {
      '/keys.js': `addEventListener('keydown', (event) => {
        if (event.key === 's') event.stopImmediatePropagation();
        if (event.key === '~') location.href = '/elsewhere';
      }, { capture: true });`,
    };
    const url = await serve(`<script src="/keys.js"></script>${MODULE_SCRIPT}${element()}`, { scripts });
    assert.match(find(await check(url, '--no-question'), 'keys', 'failure').text, /takes s|left the page/);
  });

  it('has the exit code 5 for an unreachable page, and 2 for wrong arguments', async () => {
    const closed = await listen(new Hono(), { host: '127.0.0.1', port: 0 });
    await closed.close();
    assert.equal((await run(closed.url)).exitCode, 5);
    const { exitCode, stderr } = await run('docs.example.com');
    assert.equal(exitCode, 2);
    assert.match(stderr, /Begin it with https:\/\/.*\nSee "docs-assistant check --help"/);
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant check <page>/);
  });
});
