import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import { useDemo } from '../support/use-demo.js';

/** Bytes of all that the page loads before the assistant is opened, when it is read to its end, compressed with gzip. */
const MAX_WEIGHT = 98_000;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const demo = useDemo({ permissions: ['clipboard-read', 'clipboard-write'] });
let page: Page;

const live = () => page.locator('.live');

async function open(...args: Parameters<typeof demo.open>): Promise<void> {
  page = await demo.open(...args);
}

async function findViolations(): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

describe('The home page', () => {
  it('weighs less than 98 kB before the assistant is opened, all from its own host', async () => {
    const bodies: Promise<readonly [string, number]>[] = [];
    page = await demo.newPage();
    page.on('response', (response) => {
      if (response.url().startsWith('data:') || response.status() !== 200) return;
      bodies.push(response.body().then((body) => [response.url(), gzipSync(body).length] as const));
    });
    await page.goto(`${demo.address}/`, { waitUntil: 'networkidle' });
    await page.locator('#readers').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    // A file that is used twice, such as the logo, comes from the cache.
    const sizes = [...new Map(await Promise.all(bodies))];
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(total < MAX_WEIGHT, `${total} bytes: ${sizes.map((entry) => entry.join(' ')).join('\n')}`);
    for (const [url] of sizes) assert.ok(url.startsWith(demo.address), url);
  });

  it('answers a starter question in its own flow, above the fold', async () => {
    await open('/');
    const { y } = (await live().boundingBox())!;
    assert.ok(y < 200, `${y}`);
    await live().getByRole('button', { name: 'How do I change the accent colour?' }).click();
    await live()
      .getByRole('article', { name: 'The assistant answered' })
      .getByText('--docs-assistant-accent')
      .first()
      .waitFor();
    assert.equal(await live().locator('.stand-in').count(), 0);
  });

  it('answers a starter question that is pressed for longer than the assistant takes to load, and has the focus then', async () => {
    await open('/');
    const { x, y } = (await live().getByRole('button', { name: 'Can it be a modal?' }).boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await live().locator('docs-assistant [part~=input]').waitFor();
    await page.mouse.up();
    await live().getByRole('article', { name: 'The assistant answered' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'home');
  });

  it('gives the field that was pressed to the reader, who can type at once', async () => {
    await open('/');
    await live().getByRole('button', { name: 'Ask a question…' }).click();
    await live().getByRole('textbox').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'home');
    await page.keyboard.type('Hello');
    assert.equal(await live().getByRole('textbox').inputValue(), 'Hello');
  });

  it('copies what to paste for the chosen generator', async () => {
    await open('/');
    await page.getByLabel('For', { exact: true }).selectOption('VitePress');
    await page.getByText('withAssistant(DefaultTheme').waitFor();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /withAssistant\(DefaultTheme/);
  });

  it('opens the panel beside itself', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Open it next to this page' }).click();
    const assistant = page.locator('body > docs-assistant');
    await assistant.getByRole('textbox').waitFor();
    assert.equal(await assistant.evaluate((element: DocsAssistant) => element.open), true);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/', '/playground']) {
      it(`has no violation that axe finds at ${path}, ${colorScheme}`, async () => {
        await open(path, { colorScheme });
        assert.deepEqual(await findViolations(), []);
      });
    }
  }

  it('goes to other pages and back by the router, whole', async () => {
    const errors: string[] = [];
    page = await demo.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await demo.visit(page, '/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'What the walk checks' }).click();
    await page.getByRole('heading', { name: 'Works with', level: 1 }).waitFor();
    assert.equal(await page.locator('#readers').count(), 0);
    await page.goBack();
    await page.locator('#readers').waitFor();
    assert.equal(await page.locator('#readers').count(), 1);
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
    assert.deepEqual(errors, []);
  });

  it('is not wider than a phone', async () => {
    for (const path of ['/', '/playground']) {
      await open(path, { viewport: { width: 360, height: 740 } });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
    }
  });
});
