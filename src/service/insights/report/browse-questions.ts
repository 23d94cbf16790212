import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';

import type { QuestionRow, Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';

/** Which questions are listed. */
export interface BrowseFilter extends QuestionFilter {
  /** As in {@link QuestionRow}. */
  readonly outcome?: string | undefined;
  readonly rating?: Rating | undefined;
  /** The judgement of the owner. */
  readonly mark?: string | undefined;
  readonly model?: string | undefined;
  /** The page that the answer cites first. */
  readonly page?: string | undefined;
  /** Words that the question or the answer contains. */
  readonly words?: string | undefined;
}

export type Rating = 'helpful' | 'unhelpful' | 'comment';

/** Where a list goes on: after this question. */
export type Place = Pick<QuestionRow, 'asked_at' | 'position'>;

/** A part of the list of questions, the latest first. */
export interface QuestionPage {
  readonly questions: readonly QuestionRow[];
  /** The last question, if there are more. */
  readonly next: Place | undefined;
  /** When the oldest question was asked that was searched for words; undefined if all were. */
  readonly searchedSince: string | undefined;
}

/** Questions of a part. */
const PART = 25;

/** Questions whose texts are searched for words, the latest of those that the filter lets pass. It bounds the time. */
const MAX_SEARCHED = 20_000;

type Where = ExpressionBuilder<Tables, 'questions'>;

/** Loads a part of the questions that a filter lets pass. */
export async function browseQuestions(
  database: Kysely<Tables>,
  filter: BrowseFilter,
  after?: Place,
): Promise<QuestionPage> {
  const { words } = filter;
  // First the places, which an index has, and then the texts of a few.
  const places = database
    .selectFrom('questions')
    .select(['position', 'asked_at'])
    .where((where) => where.and([passes(where, filter), ...listConditions(where, filter)]))
    .$if(after !== undefined, (all) => all.where((where) => isBefore(where, after!)))
    .orderBy('asked_at', 'desc')
    .orderBy('position', 'desc');
  const searched = words === undefined ? undefined : await places.limit(MAX_SEARCHED).execute();
  const found =
    searched === undefined
      ? await places.limit(PART + 1).execute()
      : await findWords(database, searched, words!.toLowerCase());
  const shown = found.slice(0, PART);
  const rows = await loadRows(database, shown);
  return {
    questions: rows,
    next: found.length > PART ? shown.at(-1) : undefined,
    searchedSince: searched?.length === MAX_SEARCHED ? searched.at(-1)?.asked_at : undefined,
  };
}

function isBefore(where: Where, { asked_at, position }: Place) {
  return where.and([
    where('asked_at', '<=', asked_at),
    where.or([where('asked_at', '<', asked_at), where('position', '<', position)]),
  ]);
}

function listConditions(where: Where, { outcome, rating, mark, model, page }: BrowseFilter) {
  return [
    ...(outcome === undefined ? [] : [where('outcome', '=', outcome)]),
    ...(rating === 'helpful' ? [where('helpful', '=', 1)] : []),
    ...(rating === 'unhelpful' ? [where('helpful', '=', 0)] : []),
    ...(rating === 'comment' ? [where('helpful', '=', 0), where('comment', 'is not', null)] : []),
    ...(mark === undefined ? [] : [where('mark', '=', mark)]),
    ...(model === undefined ? [] : [where('model', '=', model)]),
    ...(page === undefined ? [] : [where(sql<string>`page`, '=', page)]),
  ];
}

/** Questions whose texts are compared at once. */
const BATCH = 1000;

/** The first of these questions that contain some words, whatever their case. */
async function findWords(database: Kysely<Tables>, places: readonly Place[], words: string): Promise<Place[]> {
  const found: Place[] = [];
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  for (let start = 0; start < places.length && found.length <= PART; start += BATCH) {
    const batch = places.slice(start, start + BATCH).map(({ position }) => position);
    const rows = await database
      .selectFrom('questions')
      .select(['position', 'asked_at'])
      .where('position', 'in', batch)
      .where(sql<SqlBool>`(lower(question) like ${pattern} escape '\\' or lower(answer) like ${pattern} escape '\\')`)
      .orderBy('asked_at', 'desc')
      .orderBy('position', 'desc')
      .execute();
    found.push(...rows);
  }
  return found;
}

async function loadRows(database: Kysely<Tables>, places: readonly Place[]): Promise<QuestionRow[]> {
  if (places.length === 0) return [];
  const positions = places.map(({ position }) => position);
  const rows = await database.selectFrom('questions').selectAll().where('position', 'in', positions).execute();
  return rows.toSorted((one, other) => positions.indexOf(one.position) - positions.indexOf(other.position));
}

/** Values by which questions can be filtered. */
export interface BrowseChoices {
  readonly versions: readonly string[];
  readonly languages: readonly string[];
  readonly models: readonly string[];
}

/** Loads the values that the latest questions have. */
export async function loadBrowseChoices(
  database: Kysely<Tables>,
  { site, since }: Pick<QuestionFilter, 'site' | 'since'>,
): Promise<BrowseChoices> {
  const latest = database
    .selectFrom('questions')
    .select(['version', 'locale', 'model'])
    .where((where) => passes(where, { site, since }))
    .orderBy('asked_at', 'desc')
    .limit(MAX_SEARCHED)
    .as('latest');
  const rows = await database.selectFrom(latest).selectAll().distinct().execute();
  const list = (column: 'version' | 'locale' | 'model') =>
    [...new Set(rows.flatMap((row) => row[column] ?? []))].toSorted();
  return { versions: list('version'), languages: list('locale'), models: list('model') };
}
