import type { Kysely } from 'kysely';

import { reportStoreFailure } from '../store/report-store-failure.js';
import type { OpenedStore } from '../store/opened-store.js';
import type { Store } from '../store/store.js';
import type { NewQuestionRow, Tables } from '../store/tables.js';
import { Fingerprints } from './fingerprints.js';
import type { AskedQuestion } from './question.js';
import { toQuestionRow } from './question-row.js';

/** Milliseconds that a question waits for others, so that they are written together. */
const DELAY = 1_000;

/** Milliseconds until questions that could not be written are tried again. */
const RETRY = 10_000;

/** Questions of one statement. Between two of them, readers are served. */
const BATCH = 20;

/** Questions that wait for the store. Further ones take the place of the oldest. */
const MAX_WAITING = 1_000;

/**
 * Writes questions to the store, some at a time and in the background. No answer waits for it, and none is lost if the store is away or
 * full: only the question is then not kept.
 */
export class QuestionLog {
  readonly #store: Store;
  readonly #fingerprints = new Fingerprints();
  #waiting: AskedQuestion[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Keeps a question. Returns at once. */
  add(asked: AskedQuestion): void {
    this.#waiting.push(asked);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    this.#timer ??= setTimeout(() => void this.flush(), this.#hasFailed ? RETRY : DELAY).unref();
  }

  /** Writes what waits. Does not reject. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#writeAll()));
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, BATCH);
        const opened = await this.#store.open();
        await this.#write(batch, opened);
        const written = new Set(batch);
        this.#waiting = this.#waiting.filter((each) => !written.has(each));
      }
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) reportStoreFailure('Questions could not be kept for insights', error);
      this.#hasFailed = true;
      this.#timer ??= setTimeout(() => void this.flush(), RETRY).unref();
    }
  }

  async #write(batch: readonly AskedQuestion[], opened: OpenedStore): Promise<void> {
    const rows = [];
    for (const asked of batch)
      rows.push(await toQuestionRow(asked, await this.#fingerprints.hash(opened.database, asked.fp, asked.askedAt)));
    await writeQuestions(opened.database, rows);
  }
}

/** Writes questions: all of them or, when it fails, none. Those that were written before stay as they are. */
export async function writeQuestions(database: Kysely<Tables>, rows: readonly NewQuestionRow[]): Promise<void> {
  await database
    .insertInto('questions')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
