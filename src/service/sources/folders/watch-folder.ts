import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { watch, type FSWatcher } from 'chokidar';

import { getErrorCode } from '../../common/errors.js';
import { log } from '../../logging/log.js';

/** Milliseconds without changes before a change is reported: editors and checkouts write several times. */
const QUIET = 300;

/** Milliseconds after which changes are reported even if they continue. */
const MAX_DELAY = 2000;

/** Milliseconds between two checks whether another folder has replaced the watched one. */
const LOOK_INTERVAL = 2000;

/**
 * Watches a folder and its subfolders, including new ones. Ignores `node_modules` and names that begin with a dot. Keeps watching when
 * another folder replaces it, as in deployments by renaming or by a symbolic link.
 *
 * @param onChange - Called once after changes that follow each other closely.
 * @param lookInterval - Milliseconds between two checks.
 * @returns A function that stops watching.
 */
export async function watchFolder(
  folder: string,
  onChange: () => void,
  lookInterval = LOOK_INTERVAL,
): Promise<() => Promise<void>> {
  const notice = createNotice(onChange);
  let known = await identify(folder);
  const forget = () => (known = undefined);
  let watcher = await watchThis(folder, { change: notice.change, forget });
  const look = async () => {
    const current = await identify(folder);
    if (current === known) return;
    notice.change();
    if (current === undefined) return forget();
    await watcher.close();
    watcher = await watchThis(folder, { change: notice.change, forget });
    known = current;
  };
  let looking = Promise.resolve();
  // If the folder disappears meanwhile, the next check looks for it again.
  const timer = setInterval(() => (looking = looking.then(look).catch(forget)), lookInterval).unref();
  return async () => {
    clearInterval(timer);
    await looking;
    notice.cancel();
    await watcher.close();
  };
}

/** An identifier that differs between two folders at the same path; undefined if there is no folder. */
async function identify(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined;
}

interface Notices {
  readonly change: () => void;
  /** Called when the folder itself has gone away. */
  readonly forget: () => void;
}

/** Watches the folder that is at a path now. */
async function watchThis(path: string, { change, forget }: Notices): Promise<FSWatcher> {
  // The watcher would look at a symbolic link alone.
  const folder = await realpath(path).catch(() => path);
  const watcher = watch(folder, {
    // A program that has nothing else to do may end.
    persistent: false,
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (each) => /[\\/](?:\.[^\\/]|node_modules(?=[\\/]|$))/.test(each.slice(folder.length)),
  });
  await new Promise<void>((ready, fail) => {
    const refuse = (error: unknown) => {
      // A subfolder that may not be opened is left out of the docs as well.
      if (!isClosedSubfolder(error, folder)) fail(error);
    };
    watcher.on('error', refuse);
    watcher.once('ready', () => {
      watcher.off('error', refuse);
      ready();
    });
  });
  watcher.on('all', (event, changed) => {
    if (event === 'unlinkDir' && resolve(changed) === resolve(folder)) forget();
    change();
  });
  watcher.on('error', (error) => {
    if (!isClosedSubfolder(error, folder))
      log('warn', 'docs', `${folder} can't be watched completely: ${String(error)}`);
  });
  return watcher;
}

function isClosedSubfolder(error: unknown, folder: string): boolean {
  const code = getErrorCode(error);
  if (code !== 'EACCES' && code !== 'EPERM') return false;
  const { path } = error as { path?: unknown };
  return typeof path === 'string' && resolve(path) !== resolve(folder);
}

/** Calls back after a quiet time. */
function createNotice(onChange: () => void): { change: () => void; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  return {
    change() {
      first ||= Date.now();
      clearTimeout(timer);
      const left = Math.max(0, first + MAX_DELAY - Date.now());
      timer = setTimeout(
        () => {
          first = 0;
          onChange();
        },
        Math.min(QUIET, left),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
