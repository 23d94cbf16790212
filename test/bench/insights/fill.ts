import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Store } from '../../../src/service/store/store.js';
import { createRows, type QuestionMix } from './questions.js';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 10_000;

/** Rows of one statement. PostgreSQL takes 65,535 values in it, and SQLite half as many. */
const PART = 500;

/** The number of questions to write, and the days before now that they spread over. */
export interface Amount extends QuestionMix {
  readonly questions: number;
  readonly days: number;
}

/** Writes questions as the service does, but more at a time, unless the store has as many. */
export async function fill(store: Store, { questions, days, ...mix }: Amount): Promise<void> {
  const { database, kind } = await store.open();
  const { count } = await database
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= questions) return;
  const createRow = await createRows(mix);
  const start = Date.now() - days * DAY;
  for (let first = Number(count); first < questions; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, questions - first) }, (_, index) =>
      createRow(first + index, start + ((first + index) / questions) * days * DAY),
    );
    await database.transaction().execute(async (transaction) => {
      for (let part = 0; part < rows.length; part += PART)
        await transaction
          .insertInto('questions')
          .values(rows.slice(part, part + PART))
          .execute();
    });
    // Statements that are no longer used are freed between two turns of the event loop.
    await setImmediate();
  }
  // As PostgreSQL does by itself after a while.
  if (kind === 'postgres') await sql`vacuum analyze docs_assistant.questions`.execute(database);
}
