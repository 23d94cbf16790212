import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { passes, type BoundedFilter, type QuestionFilter } from './filter.js';
import { splitFilter, type SplitFilter } from './split-filter.js';

/** How often something occurs. */
export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** The lists of pages that are kept as sums. */
const lists = { page: 'cited', path: 'asked' } as const;

/** Versions or languages that a condition lists. Readers can send any number of them. */
const MAX_LISTED = 200;

/** What is counted: the pages that answers cite first, those on which questions are asked, their languages or versions. */
export interface TopOptions {
  readonly column: 'page' | 'path' | 'locale' | 'version';
  readonly most: number;
}

/** Databases write large numbers as texts. */
interface CountedRow {
  readonly value: string | null;
  readonly count: number | string | bigint;
}

/** Loads the most frequent values of a column. */
export async function loadTop(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  { column, most }: TopOptions,
): Promise<Counted[]> {
  const { sums, rest } = splitFilter(filter);
  const rows = await Promise.all([
    rest ? countQuestions(database, column, rest) : [],
    ...(sums ? listCounts(database, filter, column, sums) : []),
  ]);
  const counts = new Map<string, number>();
  for (const { value, count } of rows.flat())
    if (value !== null && value !== '') counts.set(value, (counts.get(value) ?? 0) + Number(count));
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

/** Pages are counted by folder alone: those of a single page one by one, with an index. */
function listCounts(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  column: TopOptions['column'],
  { firstDay, scopes }: NonNullable<SplitFilter['sums']>,
): Promise<CountedRow[]>[] {
  if (column === 'locale' || column === 'version') return [sumVariants(database, filter, column, { firstDay, scopes })];
  const folders = scopes.filter((scope) => scope === '' || scope.endsWith('/'));
  const since = `${firstDay}T00:00:00.000Z`;
  return [
    ...(folders.length === 0 ? [] : [sumPages(database, filter, column, { firstDay, scopes: folders })]),
    ...scopes
      .filter((scope) => !folders.includes(scope))
      .map((path) => countQuestions(database, column, { ...filter, since, path })),
  ];
}

function sumVariants(
  database: Kysely<Tables>,
  { site, version, locale }: QuestionFilter,
  column: 'locale' | 'version',
  { firstDay, scopes }: NonNullable<SplitFilter['sums']>,
): Promise<CountedRow[]> {
  return database
    .selectFrom('question_sums')
    .select(({ fn }) => [`${column} as value`, fn.sum('questions').as('count')])
    .where('site', '=', site)
    .where('scope', 'in', scopes)
    .where('day', '>=', firstDay)
    .$if(version !== undefined, (all) => all.where('version', '=', version!))
    .$if(locale !== undefined, (all) => all.where('locale', '=', locale!))
    .groupBy(column)
    .execute();
}

async function sumPages(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  column: 'page' | 'path',
  { firstDay, scopes }: NonNullable<SplitFilter['sums']>,
): Promise<CountedRow[]> {
  const { site, version, locale } = filter;
  const areAll = version === undefined && locale === undefined;
  const { versions, locales } = areAll
    ? { versions: [''], locales: [''] }
    : await listVariants(database, filter, { firstDay, scopes });
  if (versions.length === 0) return [];
  return (
    database
      .selectFrom('page_sums')
      .select(({ fn }) => ['page as value', fn.sum('questions').as('count')])
      .where('site', '=', site)
      .where('list', '=', areAll ? lists[column] : `${lists[column]}-each`)
      .where('scope', 'in', scopes)
      // With the whole key before the day, databases find the days by the index.
      .$if(versions.length <= MAX_LISTED, (all) => all.where('version', 'in', versions))
      .$if(locales.length <= MAX_LISTED, (all) => all.where('locale', 'in', locales))
      .where('day', '>=', firstDay)
      .groupBy('page')
      .execute()
  );
}

/** The versions and languages that there are, of those that a filter lets pass. */
async function listVariants(
  database: Kysely<Tables>,
  { site, version, locale }: QuestionFilter,
  { firstDay, scopes }: NonNullable<SplitFilter['sums']>,
): Promise<{ readonly versions: string[]; readonly locales: string[] }> {
  const rows = await database
    .selectFrom('question_sums')
    .select(['version', 'locale'])
    .distinct()
    .where('site', '=', site)
    .where('scope', 'in', scopes)
    .where('day', '>=', firstDay)
    .$if(version !== undefined, (all) => all.where('version', '=', version!))
    .$if(locale !== undefined, (all) => all.where('locale', '=', locale!))
    .execute();
  return {
    versions: [...new Set(rows.map((row) => row.version))],
    locales: [...new Set(rows.map((row) => row.locale))],
  };
}

function countQuestions(
  database: Kysely<Tables>,
  column: TopOptions['column'],
  filter: BoundedFilter,
): Promise<CountedRow[]> {
  return (
    database
      .selectFrom('questions')
      .select(({ fn }) => [`${column} as value`, fn.countAll().as('count')])
      .where((where) => where.and([passes(where, filter), where(column, 'is not', null)]))
      // A page that was found for a question without an answer answers nothing.
      .$if(column === 'page', (all) => all.where('outcome', '=', 'answered'))
      .groupBy(column)
      .execute()
  );
}
