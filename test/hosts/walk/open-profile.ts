import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

/** A fresh browser profile: by default a wide window on a light system. */
export async function openProfile(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme: 'light', ...options });
  // The TypeScript loader wraps functions in a helper of its own, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value');
  return context;
}
