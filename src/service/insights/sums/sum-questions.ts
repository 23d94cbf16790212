import { numberColumns, toNumbers, type CountedQuestion } from './counted-question.js';
import { listFolders, listScopes } from './scopes.js';
import { pageKey, questionKey, type PageSum, type QuestionSum } from './sum-tables.js';

/** How the questions of a store change. */
export interface QuestionChanges {
  readonly added?: readonly CountedQuestion[];
  readonly removed?: readonly CountedQuestion[];
}

/** What is to be added to the sums. */
export interface SumChanges {
  readonly questions: readonly QuestionSum[];
  readonly pages: readonly PageSum[];
}

/** Adds up questions. One that has changed is removed as it was, and added as it is. */
export function sumQuestions({ added = [], removed = [] }: QuestionChanges): SumChanges {
  const questions = new Map<string, QuestionSum>();
  const pages = new Map<string, PageSum>();
  for (const [changed, sign] of [[added, 1] as const, [removed, -1] as const])
    for (const question of changed) {
      for (const sum of toQuestionSums(question, sign)) add(questions, formatKey(sum, questionKey), sum, numberColumns);
      for (const sum of toPageSums(question, sign)) add(pages, formatKey(sum, pageKey), sum, ['questions']);
    }
  return { questions: listChanged(questions, numberColumns), pages: listChanged(pages, ['questions']) };
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
