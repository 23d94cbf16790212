import { createRequire } from 'node:module';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { failure, notChecked, pass, type CheckName, type CheckResult } from '../../diagnosis/result.js';

/** The part of Playwright that is used. It is not a dependency: the project or the user installs it. */
interface Playwright {
  readonly chromium: { launch(options: { executablePath?: string }): Promise<Browser> };
}

interface Browser {
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

interface BrowserPage {
  setDefaultTimeout(milliseconds: number): void;
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string, options: { state: 'attached' }): Promise<unknown>;
  evaluate(code: string): Promise<unknown>;
  url(): string;
  readonly keyboard: { press(key: string): Promise<void> };
}

/** Checks that need a browser. */
const names: readonly CheckName[] = ['settings', 'answer', 'stacking', 'keys', 'theme'];

const INSTALL = 'npm install --save-dev playwright-core, and Chrome or Chromium (or its program in CHROME_PATH)';

/** Milliseconds for each step. */
const TIMEOUT = 60_000;

export interface BrowserOptions {
  readonly url: string;
  readonly question: string | false | undefined;
  /** Program of the browser. */
  readonly executablePath: string | undefined;
}

/** Runs the element's own check in an installed browser, and types every printable key. */
export async function checkInBrowser({ url, question, executablePath }: BrowserOptions): Promise<CheckResult[]> {
  const playwright = loadPlaywright();
  if (!playwright) return skip('It needs a browser, and playwright-core is not installed.', INSTALL);
  const browser = await launch(playwright, executablePath);
  if (!browser) return skip('It needs a browser, and none could be started.', INSTALL);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await page.goto(url);
    const results = await runCheck(page, question);
    return [...results.filter(({ name }) => name !== 'keys'), await checkKeys(page)];
  } catch (error) {
    return skip(`The browser found no assistant on the page: ${String(error).split('\n', 1)[0]}`);
  } finally {
    await browser.close();
  }
}

/** The lines of a check that was not made. */
export function skip(text: string, remedy?: string): CheckResult[] {
  return names.map((name) => notChecked(name, text, remedy));
}

async function runCheck(page: BrowserPage, question: string | false | undefined): Promise<CheckResult[]> {
  await page.waitForSelector('docs-assistant', { state: 'attached' });
  const options = JSON.stringify({ question });
  return (await page.evaluate(`(async () => {
    const timeout = new Promise((_, reject) => setTimeout(reject, ${TIMEOUT}, new Error('The script has not run.')));
    await Promise.race([customElements.whenDefined('docs-assistant'), timeout]);
    return document.querySelector('docs-assistant').check(${options});
  })()`)) as CheckResult[];
}

/** Types into the panel. The page may react to keys: only the check sees it. */
async function checkKeys(page: BrowserPage): Promise<CheckResult> {
  const { href } = new URL(page.url());
  await page.evaluate(`document.querySelector('docs-assistant').show()`);
  for (let code = 33; code < 127; code++) {
    await page.keyboard.press(String.fromCharCode(code));
    if (page.url() === href) continue;
    return failure('keys', `Typing ${String.fromCharCode(code)} left the page for ${page.url()}.`);
  }
  const results = await recheck(page, href);
  if (!results) return failure('keys', 'Typing one of the last keys left the page.');
  const found = results.find(({ name }) => name === 'keys') ?? notChecked('keys', 'The panel could not be loaded.');
  return found.outcome === 'pass' ? pass('keys', 'Every printable key arrives in the panel.') : found;
}

/** Undefined if the page has been left, perhaps only now: the next one may have no assistant, or not yet. */
async function recheck(page: BrowserPage, href: string): Promise<CheckResult[] | undefined> {
  const isLeft = () => page.url() !== href;
  try {
    const results = await page.evaluate(`document.querySelector('docs-assistant').check({ question: false })`);
    return isLeft() ? undefined : (results as CheckResult[]);
  } catch (error) {
    if (isLeft() || /context was destroyed|navigat/i.test(String(error))) return undefined;
    throw error;
  }
}

/** From the project in the current folder, else from where this package is. */
function loadPlaywright(): Playwright | undefined {
  for (const folder of [join(process.cwd(), '_'), import.meta.url]) {
    for (const name of ['playwright-core', 'playwright']) {
      try {
        return createRequire(folder)(name) as Playwright;
      } catch {
        // Not there: the next place is tried, and the report says so in the end.
      }
    }
  }
  return undefined;
}

const programs = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** The given program alone; else Playwright's own browser, else one of the system. */
async function launch({ chromium }: Playwright, given: string | undefined): Promise<Browser | undefined> {
  const others = [undefined, ...programs.filter((path) => existsSync(path))];
  for (const executablePath of given ? [given] : others) {
    try {
      return await chromium.launch(executablePath === undefined ? {} : { executablePath });
    } catch {
      // The next one is tried, and the report says so in the end.
    }
  }
  return undefined;
}
