import { join, resolve } from 'node:path';

/** The longest path that a Unix socket can have, in bytes, on Linux and macOS alike. */
const MAX_PATH = 103;

/**
 * The socket at which a running service takes orders of commands. It is in the data folder, which only its owner can enter, so that
 * containers that share the folder share it, too.
 *
 * @param folder - The data folder.
 * @returns Undefined where there can be none: on Windows, or if the path is too long. Commands then work on the store themselves.
 */
export function findControlSocket(folder: string): string | undefined {
  const path = join(resolve(folder), 'control.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH ? undefined : path;
}
