import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { DraftRow, QuestionRow, Tables } from '../../store/tables.js';
import { loadEarlier } from '../report/load-asked.js';
import { ASK_TIMEOUT, type Draft, type DraftQuestion, type NewAnswer } from './draft.js';

/** Drafts that are listed. */
const MAX_LISTED = 20;

/** The drafts of a site, in the store. */
export class DraftStore {
  readonly #database: Kysely<Tables>;
  readonly #site: string;

  constructor(database: Kysely<Tables>, site: string) {
    this.#database = database;
    this.#site = site;
  }

  /** The identifier of the next draft, which its job refers to. */
  static createId(): string {
    return randomUUID();
  }

  async add(draft: Pick<Draft, 'id' | 'term' | 'job'>, questions: readonly string[]): Promise<void> {
    const created_at = new Date().toISOString();
    await this.#database
      .insertInto('drafts')
      .values({ ...draft, site: this.#site, created_at })
      .execute();
    await this.#database
      .insertInto('draft_questions')
      .values(questions.map((question) => ({ draft: draft.id, question })))
      .execute();
  }

  async find(id: string): Promise<Draft | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toDraft(row);
  }

  /** The newest ones. */
  async list(): Promise<Draft[]> {
    const rows = await this.#select().orderBy('position', 'desc').limit(MAX_LISTED).execute();
    return rows.map(toDraft);
  }

  /** The questions of a draft that are still kept, the latest first. */
  async listQuestions(id: string): Promise<DraftQuestion[]> {
    const rows = await this.#database
      .selectFrom('draft_questions')
      .innerJoin('questions', 'questions.id', 'draft_questions.question')
      .selectAll('questions')
      .select(['draft_questions.outcome as new_outcome', 'draft_questions.answer as new_answer'])
      .select('draft_questions.sources as new_sources')
      .where('draft', '=', id)
      .execute();
    // A database that is asked for the site and the order goes through all questions of the site.
    const sorted = rows
      .filter(({ site }) => site === this.#site)
      .toSorted((one, other) => (one.asked_at < other.asked_at ? 1 : -1));
    return sorted.map(({ new_outcome, new_answer, new_sources, ...before }) => ({
      before,
      after: new_outcome === null ? undefined : toAnswer(new_outcome, new_answer, new_sources),
    }));
  }

  /** The newest draft of each of these questions that has one. */
  async findDrafts(questions: readonly string[]): Promise<ReadonlyMap<string, Draft>> {
    if (questions.length === 0) return new Map();
    const rows = await this.#database
      .selectFrom('draft_questions')
      .innerJoin('drafts', 'drafts.id', 'draft_questions.draft')
      .selectAll('drafts')
      .select('draft_questions.question')
      .where('question', 'in', questions)
      .where('site', '=', this.#site)
      .orderBy('drafts.position')
      .execute();
    return new Map(rows.map((row) => [row.question, toDraft(row)]));
  }

  async setMerged(id: string, at: Date): Promise<void> {
    await this.#database
      .updateTable('drafts')
      .set({ merged_at: at.toISOString() })
      .where('id', '=', id)
      .where('merged_at', 'is', null)
      .execute();
  }

  /** Begins to ask the questions of a draft again. False if another process does so now. */
  async claim(id: string, now = new Date()): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('drafts')
      .set({ asking_at: now.toISOString() })
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('asking_at', 'is', null),
          where('asking_at', '<', new Date(now.getTime() - ASK_TIMEOUT).toISOString()),
          where.and([where('asked_at', 'is not', null), where('asked_at', '>=', where.ref('asking_at'))]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async setAnswer(id: string, questions: readonly string[], { outcome, answer, sources }: NewAnswer): Promise<void> {
    await this.#database
      .updateTable('draft_questions')
      .set({ outcome, answer, sources: JSON.stringify(sources) })
      .where('draft', '=', id)
      .where('question', 'in', questions)
      .execute();
  }

  async setAsked(id: string): Promise<void> {
    await this.#database
      .updateTable('drafts')
      .set({ asked_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** The questions before another one in its conversation, in order. */
  listEarlier(question: QuestionRow, most: number): Promise<QuestionRow[]> {
    return loadEarlier(this.#database, question, most);
  }

  #select() {
    return this.#database.selectFrom('drafts').selectAll().where('site', '=', this.#site);
  }
}

function toDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    term: row.term,
    job: row.job,
    createdAt: row.created_at,
    mergedAt: row.merged_at,
    askedAt: row.asked_at,
    askingAt: row.asking_at,
  };
}

function toAnswer(outcome: string, answer: string | null, sources: string | null): NewAnswer {
  return { outcome, answer: answer ?? '', sources: JSON.parse(sources ?? '[]') as string[] };
}
