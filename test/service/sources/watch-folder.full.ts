import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { watchFolder } from '../../../src/service/sources/folders/watch-folder.js';

const LOOK_INTERVAL = 50;

/** Longer than the delay before a change is reported, and than two polls. */
const QUIET = 700;

describe('A folder that is watched', () => {
  let place: string;
  let folder: string;
  let stop: () => Promise<void>;
  let report: () => void = () => {};

  // The watcher does not keep the process alive.
  const alive = setInterval(() => {}, 1000);
  after(() => clearInterval(alive));

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'docs-assistant-watch-'));
    folder = join(place, 'docs');
  });

  afterEach(async () => {
    await stop();
    await rm(place, { recursive: true });
  });

  const start = async () => (stop = await watchFolder(folder, () => report(), LOOK_INTERVAL));

  /** Makes a change, and waits until it is reported. */
  async function reported(change: () => Promise<unknown>): Promise<void> {
    const next = new Promise<void>((resolve) => (report = resolve));
    // Earlier changes have been reported, or are reported with this one.
    await change();
    await next;
  }

  const write = (name: string) => writeFile(join(folder, name), name);

  it('reports a written file', async () => {
    await mkdir(folder);
    await start();
    await reported(() => write('a.md'));
  });

  it('is followed when it is moved away and replaced by another one', async () => {
    await mkdir(folder);
    await start();
    await reported(async () => {
      await mkdir(join(place, 'next'));
      await rename(folder, join(place, 'former'));
      await rename(join(place, 'next'), folder);
    });
    await settled();
    await reported(() => write('a.md'));
  });

  it('is followed when it comes back after a while', async () => {
    await mkdir(folder);
    await start();
    await reported(() => rename(folder, join(place, 'away')));
    await reported(() => rename(join(place, 'away'), folder));
    await settled();
    await reported(() => write('a.md'));
  });

  it('is followed when it is a symbolic link, also to another place', async () => {
    for (const name of ['one', 'two']) await mkdir(join(place, name));
    await symlink(join(place, 'one'), folder);
    await start();
    await reported(() => write('a.md'));
    await settled();
    await reported(async () => {
      await symlink(join(place, 'two'), join(place, 'next'));
      await rename(join(place, 'next'), folder);
    });
    await settled();
    await reported(() => write('b.md'));
  });

  it('is found when it is created later', async () => {
    await start();
    await reported(() => mkdir(folder));
    await settled();
    await reported(() => write('a.md'));
  });

  /** Waits until no more changes are reported. */
  async function settled(): Promise<void> {
    for (let isQuiet = false; !isQuiet;) {
      isQuiet = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), QUIET);
        report = () => (clearTimeout(timer), resolve(false));
      });
    }
  }

  it('ignores files that are not part of the docs', async () => {
    await mkdir(folder);
    await start();
    let count = 0;
    report = () => count++;
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git', 'a.md'), '');
    await reported(() => write('b.md'));
    assert.equal(count, 0);
  });
});
