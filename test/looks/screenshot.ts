/**
 * `npm run screenshot`: takes the picture of the README, a page of the documentation with the assistant beside it and an answer, and
 * writes it to `demo/site/public/screenshot.png`. Needs a build.
 */
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { startDemo } from '../demo/support/start-demo.js';
import { launchBrowser } from '../support/find-browser.js';

const FILE = 'demo/site/public/screenshot.png';
const QUESTION = 'How do I change the accent colour?';

const demo = await startDemo();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  // The first page is served when the site has been built.
  while ((await page.goto(`${demo.address}/theming`))?.status() === 503) await page.waitForTimeout(500);
  const assistant = page.locator('docs-assistant');
  await assistant.evaluate((element: DocsAssistant) => {
    element.variant = 'panel';
    return element.show();
  });
  await assistant.getByRole('textbox').fill(QUESTION);
  await page.keyboard.press('Enter');
  await assistant.getByRole('status').filter({ hasText: 'The answer is complete.' }).waitFor({ state: 'attached' });
  // Fading in has ended by then.
  await page.waitForTimeout(1000);
  await page.screenshot({ path: FILE });
  console.log(`Written: ${FILE}`);
} finally {
  await browser.close();
  await demo.stop();
}
