/**
 * `npm run looks`: pictures of every state of the panel, light and dark, in a wide window and on a phone, in Chromium and Firefox.
 * They are written to `node_modules/.cache/looks`, with a sheet of all for each combination. `options.ts` lists the options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firefox, type Browser, type Page } from 'playwright';
import { launchBrowser } from '../support/find-browser.js';
import { findFirefox } from '../support/find-firefox.js';
import { createContactSheet, type Picture } from './contact-sheet.js';
import { parseOptions, windows, type Engine, type Theme } from './options.js';
import { startSite } from './site.js';
import { listViews, type View } from './views.js';

/** Pictures of one sheet. */
const SHEET_SIZE = 8;

const options = parseOptions(process.argv.slice(2));
const site = await startSite();
try {
  for (const engine of options.engines) await takePictures(engine);
} finally {
  await site.close();
}

async function takePictures(engine: Engine): Promise<void> {
  const browser = engine === 'firefox' ? await firefox.launch(await findFirefox()) : await launchBrowser();
  try {
    for (const theme of options.themes) {
      for (const window of options.windows) await takeSet(browser, join(options.folder, engine), theme, window);
    }
  } finally {
    await browser.close();
  }
}

async function takeSet(browser: Browser, folder: string, theme: Theme, window: string): Promise<void> {
  const name = `${theme}-${window}`;
  await mkdir(join(folder, name), { recursive: true });
  const page = await browser.newPage({ viewport: windows[window]! });
  const pictures: Picture[] = [];
  const states = await openPage(page, theme);
  for (const view of listViews(window, states, options.states)) {
    const image = await takePicture(page, view, theme);
    pictures.push({ title: view.title, image });
    await writeFile(join(folder, name, `${view.title.replaceAll(/\W+/g, '-')}.png`), image);
  }
  await page.close();
  for (let start = 0; start < pictures.length; start += SHEET_SIZE) {
    const sheet = await createContactSheet(browser, pictures.slice(start, start + SHEET_SIZE), 400);
    await writeFile(join(folder, `${name}-${start / SHEET_SIZE + 1}.png`), sheet);
  }
  console.log(`${pictures.length} pictures in ${join(folder, name)}`);
}

async function takePicture(page: Page, { state, attributes, clip }: View, theme: Theme): Promise<Buffer> {
  await openPage(page, theme);
  await page.evaluate(([name, set]) => globalThis.showState(name, set), [state, attributes] as const);
  return page.screenshot(clip ? { clip } : {});
}

/** Returns the names of the states that the page can show. */
async function openPage(page: Page, theme: Theme): Promise<readonly string[]> {
  await page.goto(site.url);
  await page.evaluate((name) => (document.documentElement.className = name), theme);
  await page.waitForFunction(() => 'showState' in globalThis);
  return page.evaluate(() => globalThis.stateNames);
}
