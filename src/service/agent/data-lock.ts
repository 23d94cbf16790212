import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { getErrorCode } from '../files.js';
import { SettingsError } from '../environment.js';

/**
 * Locks a data folder for this service: a second one would take the running jobs of the first for interrupted ones. The lock is
 * a file with the process id. It is ignored if that process no longer runs.
 *
 * @returns A function that releases the lock.
 * @throws {SettingsError} When another service has it, or the folder can't be written to.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'service.lock');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await create(file).catch(async (error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
      await removeStale(file, folder);
      await create(file);
    });
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause;
    throw new SettingsError(
      `DOCS_ASSISTANT_DATA: ${folder} can't be written to (${getErrorCode(cause) ?? 'for an unknown reason'}). Set a folder that can.`,
      { cause },
    );
  }
  return () => rm(file, { force: true });
}

async function create(file: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(String(process.pid));
  } finally {
    await handle.close();
  }
}

async function removeStale(file: string, folder: string): Promise<void> {
  const pid = Number(await readFile(file, 'utf8'));
  if (isRunning(pid)) {
    throw new SettingsError(
      `DOCS_ASSISTANT_DATA: ${folder} is in use by another service (process ${pid}). Set another folder, or delete ${file} if that is none.`,
    );
  }
  await rm(file, { force: true });
}

/** In a container the service has the same process id each time, so a lock with its own id is from an earlier run. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
