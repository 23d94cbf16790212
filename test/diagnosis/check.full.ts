import assert from 'node:assert/strict';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import type { CheckName, CheckOptions, CheckResult, Outcome } from '../../src/diagnosis/result.js';
import { listen } from '../../src/service/operations/listen.js';
import { closeAfterEach } from '../support/close-after-each.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN, startLocalService } from '../support/local-service.js';
import { MODULE_SCRIPT, startSite, strictPolicy, type SiteOptions } from '../security/site.js';

interface Setting {
  readonly attributes?: string;
  /** Content of the page besides the element. */
  readonly content?: string;
  /** Around the element. */
  readonly around?: readonly [string, string];
  readonly policy?: SiteOptions['policy'];
  readonly scripts?: SiteOptions['scripts'];
  /** Runs before the check. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly options?: CheckOptions;
}

describe('check()', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof startLocalService>>;
  let consoleText = '';
  const closeLater = closeAfterEach();

  before(async () => {
    [browser, service] = await Promise.all([sharedBrowser(), startLocalService()]);
  });
  after(async () => {
    await closePages();
    await service.close();
  });

  const good = () => `base-url="${service.url}" domain="${SERVICE_DOMAIN}" api-key="${SERVICE_API_KEY}"`;

  /** A page of a real site in a real browser. */
  async function openPage({ attributes = good(), content = '', around = ['', ''], policy, scripts, act }: Setting) {
    const site = await startSite({
      page: () => `<!doctype html><html lang="en"><title>Docs</title>${MODULE_SCRIPT}${content}
        ${around[0]}<docs-assistant ${attributes}></docs-assistant>${around[1]}`,
      ...(policy && { policy: () => policy(service.url) }),
      ...(scripts && { scripts }),
      answer: () => [],
    });
    const page = await browser.newPage();
    closeLater(() => site.close());
    closeLater(() => page.close());
    page.setDefaultTimeout(60_000);
    consoleText = '';
    page.on('console', (message) => (consoleText += `${message.text()}\n`));
    await page.goto(site.url);
    await act?.(page);
    return page;
  }

  const check = (page: Page, options: CheckOptions = {}): Promise<readonly CheckResult[]> =>
    page.evaluate(async (given) => {
      await customElements.whenDefined('docs-assistant');
      return document.querySelector('docs-assistant')!.check(given);
    }, options);

  const checkPage = async (setting: Setting) => check(await openPage(setting), setting.options);

  function find(results: readonly CheckResult[], name: CheckName, outcome: Outcome): CheckResult {
    const found = results.find((result) => result.name === name && result.outcome === outcome);
    assert.ok(found, `No ${outcome} of ${name} in ${JSON.stringify(results, null, 1)}`);
    return found;
  }

  const problems = (results: readonly CheckResult[]) =>
    results.filter(({ outcome }) => outcome === 'failure' || outcome === 'warning').map(({ name }) => name);

  it('finds nothing wrong with a good setup, and prints a line for each check', async () => {
    const results = await checkPage({ policy: strictPolicy() });
    assert.deepEqual(problems(results), [], JSON.stringify(results, null, 1));
    assert.deepEqual(
      results.filter(({ outcome }) => outcome === 'not checked').map(({ name }) => name),
      ['keys'],
    );
    assert.match(find(results, 'answer', 'pass').text, /after \d+\.\d s/);
    assert.match(consoleText, /✓ pass +cors +The service allows http:/);
    assert.match(consoleText, /1 not checked, \d+ pass/);
  });

