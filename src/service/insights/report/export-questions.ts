import { setImmediate } from 'node:timers/promises';

import type { ExpressionBuilder, Kysely } from 'kysely';

import type { QuestionRow, Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';

/** Questions that are loaded at once. */
const BATCH = 200;

/** A question as it is exported. */
export type ExportedQuestion = ReturnType<typeof toExported>;

/** Loads all questions that a filter lets pass, the oldest first, some at a time. */
export async function* exportQuestions(
  database: Kysely<Tables>,
  filter: QuestionFilter,
): AsyncGenerator<ExportedQuestion, void, undefined> {
  let after: Pick<QuestionRow, 'asked_at' | 'position'> | undefined;
  for (;;) {
    const rows = await database
      .selectFrom('questions')
      .selectAll()
      .where((where) => passes(where, { ...filter, since: after?.asked_at ?? filter.since }))
      .$if(after !== undefined, (all) => all.where((where) => isAfter(where, after!)))
      .orderBy('asked_at')
      .orderBy('position')
      .limit(BATCH)
      .execute();
    for (const row of rows) yield toExported(row);
    after = rows.at(-1);
    if (!after || rows.length < BATCH) return;
    // SQLite answers synchronously, so that without this pause no other request would be served until the end.
    await setImmediate();
  }
}

function isAfter(
  where: ExpressionBuilder<Tables, 'questions'>,
  { asked_at, position }: Pick<QuestionRow, 'asked_at' | 'position'>,
) {
  return where.or([where('asked_at', '>', asked_at), where('position', '>', position)]);
}

function toExported(row: QuestionRow) {
  return {
    id: row.id,
    askedAt: row.asked_at,
    threadId: row.thread,
    reader: row.reader,
    question: row.question,
    answer: row.answer,
    outcome: row.outcome,
    isHelpful: row.helpful === null ? null : row.helpful === 1,
    reason: row.reason,
    comment: row.comment,
    hasFollowed: row.followed === 1,
    hasCopied: row.copied === 1,
    path: row.path,
    locale: row.locale,
    version: row.version,
    firstPartTime: row.first_part_ms,
    totalTime: row.total_ms,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    searches: JSON.parse(row.searches) as unknown,
    sources: JSON.parse(row.sources) as unknown,
    kind: row.kind,
    model: row.model,
    mark: row.mark,
    rightPages: row.right_pages === null ? null : (JSON.parse(row.right_pages) as unknown),
  };
}

/** The columns of a table of questions, with line breaks as RFC 4180 has them. */
const columns = [
  'id',
  'askedAt',
  'threadId',
  'reader',
  'question',
  'answer',
  'outcome',
  'isHelpful',
  'reason',
  'comment',
  'hasFollowed',
  'hasCopied',
  'path',
  'locale',
  'version',
  'firstPartTime',
  'totalTime',
  'promptTokens',
  'completionTokens',
  'searches',
  'sources',
  'kind',
  'model',
  'mark',
  'rightPages',
] as const satisfies readonly (keyof ExportedQuestion)[];

/** The export as CSV, line by line, with the names of the columns first. */
export async function* formatCsv(questions: AsyncIterable<ExportedQuestion>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const question of questions) yield `${columns.map((name) => formatCell(question[name])).join(',')}\r\n`;
}

/** The export as a JSON array, an element a line. */
export async function* formatJsonArray(questions: AsyncIterable<ExportedQuestion>): AsyncGenerator<string> {
  let start = '[\n';
  for await (const question of questions) {
    yield start + JSON.stringify(question);
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

function formatCell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  // Programs for tables take such a text of a reader for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
