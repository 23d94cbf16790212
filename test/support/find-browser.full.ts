import assert from 'node:assert/strict';
import { findBrowser, launchFirst, NoBrowserError } from './find-browser.js';

describe('The browser for tests', () => {
  it('is the first one that starts, and can be started again', async () => {
    const { browser, launchOptions } = await findBrowser();
    await browser.close();
    const candidates = [{ executablePath: '/bin/false' }, { executablePath: '/nowhere/chromium' }, launchOptions];
    const found = await launchFirst(candidates);
    const page = await found.browser.newPage();
    assert.equal(await page.evaluate(() => 6 * 7), 42);
    await found.browser.close();
  });

  it('is the one in CHROME_PATH, which must work', async () => {
    const message = `CHROME_PATH is "/bin/false", which can't be started: set it to a Chrome or Chromium, or unset it.`;
    await assert.rejects(findBrowser('/bin/false'), { name: 'NoBrowserError', message });
  });

  it('causes an error with a remedy and every reason when it is missing', async () => {
    const refuse = async () => {
      throw new Error('The download failed.');
    };
    const error = await launchFirst([{ executablePath: '/bin/false' }, { prepare: refuse }]).catch(
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof NoBrowserError);
    assert.match(error.message, /install Chrome or Chromium, or set CHROME_PATH to one\.$/);
    assert.match(String((error.cause as AggregateError).errors[1]), /The download failed/);
  });
});
