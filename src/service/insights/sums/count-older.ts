import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import { reportStoreFailure } from '../../store/report-store-failure.js';
import type { OpenedStore } from '../../store/opened-store.js';
import type { Tables } from '../../store/tables.js';
import { changeSums } from './change-sums.js';
import { countedColumns } from './counted-question.js';

/** Questions that are counted at once, and the milliseconds between two times, in which readers are served. */
const BATCH = 200;
const PAUSE = 25;

/** Milliseconds until it is tried again after a failure. */
const RETRY = 60_000;

/**
 * Counts the questions that are older than the sums, in pieces. Any number of processes may do so at once.
 *
 * @param pause - Milliseconds between two pieces.
 */
export async function countOlder(database: Kysely<Tables>, signal: AbortSignal, pause = 0): Promise<void> {
  while (!signal.aborted && (await hasOlder(database))) {
    await countPiece(database);
    await sleep(pause);
  }
}

/** How many questions are in no sum yet. */
export async function loadUncounted(database: Kysely<Tables>): Promise<number> {
  const { questions } = await database
    .selectFrom('uncounted_questions')
    .select(({ fn }) => fn.countAll().as('questions'))
    .executeTakeFirstOrThrow();
  return Number(questions);
}

/** Counts them while the database is open. For {@link Store.whileOpen}. */
export async function countWhileOpen({ database }: OpenedStore): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const count = async () => {
    while (!closing.signal.aborted) {
      try {
        return await countOlder(database, closing.signal, PAUSE);
      } catch (error) {
        if (closing.signal.aborted) return;
        reportStoreFailure('Older questions could not be counted for insights', error);
        await sleep(RETRY, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  };
  const counting = count();
  return async () => {
    closing.abort();
    await counting;
  };
}

async function hasOlder(database: Kysely<Tables>): Promise<boolean> {
  return (
    (await database.selectFrom('uncounted_questions').select('position').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Whoever changes a question locks its row here first, so that each is counted once, and as it is. */
async function countPiece(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .deleteFrom('uncounted_questions')
      .where('position', 'in', (all) =>
        all.selectFrom('uncounted_questions').select('position').orderBy('position', 'desc').limit(BATCH),
      )
      .returning('position')
      .execute();
    if (taken.length === 0) return;
    const positions = taken.map(({ position }) => position);
    const added = await transaction
      .selectFrom('questions')
      .select(countedColumns)
      .where('position', 'in', positions)
      .execute();
    await changeSums(transaction, { added });
  });
}
