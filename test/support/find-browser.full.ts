import assert from 'node:assert/strict';
import { chromium, type Browser } from 'playwright';
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

  it('has the features off that Playwright turns off', async () => {
    const { browser, launchOptions } = await findBrowser();
    const own = await featuresOff(browser);
    const plain = await chromium.launch({ ...launchOptions, args: launchOptions.args!.filter(isNotFeatures) });
    const expected = await featuresOff(plain);
    assert.ok(expected.length > 0);
    assert.deepEqual(
      expected.filter((feature) => !own.includes(feature)),
      [],
    );
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

const FEATURES = '--disable-features=';

const isNotFeatures = (argument: string): boolean => !argument.startsWith(FEATURES);

/** Closes the browser. */
async function featuresOff(browser: Browser): Promise<string[]> {
  const devtools = await browser.newBrowserCDPSession();
  const { commandLine } = await devtools.send('SystemInfo.getInfo');
  await browser.close();
  const last = commandLine.split(' ').findLast((argument) => argument.startsWith(FEATURES)) ?? '';
  return last.slice(FEATURES.length).split(',').filter(Boolean);
}
