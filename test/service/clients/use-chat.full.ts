import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright';
import { build, type Rolldown } from 'vite';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';
import { apiKey, domain, serviceOptions } from '../support/ask.js';
import { createAccentDocs } from './support/docs.js';

const entry = fileURLToPath(new URL('support/use-chat-page.js', import.meta.url));

/** Bundles the page for production, as one script. */
async function bundle(hook: string, transport: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'chat-hook': hook, 'chat-transport': transport }, dedupe: ['react'] },
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Serves a page with a script, on a separate origin. */
async function servePage(script: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<div id="root"></div><script type="module" src="/page.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The state that the page exposes to the test. */
interface PageChat {
  readonly chat: {
    readonly messages: readonly { readonly role: string; readonly metadata?: { readonly threadId?: string } }[];
    readonly error: string | undefined;
    sendMessage(message: { text: string }): Promise<void>;
    regenerate(): Promise<void>;
    stop(): Promise<void>;
  };
}

/** Stops the third answer as soon as it shows text. Runs in the page, because from outside, a slow machine would notice too late. */
function stopAtFirstText(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('main[data-status=streaming] .assistant:nth-child(6) p');
          if (!shown?.textContent) return;
          observer.disconnect();
          void (globalThis as unknown as PageChat).chat.stop().then(resolve);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      }),
  );
}

/**
 * Describes a page with one version of the SDK.
 *
 * @param hook - The installed package with `useChat`.
 * @param transport - The installed package with the transport.
 */
function describeUseChat(name: string, hook: string, transport: string): void {
  describe(`A React page with useChat of ${name}`, () => {
    let page: Page;
    let service: RunningServer;
    let pageServer: Server;
    let docs: Awaited<ReturnType<typeof createAccentDocs>>;

    before(async () => {
      docs = await createAccentDocs();
      const { server, origin } = await servePage(await bundle(hook, transport));
      pageServer = server;
      const model = createEmbeddedModel({ pieceDelay: 200 });
      const app = await loadApp({ ...serviceOptions, docs: docs.folder, model, origins: [origin] });
      service = await listen(app, { host: '127.0.0.1', port: 0 });
      page = await (await sharedBrowser()).newPage();
      const api = `${service.url}/discovery/v2/assistant/${domain}/message`;
      await page.goto(`${origin}/?${new URLSearchParams({ api, key: apiKey })}`);
      await page.locator('main[data-status=ready]').waitFor({ state: 'attached' });
    });

    after(async () => {
      await closePages();
      pageServer.close();
      await service.close();
      await docs.remove();
    });

    /** Sends, and waits until the hook is ready again. */
    const ask = (text: string) =>
      page.evaluate((sent) => (globalThis as unknown as PageChat).chat.sendMessage({ text: sent }), text);
    const threads = () =>
      page.evaluate(() => (globalThis as unknown as PageChat).chat.messages.map(({ metadata }) => metadata?.threadId));
    const textOf = (selector: string) => page.locator(selector).allTextContents();

    it('shows the answer, the search, its sources and pages to read next', async () => {
      await ask('How do I change the accent colour?');
      await page.locator('main[data-status=ready]').waitFor({ state: 'attached' });
      assert.match((await textOf('.assistant p')).join(''), /--lantern-accent/);
      assert.deepEqual(await textOf('.assistant code'), ['output-available: How do I change the accent colour?']);
      assert.deepEqual(await page.locator('.assistant a').first().getAttribute('href'), '/theming#accent-colour');
      assert.notDeepEqual(await textOf('.assistant nav b'), []);
    });

    it('continues the thread', async () => {
      await ask('And the font?');
      const [, first, , second] = await threads();
      assert.ok(first);
      assert.equal(second, first);
    });

    it('stops an answer, keeps its text, and asks again', async () => {
      const stopped = stopAtFirstText(page);
      await ask('How do I change the accent colour?');
      await stopped;
      const last = page.locator('.assistant').last().locator('p');
      await page.locator('main[data-status=ready]').waitFor({ state: 'attached' });
      const kept = (await last.allTextContents()).join('');
      assert.notEqual(kept, '');
      await page.evaluate(() => (globalThis as unknown as PageChat).chat.regenerate());
      const whole = (await last.allTextContents()).join('');
      assert.ok(whole.length > kept.length, `${kept.length} of ${whole.length} characters were kept`);
      assert.equal(await page.evaluate(() => (globalThis as unknown as PageChat).chat.error), undefined);
    });
  });
}

describeUseChat('AI SDK 5', 'ai-sdk-react-2', 'ai5');
describeUseChat('AI SDK 6', 'ai-sdk-react-3', 'ai6');
