import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Browser, BrowserContext, LaunchOptions } from 'playwright';

/**
 * As in a new page, but without motion, which takes a third of the processor time of these tests. Those about motion ask for it:
 * `withMotion`.
 */
const INITIAL_MEDIA = {
  media: null,
  colorScheme: null,
  reducedMotion: 'reduce',
  forcedColors: null,
  contrast: null,
} as const;

/**
 * Starts Chromium and runs test files one after the other in the same few pages. A page that has loaded the modules of one file has
 * most of the next one in its cache, so a file takes half the time. `browser-setup.ts` empties the storage before each file.
 */
export function launcherOfReusedPages(launchOptions: LaunchOptions): BrowserLauncher {
  const idle: BrowserContext[] = [];
  return playwrightLauncher({
    product: 'chromium',
    launchOptions,
    createBrowserContext: async ({ browser }) => idle.pop() ?? createContext(browser, idle),
    createPage: async ({ context }) => context.pages()[0] ?? context.newPage(),
  });
}

/** The runner closes a context after each file. This one becomes idle instead, unless its page has crashed. */
async function createContext(browser: Browser, idle: BrowserContext[]): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: INITIAL_MEDIA.reducedMotion });
  const close = context.close.bind(context);
  context.close = async () => {
    try {
      await reset(context);
      idle.push(context);
    } catch {
      await close();
    }
  };
  return context;
}

async function reset(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  await page!.emulateMedia(INITIAL_MEDIA);
  // Outside of the window, so that the pointer is over nothing when the next file begins.
  await page!.mouse.move(-1, -1);
  await context.clearCookies();
}
