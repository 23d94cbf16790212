import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { getErrorCode } from '../common/errors.js';
import { reportFailure } from '../logging/report-failure.js';
import type { JobRecord } from './job-record.js';
import { parseFile } from './job-rows.js';

/** Folder of the records of versions without a store, and its name after the store has taken them over. */
const FOLDER = 'jobs';
const BACKUP = 'jobs-before-store';

/**
 * Moves the records that an earlier version kept as files to the store. Happens once: the folder is renamed afterwards. Files that can't be
 * parsed are reported and stay in the folder with the others.
 *
 * @param add - Stores a record, unless it is stored already. Called in the order of the jobs' arrival.
 */
export async function takeOverRecords(projectFolder: string, add: (record: JobRecord) => Promise<void>): Promise<void> {
  const folder = join(projectFolder, FOLDER);
  const files = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!files) return;
  const records: JobRecord[] = [];
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    try {
      records.push(parseFile(await readFile(join(folder, file), 'utf8')));
    } catch (error) {
      reportFailure(`The job in ${join(projectFolder, BACKUP, file)} can't be read and is skipped`, error);
    }
  }
  records.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  for (const record of records) await add(record);
  // Another process that shares the store and the folder may have renamed it first.
  await rename(folder, join(projectFolder, BACKUP)).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  });
}
