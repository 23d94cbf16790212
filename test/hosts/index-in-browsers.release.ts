import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefox, type Browser } from 'playwright';
import type { RunningServer } from '../../src/service/operations/listen.js';
import { launchBrowser } from '../support/find-browser.js';
import { findFirefox } from '../support/find-firefox.js';
import { WebKitLauncher } from '../support/webkit/launcher.js';
import { findWebKit } from '../support/webkit/programs.js';
import type { Host } from './host.js';
import { plain } from './hosts/plain.js';
import { vitePress1 } from './hosts/vitepress.js';
import { installGenerator } from './make/install-generator.js';
import { makeSite } from './make/make-site.js';
import { serveSite } from './make/serve-site.js';

/** The members that Playwright's pages and WebKit's share. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly keyboard: { press(shortcut: string): Promise<void>; type(text: string): Promise<void> };
}

/** Opens a page of a browser, which is closed by the returned function. */
type Opener = () => Promise<{ page: Page; close: () => Promise<unknown> }>;

const openers: Readonly<Record<string, Opener>> = {
  Chromium: async () => openPlaywright(await launchBrowser()),
  Firefox: async () => openPlaywright(await firefox.launch(await findFirefox())),
  WebKit: async () => {
    const launcher = new WebKitLauncher(findWebKit());
    await launcher.initialize();
    await launcher.startSession('walk', 'about:blank');
    return { page: launcher.getPage('walk'), close: () => launcher.stop() };
  },
};

async function openPlaywright(browser: Browser) {
  const page = await browser.newPage();
  return { page, close: () => browser.close() };
}

/** Plain pages under the strictest policy, and a new site of a generator whose build writes the index. */
const hosts: readonly Host[] = [plain, withoutSearch(vitePress1)];

/** The search dialog has its usual shortcut only on a site without a search of its own. */
function withoutSearch(host: Host): Host {
  const config = '.vitepress/config.mjs';
  return {
    ...host,
    makeFiles: (base) => {
      const files = host.makeFiles(base);
      return { ...files, [config]: files[config]!.replace("search: { provider: 'local' },", '') };
    },
  };
}

/** In the page: all elements for a selector, in shadow roots as well. */
const FIND_ALL = `const findAll = (selector, root = document) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findAll(selector, shadowRoot) : [])),
];`;

async function evaluate<T>(page: Page, expression: string): Promise<T> {
  return (await page.evaluate(`(() => { ${FIND_ALL} return ${expression}; })()`)) as T;
}

/** Whether it becomes true within so many looks, with 50 ms between them. */
async function isSoon(page: Page, expression: string, looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    // A page that is being left can't be asked.
    if (await evaluate<boolean>(page, `Boolean(${expression})`).catch(() => false)) return true;
    await sleep(50);
  }
  return false;
}

async function waitFor(page: Page, expression: string): Promise<void> {
  // A slow machine takes its time.
  if (await isSoon(page, expression, 1200)) return;
  const shown = `findAll('[part]').map(({ part, innerText }) => part + ': ' + innerText?.slice(0, 80)).join('\\n')`;
  assert.fail(`Never so: ${expression}\n${await evaluate<string>(page, shown)}`);
}

/**
 * Presses a shortcut again until it has an effect: what listens to it loads after the page. It waits in between, because a second press
 * may undo the first.
 */
async function pressUntil(page: Page, shortcut: string, expression: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await isSoon(page, expression, 1)) return;
    await page.keyboard.press(shortcut);
    if (await isSoon(page, expression, 100)) return;
  }
  await waitFor(page, expression);
}

async function focus(page: Page, selector: string): Promise<void> {
  const element = `findAll(${JSON.stringify(selector)})[0]`;
  await waitFor(page, element);
  await evaluate(page, `${element}.focus()`);
}

async function ask(page: Page, question: string, count: number, answer: string): Promise<void> {
  await waitFor(page, `findAll('[part~=input]').some((input) => input.getRootNode().activeElement === input)`);
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await waitFor(page, `findAll('[part~=answer]')[${count - 1}]?.innerText.includes(${JSON.stringify(answer)})`);
}

async function walk(page: Page, origin: string, goOffline: () => Promise<void>): Promise<void> {
  await page.goto(`${origin}/docs/`);
  await pressUntil(page, 'Control+i', `findAll('docs-assistant')[0]?.open`);
  await ask(page, 'How do I install Harbor?', 1, 'package manager');
  await ask(page, 'And how do I start a worker?', 2, 'one job after the other');
  await focus(page, '[part~=answer] a[href*="guide"]');
  await page.keyboard.press('Enter');
  await waitFor(page, `location.pathname.startsWith('/docs/guide')`);
  await evaluate(page, `findAll('docs-assistant')[0].setAttribute('search', '')`);
  await page.keyboard.press('Escape');
  await evaluate(page, `document.activeElement?.blur()`);
  await pressUntil(page, 'Control+k', `findAll('[part~=search-input]').length > 0`);
  await page.keyboard.type('concurrency');
  await waitFor(page, `findAll('[part~=search-result]').some(({ innerText }) => innerText.includes('Concurrency'))`);
  await page.keyboard.press('Enter');
  await waitFor(page, `location.pathname.startsWith('/docs/reference/settings')`);
  await pressUntil(page, 'Control+i', `findAll('docs-assistant')[0]?.open`);
  await focus(page, '[part~=input]');
  await ask(page, 'What is the default concurrency?', 3, 'four');
  await goOffline();
  await ask(page, 'Which folder has the jobs?', 4, 'keeps its jobs');
}

describe('A static site that answers by itself', function () {
  this.timeout(600_000);
  for (const host of hosts) {
    describe(host.name, () => {
      let output: string;
      let folder: string;
      let site: RunningServer;

      before(async () => {
        const generator = await installGenerator(host.generator, host.id);
        folder = join(generator.folder, 'sites', `${host.id}-with-index`);
        output = await makeSite(host, generator, folder, { base: '/docs/', hasSearch: false, service: undefined });
        assert.ok(existsSync(join(output, 'docs-assistant-index/index.json')));
      });

      after(() => rm(folder, { recursive: true, force: true }));

      for (const [name, open] of Object.entries(openers)) {
        it(`is walked in ${name}`, async () => {
          site = await serveSite(output, { base: '/docs/' });
          const { page, close } = await open();
          try {
            await walk(page, site.url, () => site.close());
          } finally {
            await close();
            await site.close().catch(() => undefined);
          }
        });
      }
    });
  }
});
