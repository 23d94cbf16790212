import type { Browser, Page } from 'playwright';
import { collectComplaints, type Site } from './site.js';

/**
 * Milliseconds after which an answer counts as one that never ends. How an answer's cost grows with its length is counted in
 * steps, in `test/markdown/parsing/cost.browser.ts` and `lex.test.ts`.
 */
const NEVER = 300_000;

/** A page with an assistant, and everything it did that it should not. */
export interface Reader {
  readonly page: Page;
  readonly complaints: string[];
  readonly acts: string[];
}

/** Opens a page of a site, and the panel in it. The caller closes the page, or the browser. */
export async function openReader(browser: Browser, site: Site): Promise<Reader> {
  const page = await browser.newPage();
  page.setDefaultTimeout(NEVER);
  const complaints = await collectComplaints(page);
  const acts = await watch(page, site);
  await page.goto(site.url);
  await page.locator('[part=launcher]').click();
  await page.getByRole('textbox').waitFor();
  return { page, complaints, acts };
}

/** Begins a new conversation, so that each answer is checked by itself. */
export async function renew({ page, complaints, acts }: Reader): Promise<void> {
  await page.locator('docs-assistant').evaluate((element) => (element as unknown as { reset(): void }).reset());
  await page.locator('[part=welcome]').waitFor();
  complaints.length = 0;
  acts.length = 0;
}

/** A list that grows with each dialog, window, navigation and foreign request. Foreign requests are blocked. */
async function watch(page: Page, site: Site): Promise<string[]> {
  const acts: string[] = [];
  page.on('dialog', (dialog) => acts.push(`dialog ${dialog.message()}`));
  page.on('popup', (popup) => acts.push(`window ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame.url() !== `${site.url}/`) acts.push(`navigation ${frame.url()}`);
  });
  await page.route('**', (route) => {
    const url = route.request().url();
    if ([site.url, site.serviceUrl].includes(new URL(url).origin)) return route.continue();
    acts.push(`request ${url}`);
    return route.abort();
  });
  return acts;
}

/**
 * Asks, and resolves when the whole answer is on screen.
 *
 * @param limit - Milliseconds after the end of the stream.
 * @throws {Error} if the answer is not on screen by then.
 */
export async function ask(page: Page, question: string, limit = NEVER): Promise<void> {
  await page.locator('docs-assistant').evaluate(
    async (element, [asked, wait]) => {
      const panel = element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!;
      const answered = panel.querySelectorAll('[part=answer]').length;
      await (element as unknown as { ask(question: string): Promise<void> }).ask(asked);
      const end = performance.now() + wait;
      while (panel.querySelectorAll('[part=answer][aria-busy=false]').length <= answered) {
        if (performance.now() > end) throw new Error('The answer never shows.');
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
    },
    [question, limit] as const,
  );
}
