import { resolve } from 'node:path';

import { watch } from 'chokidar';

import { getErrorCode } from '../errors/error-code.js';
import { log } from '../logging/log.js';

/** How long a folder must be quiet before a change is told, in milliseconds: editors and checkouts write several times. */
const QUIET = 300;

/** A folder that is never quiet is told of all the same after this time, in milliseconds. */
const MAX_DELAY = 2000;

/**
 * Watches a folder and its subfolders, new ones included. Leaves out `node_modules` and names that begin with a dot.
 *
 * @param onChange - Called once after changes that follow each other closely.
 * @returns A function that stops watching.
 */
export async function watchFolder(folder: string, onChange: () => void): Promise<() => Promise<void>> {
  const notice = createNotice(onChange);
  const watcher = watch(folder, {
    // A program that has nothing else to do may end.
    persistent: false,
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => /[\\/](?:\.[^\\/]|node_modules(?=[\\/]|$))/.test(path.slice(folder.length)),
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
  watcher.on('all', notice.change);
  watcher.on('error', (error) => {
    if (!isClosedSubfolder(error, folder))
      log('warn', 'docs', `${folder} can't be watched completely: ${String(error)}`);
  });
  return async () => {
    notice.cancel();
    await watcher.close();
  };
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
