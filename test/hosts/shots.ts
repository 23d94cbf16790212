import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { guide } from './content.js';
import { openProfile } from './walk/open-profile.js';
import { Visit, type Site } from './walk/visit.js';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const pictures: Readonly<Record<string, BrowserContextOptions>> = {
  'wide-light': {},
  'wide-dark': { colorScheme: 'dark' },
  'phone-light': phone,
  'phone-dark': { ...phone, colorScheme: 'dark' },
};

/** Pictures of a site with the closed and the open panel, for people to look at. Dark ones use the site's switch. */
export async function takeShots(browser: Browser, site: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, options] of Object.entries(pictures)) {
    const context = await openProfile(browser, options);
    const path = (state: string): string => join(folder, `${site.host.id}-${name}-${state}.png`);
    try {
      const visit = await Visit.start(context, site);
      await visit.goto('guide');
      // On a phone the switch is in a menu.
      if (name === 'wide-dark') await site.host.switchToDark?.(visit.page);
      await visit.page.screenshot({ path: path('closed') });
      await visit.open();
      await visit.ask(guide.question);
      await visit.page.screenshot({ path: path('open') });
    } catch (error) {
      console.error(`${site.host.name}: no picture ${name}: ${String(error)}`);
    } finally {
      await context.close();
    }
  }
}
