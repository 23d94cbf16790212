import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Browser, BrowserContext, LaunchOptions } from 'playwright';

/** As in a new page. */
const NO_EMULATION = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

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
  const context = await browser.newContext();
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
  await page!.emulateMedia(NO_EMULATION);
  // Outside of the window, so that the pointer is over nothing when the next file begins.
  await page!.mouse.move(-1, -1);
  await context.clearCookies();
}