  it('leaves the conversation, the focus and the closed panel as they were', async () => {
    const page = await openPage({ content: '<input id="field">' });
    await page.locator('#field').focus();
    await check(page);
    const left = await page.evaluate(() => {
      const { open, messages } = document.querySelector('docs-assistant')!;
      return { open, messages };
    });
    assert.deepEqual(left, { open: false, messages: [] });
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'field');
  });

  it('asks nothing if the question is false, and warns of small print that does not show', async () => {
    const content = '<style>docs-assistant::part(footer) { display: none }</style>';
    const results = await checkPage({ content, options: { question: false } });
    find(results, 'answer', 'not checked');
    find(results, 'cors', 'pass');
    assert.match(find(results, 'disclaimer', 'warning').text, /^The small print does not show/);
  });

  it('names mistakes in the settings', async () => {
    const attributes = `baseurl="${service.url}" domain="acme" theme="blue" api-key="svc_secret_of_a_server"`;
    const results = await checkPage({ attributes });
    const texts = results.filter(({ name }) => name === 'settings').map(({ text }) => text);
    assert.equal(texts.length, 3, texts.join('\n'));
    assert.match(texts.join('\n'), /Did you mean base-url\?/);
    find(results, 'key', 'failure');
    find(results, 'address', 'failure');
    assert.doesNotMatch(consoleText, /svc_secret/);
  });

  it('distinguishes a rejected key from an unreachable service', async () => {
    const attributes = good().replace(SERVICE_API_KEY, 'svc_dsc_wrong');
    const results = await checkPage({ attributes });
    find(results, 'service', 'pass');
    find(results, 'cors', 'pass');
    assert.equal(find(results, 'answer', 'failure').remedy, 'api-key="svc_dsc_…"');
  });

  it('names the directive of the policy that lacks the service, with the line to paste', async () => {
    const policy = () => "default-src 'self'; script-src 'self'; img-src 'none'";
    const results = await checkPage({ policy });
    const { text, remedy } = find(results, 'policy', 'failure');
    assert.equal(text, `The policy’s connect-src lacks ${service.url}.`);
    assert.equal(remedy, `Content-Security-Policy: connect-src 'self' ${service.url}`);
    find(results, 'service', 'failure');
  });

  it('names the directive that lacks a host of images', async () => {
    const attributes = `${good()} image-hosts="images.invalid"`;
    const results = await checkPage({ attributes, policy: strictPolicy("img-src 'self'") });
    assert.equal(
      find(results, 'policy', 'failure').remedy,
      "Content-Security-Policy: img-src 'self' https://images.invalid",
    );
  });

  it('names a control of the site that the launcher covers, and small print that does not name AI', async () => {
    const attributes = `${good()} side="right" disclaimer="Check the sources."`;
    // The launcher moves away from what it covers if there is a place for it.
    const content = `<nav id="bar" style="position: fixed; inset: auto 0 0 auto; width: 80px; height: 340px"></nav>
      <nav style="position: fixed; inset: 0 0 auto auto; width: 80px; height: 340px"></nav>`;
    const results = await checkPage({ attributes, content, options: { question: false } });
    const { text, remedy } = find(results, 'corner', 'warning');
    assert.equal(text, 'The launcher covers <nav id="bar">.');
    assert.equal(remedy, 'docs-assistant { --docs-assistant-offset-block: 352px; } or side="left"');
    assert.match(find(results, 'disclaimer', 'warning').text, /“Check the sources\.”/);
  });

  it('reports missing CORS headers', async () => {
    const silent = new Hono().all('*', (context) => context.text('no', 404));
    const other = await listen(silent, { host: '127.0.0.1', port: 0 });
    closeLater(() => other.close());
    const results = await checkPage({ attributes: good().replace(service.url, other.url) });
    find(results, 'service', 'pass');
    assert.match(find(results, 'cors', 'failure').remedy!, /^Access-Control-Allow-Origin: http:\/\/127/);
  });

  it('reports that this project’s own service does not know the site’s origin, and how to set it', async () => {
    const strict = await startLocalService([]);
    closeLater(() => strict.close());
    const results = await checkPage({ attributes: good().replace(service.url, strict.url) });
    find(results, 'service', 'pass');
    assert.match(find(results, 'cors', 'failure').remedy!, /start it with --origin http:\/\/127\.0\.0\.1:\d+/);
  });

  it('reports a service that does not run', async () => {
    const closed = await listen(new Hono(), { host: '127.0.0.1', port: 0 });
    await closed.close();
    const results = await checkPage({ attributes: good().replace(service.url, closed.url) });
    assert.match(find(results, 'service', 'failure').text, /Nothing answers/);
    find(results, 'cors', 'not checked');
  });

  it('names a file that is missing, with what the site answers', async () => {
    const act = (page: Page) =>
      page.route('**/chunks/html-support*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Home' }));
    const { text, remedy } = find(await checkPage({ act }), 'files', 'failure');
    assert.match(text, /^sanitizer: http:\S+\/html-support-\S+ answers with status 200 and text\/html/);
    assert.match(remedy!, /dist\/chunks/);
  });

  it('goes on without the panel if its file is missing', async () => {
    const act = (page: Page) => page.route('**/chunks/panel*', (route) => route.fulfill({ status: 404, body: '' }));
    const results = await checkPage({ act });
    assert.match(find(results, 'files', 'failure').text, /panel: http:\S+ answers with status 404/);
    find(results, 'service', 'not checked');
    find(results, 'stacking', 'pass');
    find(results, 'theme', 'pass');
  });

  it('names what covers the launcher', async () => {
    const size = 'inline-size: 100%; block-size: 100%; max-inline-size: none; max-block-size: none';
    const page = await openPage({ content: `<div id="cover" popover="manual" style="${size}"></div>` });
    await page.locator('[part=launcher]').waitFor();
    // The top layer is above all else in a page.
    await page.evaluate(() => document.querySelector<HTMLElement>('#cover')!.showPopover());
    const { text, remedy } = find(await check(page, { question: false }), 'stacking', 'failure');
    assert.match(text, /The launcher is covered by <div id="cover">\./);
    assert.ok(remedy);
  });

  it('reports a service without https on a page with https', async () => {
    const { origin } = new URL((await openPage({})).url());
    const page = await browser.newPage();
    closeLater(() => page.close());
    await page.route('https://docs.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ response: await route.fetch({ url: origin + pathname }) });
    });
    await page.goto('https://docs.example/');
    await page.locator('docs-assistant').evaluate((element) => element.setAttribute('base-url', 'http://api.example'));
    const { text, remedy } = find(await check(page), 'mixed content', 'failure');
    assert.match(text, /http:\/\/api\.example/);
    assert.match(remedy!, /https:\/\//);
  });

  it('names keys that the page takes, once they are typed', async () => {
    const scripts = {
      '/keys.js': `addEventListener('keydown', (event) => {
        if (event.key === 's') event.stopImmediatePropagation();
        if (event.key === '/') event.preventDefault();
      }, { capture: true });`,
    };
    const page = await openPage({ content: '<script src="/keys.js"></script>', scripts });
    find(await check(page, { question: false }), 'keys', 'not checked');
    await page.locator('[part=launcher]').click();
    await page.keyboard.type('as/');
    assert.match(find(await check(page, { question: false }), 'keys', 'failure').text, /intercepts \/ s while/);
    assert.match(consoleText, /intercepts the key "s"/);
  });

  it('confirms keys that arrive', async () => {
    const page = await openPage({});
    await check(page, { question: false });
    await page.locator('[part=launcher]').click();
    await page.keyboard.type('abc');
    assert.match(find(await check(page, { question: false }), 'keys', 'pass').text, /^a b c arrived/);
  });

  it('is in the menu of a page with docs-assistant-check in its address, and in no other', async () => {
    const page = await openPage({});
    await page.locator('[part=launcher]').click();
    await page.locator('[part=more]').click();
    await page.locator('[part=menu]').waitFor();
    assert.equal(await page.locator('[part=check]').count(), 0);
    // The panel is open again.
    await page.goto(`${page.url()}?docs-assistant-check`);
    await page.locator('[part=more]').click();
    const reported = page.waitForEvent('console', (message) => message.text().includes('✓ pass'));
    await page.locator('[part=check]').click();
    await reported;
  });
});
