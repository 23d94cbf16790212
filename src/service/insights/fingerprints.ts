import { createHmac, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../store/tables.js';

/** The fingerprint of anonymous readers (section 2.3). */
const ANONYMOUS = 'anonymous';

/**
 * Hashes fingerprints with a salt that is another one each day, so that the questions of a reader can't be followed from day to day. A
 * salt is kept as long as questions of its day are, so that these can be erased on a reader's request.
 */
export class Fingerprints {
  readonly #known = new Map<string, string>();

  /** The hash of a fingerprint on a day; null for anonymous readers. */
  async hash(database: Kysely<Tables>, fp: string, time: number): Promise<string | null> {
    if (fp === ANONYMOUS) return null;
    const day = dayOf(time);
    let salt = this.#known.get(day);
    if (salt === undefined) {
      salt = await loadSalt(database, day);
      this.#known.clear();
      this.#known.set(day, salt);
    }
    return hashWith(salt, fp);
  }
}

/** All hashes that a fingerprint can have in the store. */
export async function listHashes(database: Kysely<Tables>, fp: string): Promise<string[]> {
  const salts = await database.selectFrom('salts').select('salt').execute();
  return salts.map(({ salt }) => hashWith(salt, fp));
}

/** The day of a time, as the store names it. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Processes that need a salt at the same time agree on the first one. */
async function loadSalt(database: Kysely<Tables>, day: string): Promise<string> {
  await database
    .insertInto('salts')
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await database.selectFrom('salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

function hashWith(salt: string, fp: string): string {
  return createHmac('sha256', salt).update(fp).digest('hex').slice(0, 32);
}
