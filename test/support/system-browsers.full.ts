import assert from 'node:assert/strict';
import { systemBrowsers } from './system-browsers.js';

describe('Browsers of the system', () => {
  it('are looked for in PATH, the headless shell before Chromium, and that before Chrome', () => {
    const paths = systemBrowsers('linux', { PATH: '/opt/bin:/usr/bin' });
    assert.equal(paths[0], '/opt/bin/chromium-headless-shell');
    assert.ok(paths.indexOf('/usr/bin/chromium-headless-shell') < paths.indexOf('/opt/bin/chromium'));
    assert.ok(paths.indexOf('/usr/bin/chromium') < paths.indexOf('/opt/bin/google-chrome'));
    assert.equal(new Set(paths).size, paths.length);
  });

  it('are looked for in the program folders of macOS, of all users and of one', () => {
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
