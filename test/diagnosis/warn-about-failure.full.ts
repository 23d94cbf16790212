import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Browser } from 'playwright';
import { closeAfterEach } from '../support/close-after-each.js';
import { startLocalService } from '../support/local-service.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { MODULE_SCRIPT, startSite } from '../security/site.js';

describe('The console, when a question has failed,', () => {
  let browser: Browser;
  const closeLater = closeAfterEach();

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  async function start(app: Hono): Promise<RunningServer> {
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    closeLater(() => server.close());
    return server;
  }

  /** Warnings on the console after a question that fails with this sentence. */
  async function warningsAfterQuestion(
    url: string,
    sentence: string,
    { policy = '', before = '' }: { policy?: string; before?: string } = {},
  ): Promise<string[]> {
    const site = await startSite({
      page: () => `<!doctype html><html lang="en"><title>Docs</title>${before}${MODULE_SCRIPT}
        <docs-assistant base-url="${url}" domain="acme" api-key="svc_dsc_test"></docs-assistant>`,
      ...(policy && { policy: () => policy }),
      answer: () => [],
    });
    closeLater(() => site.close());
    const page = await browser.newPage();
    closeLater(() => page.close());
    page.setDefaultTimeout(60_000);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(site.url);
    await page.locator('[part=launcher]').click();
    const warned = page.waitForEvent('console', (message) => message.text().includes('check()'));
    await page.getByRole('textbox').fill('How?');
    await page.keyboard.press('Enter');
    await page.locator('[part=notice]').getByText(sentence).waitFor();
    await warned;
    // Once, however often it fails.
    await page.locator('[part=input]').fill('And now?');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    return warnings;
  }

  const UNREACHABLE = 'The assistant can’t be reached.';

  it('names the directive that a policy lacks', async () => {
    const { url } = await start(new Hono().use(cors()));
    const policy = "default-src 'none'; script-src 'self'";
    const warnings = await warningsAfterQuestion(url, UNREACHABLE, { policy });
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.ok(warnings[0]!.includes(`Content-Security-Policy: connect-src ${url}\n`), warnings[0]);
  });

  it('names the headers that CORS needs', async () => {
    const { url } = await start(new Hono());
    const warnings = await warningsAfterQuestion(url, UNREACHABLE);
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0]!, /\(CORS\)\.\nAccess-Control-Allow-Origin: http:\/\/127/);
  });

  it('names the setting of this project’s own service, which refuses other origins', async () => {
    const service = await startLocalService([]);
    closeLater(() => service.close());
    const warnings = await warningsAfterQuestion(service.url, UNREACHABLE);
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0]!, /\(CORS\)\.\n/);
    assert.match(
      warnings[0]!,
      /\nThe service of docs-assistant itself: start it with --origin http:\/\/127\.0\.0\.1:\d+, or set/,
    );
  });

  it('says that nothing answers', async () => {
    const { url, close } = await listen(new Hono(), { host: '127.0.0.1', port: 0 });
    await close();
    const warnings = await warningsAfterQuestion(url, UNREACHABLE);
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0]!, /Nothing answers at http:/);
  });

  it('says that the page has removed fetch', async () => {
    const { url } = await start(new Hono().use(cors()));
    const before = '<script>delete window.fetch; window.fetch = undefined</script>';
    const warnings = await warningsAfterQuestion(url, UNREACHABLE, { before });
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0]!, /The page has no fetch/);
  });

  for (const [name, body, warning] of [
    ['a page', '<!doctype html><title>Sign in</title>', /a web page \("Sign in"\), not an answer\. Check `base-url`/],
    ['nothing', '', /The response is empty\. Check `base-url`/],
    ['an answer without a text', 'd:{"finishReason":"stop"}\n', /The answer has no text\. The service’s log/],
    [
      'the stream of OpenAI',
      'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n',
      /stream of a language model.*Set the address/,
    ],
  ] as const) {
    it(`says what came in place of an answer: ${name}`, async () => {
      const { url } = await start(new Hono().use(cors()).all('*', (context) => context.text(body)));
      const warnings = await warningsAfterQuestion(url, body ? 'could not finish this answer' : 'The connection broke');
      assert.equal(warnings.length, 1, warnings.join('\n'));
      assert.match(warnings[0]!, warning);
    });
  }

  it('names the attribute of a key that is not accepted', async () => {
    const app = new Hono().use(cors()).all('*', (context) => context.text('Wrong key', 401));
    const { url } = await start(app);
    const warnings = await warningsAfterQuestion(url, 'key was not accepted');
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assert.match(warnings[0]!, /status 401.*Check `api-key`/);
  });
});
