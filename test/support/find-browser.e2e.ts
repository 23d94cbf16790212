import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBrowser, launchFirst, NoBrowserError } from './find-browser.js';
import { systemBrowsers } from './system-browsers.js';

describe('The browser for tests', () => {
  it('is the first one that really starts, and can be started again', async () => {
    const { browser, launchOptions } = await findBrowser();
    await browser.close();
    const ways = [{ executablePath: '/bin/false' }, { executablePath: '/nowhere/chromium' }, launchOptions];
    const found = await launchFirst(ways);
    const page = await found.browser.newPage();
    assert.equal(await page.evaluate(() => 6 * 7), 42);
    await found.browser.close();
  });

  it('is no other than CHROME_PATH says, which must work', async () => {
    const message = `CHROME_PATH is "/bin/false", which can't be started: set it to a Chrome or Chromium, or unset it.`;
    await assert.rejects(findBrowser('/bin/false'), { name: 'NoBrowserError', message });
  });

  it('is missing with a sentence on what to do, and every reason', async () => {
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

describe('Browsers of the system', () => {
  it('are looked for in PATH, Chromium before Chrome', () => {
    const paths = systemBrowsers('linux', { PATH: '/opt/bin:/usr/bin' });
    assert.equal(paths[0], '/opt/bin/chromium');
    assert.ok(paths.indexOf('/usr/bin/chromium') < paths.indexOf('/opt/bin/google-chrome'));
    assert.equal(new Set(paths).size, paths.length);
  });

  it('are looked for where macOS keeps programs, for all and for one', () => {
    const paths = systemBrowsers('darwin', { HOME: '/Users/ada' });
    assert.ok(paths.includes('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'));
    assert.ok(paths.includes('/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'));
  });

  it('are looked for in the program folders of Windows', () => {
    const paths = systemBrowsers('win32', { PROGRAMFILES: 'C:/Program Files' }).map((path) =>
      path.replaceAll('\\', '/'),
    );
    assert.deepEqual(paths, [
      'C:/Program Files/Chromium/Application/chrome.exe',
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ]);
  });
});
