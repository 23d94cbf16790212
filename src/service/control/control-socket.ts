import { join, resolve } from 'node:path';

/** The longest path that a Unix socket can have, in bytes, on Linux and macOS alike. */
const MAX_PATH = 103;

/**
 * The socket at which a running service accepts orders from commands. It is in the data folder, which only its owner can enter, so that
 * containers that share the folder also share the socket.
 *
 * @param folder - The data folder.
 * @returns Undefined on Windows, or if the path is too long. Commands then use the store directly.
 */
export function findControlSocket(folder: string): string | undefined {
  const path = join(resolve(folder), 'control.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH ? undefined : path;
}
