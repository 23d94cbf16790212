/**
 * `npm run looks`: pictures of every state of the panel and of the search, light, dark and in forced colours, in a wide window, on a phone and at 400 %, in
 * Chromium, Firefox and WebKit. They are written to `node_modules/.cache/looks`, with a sheet of all for each combination. Prints what axe
 * finds in them, and fails if that is anything.
 * `options.ts` lists the options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../support/find-browser.js';
import { createContactSheet, type Picture } from './contact-sheet.js';
import { openEngine, type OpenEngine, type Window } from './engines.js';
import { parseOptions, windows, type Engine, type Theme } from './options.js';
import { startSite } from './site.js';
import { listViews, type View } from './views.js';

/** Pictures of one sheet. */
const SHEET_SIZE = 8;

/** Milliseconds. */
const LOADING_TIMEOUT = 20_000;

let openedPages = 0;

const options = parseOptions(process.argv.slice(2));
const site = await startSite();
const sheets = await launchBrowser();
try {
  for (const engine of options.engines) {
    for (const theme of options.themes) await takePictures(engine, theme);
  }
} finally {
  await sheets.close();
  await site.close();
}

async function takePictures(name: Engine, theme: Theme): Promise<void> {
  const engine = await openEngine(name, theme, sheets);
  if (!engine) return console.log(`No pictures of ${name}, ${theme}: it has none.`);
  try {
    for (const window of options.windows) await takeSet(engine, join(options.folder, name), theme, window);
  } finally {
    await engine.close();
  }
}

async function takeSet(engine: OpenEngine, folder: string, theme: Theme, size: string): Promise<void> {
  const name = `${theme}-${size}`;
  await mkdir(join(folder, name), { recursive: true });
  const window = await engine.openWindow(windows[size]!);
  const pictures: Picture[] = [];
  const states = await openPage(window, theme);
  for (const view of listViews(size, states, options.states)) {
    const title = `${folder}, ${name}, ${view.title}`;
    try {
      const image = await takePicture(window, view, theme);
      pictures.push({ title: view.title, image });
      await writeFile(join(folder, name, `${view.title.replaceAll(/\W+/g, '-')}.png`), image);
      await reportViolations(window, title);
    } catch (error) {
      // The other states are shown all the same.
      console.log(`${title}: ${String(error)}`);
      process.exitCode = 1;
    }
  }
  await window.close();
  for (let start = 0; start < pictures.length; start += SHEET_SIZE) {
    const sheet = await createContactSheet(sheets, pictures.slice(start, start + SHEET_SIZE), 400);
    await writeFile(join(folder, `${name}-${start / SHEET_SIZE + 1}.png`), sheet);
  }
  console.log(`${pictures.length} pictures in ${join(folder, name)}`);
}

async function takePicture(window: Window, { state, attributes, clip }: View, theme: Theme): Promise<Buffer> {
  await openPage(window, theme);
  await window.evaluate(`globalThis.showState(${JSON.stringify(state)}, ${JSON.stringify(attributes)})`);
  return window.takePicture(clip);
}

/** Tries the rules of axe on the panel in the window. */
async function reportViolations(window: Window, title: string): Promise<void> {
  const violations = await window.evaluate('globalThis.findViolations()');
  if (violations === '') return;
  console.log(`${title}: ${violations}`);
  process.exitCode = 1;
}

/** Opens the page anew. Returns the names of the states that it can show. */
async function openPage(window: Window, theme: Theme): Promise<readonly string[]> {
  const id = `?${++openedPages}`;
  await window.open(site.url + id);
  const end = Date.now() + LOADING_TIMEOUT;
  let reason: unknown;
  const isThere = (): Promise<unknown> =>
    window.evaluate(`location.search === '${id}' && 'showState' in globalThis`).catch((error: unknown) => {
      reason = error;
    });
  // In WebKit, the last page may still be there, or be leaving.
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('The page of the pictures does not load.', { cause: reason });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await window.evaluate(`document.documentElement.className = ${JSON.stringify(theme)}`);
  return (await window.evaluate('globalThis.stateNames')) as readonly string[];
}
