import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { watchFolder } from '../../../src/service/sources/folders/watch-folder.js';

const LOOK_INTERVAL = 50;

/** Longer than a change waits to be told, and than two looks. */
const QUIET = 700;

describe('A folder that is watched', () => {
  let place: string;
  let folder: string;
  let stop: () => Promise<void>;
  let tell: () => void = () => {};

  // What watches lets a program end.
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

  const start = async () => (stop = await watchFolder(folder, () => tell(), LOOK_INTERVAL));

  /** Does something, and waits until a change is told. */
  async function told(change: () => Promise<unknown>): Promise<void> {
    const next = new Promise<void>((resolve) => (tell = resolve));
    // Whatever was written before has been told, or belongs to this.
    await change();
    await next;
  }

  const write = (name: string) => writeFile(join(folder, name), name);

  it('tells of a file that is written', async () => {
    await mkdir(folder);
    await start();
    await told(() => write('a.md'));
  });

  it('is followed when it is moved away and another one takes its place', async () => {
    await mkdir(folder);
    await start();
    await told(async () => {
      await mkdir(join(place, 'next'));
      await rename(folder, join(place, 'former'));
      await rename(join(place, 'next'), folder);
    });
    await settled();
    await told(() => write('a.md'));
  });

  it('is followed when it comes back after a while', async () => {
    await mkdir(folder);
    await start();
    await told(() => rename(folder, join(place, 'away')));
    await told(() => rename(join(place, 'away'), folder));
    await settled();
    await told(() => write('a.md'));
  });

  it('is followed when it is a symbolic link, also to another place', async () => {
    for (const name of ['one', 'two']) await mkdir(join(place, name));
    await symlink(join(place, 'one'), folder);
    await start();
    await told(() => write('a.md'));
    await settled();
    await told(async () => {
      await symlink(join(place, 'two'), join(place, 'next'));
      await rename(join(place, 'next'), folder);
    });
    await settled();
    await told(() => write('b.md'));
  });

  it('is found when it is made later', async () => {
    await start();
    await told(() => mkdir(folder));
    await settled();
    await told(() => write('a.md'));
  });

  /** Waits until nothing more is told. */
  async function settled(): Promise<void> {
    for (let isQuiet = false; !isQuiet;) {
      isQuiet = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), QUIET);
        tell = () => (clearTimeout(timer), resolve(false));
      });
    }
  }

  it('tells nothing of what is no part of the docs', async () => {
    await mkdir(folder);
    await start();
    let count = 0;
    tell = () => count++;
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git', 'a.md'), '');
    await told(() => write('b.md'));
    assert.equal(count, 0);
  });
});
