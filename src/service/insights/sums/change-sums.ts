import type { Transaction } from 'kysely';

import type { RowStatement } from '../../store/row-statement.js';
import type { Tables } from '../../store/tables.js';
import { numberColumns, toNumbers, type CountedQuestion } from './counted-question.js';
import { listFolders, listScopes } from './scopes.js';
import { pageKey, questionKey, SumStatements, type PageSum, type QuestionSum } from './sum-statements.js';

/** Rows of one statement. SQLite takes 32,766 values in it. */
const BATCH = 500;

/** How the questions of a store change. */
export interface QuestionChanges {
  readonly added?: readonly CountedQuestion[];
  readonly removed?: readonly CountedQuestion[];
}

/**
 * Changes the sums with the questions, in their transaction. One that has changed is removed as it was, and added as it is.
 *
 * @param statements Kept by those who change the sums often.
 */
export async function changeSums(
  transaction: Transaction<Tables>,
  { added = [], removed = [] }: QuestionChanges,
  statements = new SumStatements(),
): Promise<void> {
  const questions = new Map<string, QuestionSum>();
  const pages = new Map<string, PageSum>();
  for (const [changed, sign] of [[added, 1] as const, [removed, -1] as const])
    for (const question of changed) {
      for (const sum of toQuestionSums(question, sign)) add(questions, formatKey(sum, questionKey), sum, numberColumns);
      for (const sum of toPageSums(question, sign)) add(pages, formatKey(sum, pageKey), sum, ['questions']);
    }
  await addRows(transaction, statements.questions, listChanged(questions, numberColumns));
  await addRows(transaction, statements.pages, listChanged(pages, ['questions']));
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

async function addRows<Row extends object>(
  transaction: Transaction<Tables>,
  statement: RowStatement<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await statement.execute(transaction, rows.slice(start, start + BATCH));
}
