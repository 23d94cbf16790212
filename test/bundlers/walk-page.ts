import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';

/** The launcher in German, the language of the pages. */
const LAUNCHER = 'Doku fragen';

/** A question whose answer has code that can be highlighted. */
const QUESTION = 'How do I add the assistant to VitePress?';

/** How many scripts the browser loaded. */
export interface Walk {
  /** Scripts that the page loads before the reader does anything. */
  readonly scriptsAtStart: number;
  /** All scripts after an answer with highlighted code. */
  readonly scripts: number;
}

/**
 * Opens a page, asks a question in the panel, and waits for an answer with highlighted code.
 *
 * @throws {Error} if something does not work, does not load as a chunk of its own, or if the console is not silent.
 */
export async function walkPage(browser: Browser, url: string): Promise<Walk> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = collectComplaints(page);
  const scripts = collectScripts(page);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: LAUNCHER }).waitFor();
    const scriptsAtStart = scripts.size;
    await ask(page);
    await page.locator('pre[data-language] code span').first().waitFor();
    assert.deepEqual(complaints, []);
    // The panel, its language, the highlighter and a grammar, at least.
    assert.ok(
      scripts.size >= scriptsAtStart + 4,
      `only ${scripts.size - scriptsAtStart} scripts were loaded on demand`,
    );
    return { scriptsAtStart, scripts: scripts.size };
  } catch (error) {
    // Messages on the console often explain why something did not show.
    throw new Error([error instanceof Error ? error.message : error, ...complaints].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: LAUNCHER }).click();
  const panel = page.locator('docs-assistant-panel');
  // A text of the panel's German file.
  await panel.getByRole('button', { name: 'Schließen' }).waitFor();
  await panel.getByRole('textbox').fill(QUESTION);
  await page.keyboard.press('Enter');
  await panel.locator('[part~=copy-answer]').waitFor();
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return scripts;
}

/** Errors, warnings and other messages on the console, and requests that failed. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (!response.ok()) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
