import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from './programs.js';
import { closeAfterEach } from '../close-after-each.js';

const closeAtEnd = closeAfterEach();

function makePrograms(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  closeAtEnd(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

describe('WebKit for tests', () => {
  it('is found in PATH, with the screen that it runs on', () => {
    const folder = makePrograms('WebKitWebDriver', 'Xvfb');
    const programs = { driver: join(folder, 'WebKitWebDriver'), xvfb: join(folder, 'Xvfb') };
    assert.deepEqual(findWebKit({ PATH: `/nowhere:${folder}` }), programs);
  });

  it('is taken from WEBKIT_DRIVER_PATH', () => {
    const folder = makePrograms('other', 'Xvfb');
    assert.equal(findWebKit({ PATH: folder, WEBKIT_DRIVER_PATH: join(folder, 'other') }).driver, join(folder, 'other'));
  });

  it('causes an error that names what to install when it is missing', () => {
    const driverOnly = makePrograms('WebKitWebDriver');
    const remedy = 'install the packages webkit2gtk-driver and xvfb (as on Debian).';
    for (const [environment, message] of [
      [{ PATH: '/nowhere' }, `There is no WebKitWebDriver: ${remedy}`],
      [{ PATH: driverOnly, WEBKIT_DRIVER_PATH: '/nowhere/driver' }, `There is no WebKitWebDriver: ${remedy}`],
      [{ PATH: driverOnly }, `There is no Xvfb, in which WebKit runs: ${remedy}`],
    ] as const) {
      assert.throws(() => findWebKit(environment), { name: 'NoBrowserError', message });
    }
  });
});
