import type { Insertable, Transaction } from 'kysely';

import type { PageSumsTable, QuestionSumsTable, Tables } from '../../store/tables.js';
import { numberColumns, toNumbers, type CountedQuestion } from './counted-question.js';
import { listFolders, listScopes } from './scopes.js';

/** Rows of one statement. SQLite takes 32,766 values in it. */
const BATCH = 500;

/** How the questions of a store change. */
export interface QuestionChanges {
  readonly added?: readonly CountedQuestion[];
  readonly removed?: readonly CountedQuestion[];
}

type QuestionSum = Insertable<QuestionSumsTable>;
type PageSum = Insertable<PageSumsTable>;

/** The columns that tell rows apart. */
const questionKey = ['site', 'scope', 'day', 'version', 'locale', 'outcome'] as const;
const pageKey = ['site', 'list', 'scope', 'version', 'locale', 'day', 'page'] as const;

/** Changes the sums with the questions, in their transaction. One that has changed is removed as it was, and added as it is. */
export async function changeSums(
  transaction: Transaction<Tables>,
  { added = [], removed = [] }: QuestionChanges,
): Promise<void> {
  const questions = new Map<string, QuestionSum>();
  const pages = new Map<string, PageSum>();
  for (const [changed, sign] of [[added, 1] as const, [removed, -1] as const])
    for (const question of changed) {
      for (const sum of toQuestionSums(question, sign)) add(questions, formatKey(sum, questionKey), sum, numberColumns);
      for (const sum of toPageSums(question, sign)) add(pages, formatKey(sum, pageKey), sum, ['questions']);
    }
  await addQuestionSums(transaction, listChanged(questions, numberColumns));
  await addPageSums(transaction, listChanged(pages, ['questions']));
  // Nothing stays behind of pages that only erased questions named.
  const sites = [...new Set(removed.map(({ site }) => site))];
  if (sites.length === 0) return;
  for (const table of ['question_sums', 'page_sums'] as const)
    await transaction
      .deleteFrom(table)
      .where('site', 'in', sites)
      .where(({ lit, eb, ref }) => eb(ref('questions'), '=', lit(0)))
      .execute();
}

function toQuestionSums(question: CountedQuestion, sign: 1 | -1): QuestionSum[] {
  const { site, asked_at, version, locale, outcome, path } = question;
  const numbers = toNumbers(question);
  for (const column of numberColumns) numbers[column] *= sign;
  const day = asked_at.slice(0, 10);
  return listScopes(path).map((scope) => ({
    site,
    scope,
    day,
    version: version ?? '',
    locale: locale ?? '',
    outcome,
    ...numbers,
  }));
}

function toPageSums(
  { site, asked_at, version, locale, outcome, path, page }: CountedQuestion,
  sign: 1 | -1,
): PageSum[] {
  const day = asked_at.slice(0, 10);
  const lists = [
    { list: 'asked', page: path },
    // A page that was found for a question without an answer answers nothing.
    { list: 'cited', page: outcome === 'answered' ? page : null },
  ];
  return lists.flatMap(({ list, page: counted }) =>
    counted === null
      ? []
      : listFolders(path).flatMap((scope) => [
          { site, list, scope, version: '', locale: '', day, page: counted, questions: sign },
          {
            site,
            list: `${list}-each`,
            scope,
            version: version ?? '',
            locale: locale ?? '',
            day,
            page: counted,
            questions: sign,
          },
        ]),
  );
}

function formatKey<Name extends string>(row: Readonly<Record<Name, string>>, columns: readonly Name[]): string {
  // No value holds this character.
  return columns.map((column) => row[column]).join('\0');
}

/** Adds the numbers of a row to those of the row with the same key. */
function add<Column extends string, Row extends Record<Column, number>>(
  sums: Map<string, Row>,
  key: string,
  row: Row,
  columns: readonly Column[],
): void {
  const sum = sums.get(key);
  if (!sum) sums.set(key, row);
  else for (const column of columns) sum[column] = (sum[column] + row[column]) as Row[Column];
}

/** The rows that change something, in an order that is the same for all processes, so that none waits for another in a circle. */
function listChanged<Column extends string, Row extends Record<Column, number>>(
  sums: ReadonlyMap<string, Row>,
  columns: readonly Column[],
): Row[] {
  return [...sums]
    .filter(([, row]) => columns.some((column) => row[column] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

async function addQuestionSums(transaction: Transaction<Tables>, rows: readonly QuestionSum[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await transaction
      .insertInto('question_sums')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.columns(questionKey).doUpdateSet(({ eb, ref }) => ({
          questions: eb('question_sums.questions', '+', ref('excluded.questions')),
          in_vain: eb('question_sums.in_vain', '+', ref('excluded.in_vain')),
          helpful: eb('question_sums.helpful', '+', ref('excluded.helpful')),
          unhelpful: eb('question_sums.unhelpful', '+', ref('excluded.unhelpful')),
          followed: eb('question_sums.followed', '+', ref('excluded.followed')),
          copied: eb('question_sums.copied', '+', ref('excluded.copied')),
          first_parts: eb('question_sums.first_parts', '+', ref('excluded.first_parts')),
          first_part_ms: eb('question_sums.first_part_ms', '+', ref('excluded.first_part_ms')),
          tokens: eb('question_sums.tokens', '+', ref('excluded.tokens')),
        })),
      )
      .execute();
}

async function addPageSums(transaction: Transaction<Tables>, rows: readonly PageSum[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await transaction
      .insertInto('page_sums')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(pageKey)
          .doUpdateSet(({ eb, ref }) => ({ questions: eb('page_sums.questions', '+', ref('excluded.questions')) })),
      )
      .execute();
}
