import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';
import { sharedDemo } from './share-demo.js';

/** The shared demo in the shared browser. */
export interface Demo {
  readonly address: string;
  /** An empty page in a context of its own. The page before is closed. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Goes to a page of the demo. Resolves once the site is hydrated and its assistant is defined. */
  visit(page: Page, path: string): Promise<void>;
  /** {@link newPage}, then {@link visit}. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * For the tests of a file that use the demo as readers do. Called outside of `describe`.
 *
 * @param defaults - Options of each page.
 */
export function useDemo(defaults: BrowserContextOptions = {}): Demo {
  let address: string;
  let browser: Browser;
  let context: BrowserContext | undefined;

  before(async () => {
    address = await sharedDemo();
    browser = await sharedBrowser();
  });

  after(closePages);

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    await context?.close();
    context = await browser.newContext({ colorScheme: 'light', ...defaults, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  }

  async function visit(page: Page, path: string): Promise<void> {
    await page.goto(address + path);
    await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
    await page.locator('body > docs-assistant:defined').waitFor({ state: 'attached' });
  }

  async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await newPage(options);
    await visit(page, path);
    return page;
  }

  return {
    get address() {
      return address;
    },
    newPage,
    visit,
    open,
  };
}
