import assert from 'node:assert/strict';

import { sql, type Kysely } from 'kysely';

import { eraseQuestions, pruneQuestions } from '../../../src/service/insights/erase.js';
import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { questionOutcomes } from '../../../src/service/insights/question.js';
import type { QuestionFilter } from '../../../src/service/insights/report/filter.js';
import { loadNumbers } from '../../../src/service/insights/report/load-numbers.js';
import { loadTop } from '../../../src/service/insights/report/load-top.js';
import { toQuestionRow } from '../../../src/service/insights/question-row.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { writeQuestions } from '../../../src/service/insights/question-log.js';
import type { QuestionRow, Tables } from '../../../src/service/store/tables.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-03-01T00:00:00.000Z');
const site = 'demo';

const paths = [
  '/',
  '/guide',
  '/guide/',
  '/guide/a',
  '/guide/deep/b',
  '/guides/a',
  'guide/a',
  undefined,
  '/a/b/c/d/e/f/g/h/i/j',
];
const locales = ['en', 'de', undefined];
const versions = ['1', '2', undefined];

function createQuestion(number: number): AskedQuestion {
  const pick = <Value>(from: readonly Value[], step: number): Value => from[Math.floor(number / step) % from.length]!;
  return {
    ...askedQuestion,
    id: `q${number}`,
    site: number % 17 === 0 ? 'other' : site,
    askedAt: START + number * 1.7 * HOUR,
    threadId: `t${number % 7}`,
    question: `Question ${number}?`,
    outcome: pick(questionOutcomes, 1),
    sources: number % 3 === 0 ? [] : [`/page-${number % 4}#part`],
    path: pick(paths, 2),
    locale: pick(locales, 5),
    version: pick(versions, 3),
    firstPartTime: number % 5 === 0 ? undefined : number,
    promptTokens: number % 4 === 0 ? undefined : number * 10,
    completionTokens: number,
  };
}

const createRows = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => toQuestionRow(createQuestion(number), null)));

const filters: readonly Omit<QuestionFilter, 'site'>[] = [
  '2026-01-01T00:00:00.000Z',
  '2026-03-04T00:00:00.000Z',
  '2026-03-04T09:30:00.000Z',
].flatMap((since) => [
  { since },
  { since, version: '1' },
  { since, locale: 'de', version: '2' },
  ...[
    '/',
    '/guide/',
    '/guide',
    '/guide/a',
    '/guide/deep/',
    'guide/',
    '/a/b/c/d/e/f/g/h/',
    '/a/b/c/d/e/f/g/h/i/',
    '/none/',
  ].map((path) => ({ since, path })),
  { since, path: '/guide/', locale: 'en' },
]);

/** Counts one by one. */
function countPlainly(rows: readonly QuestionRow[], filter: QuestionFilter) {
  const { since, version, locale, path } = filter;
  const passing = rows.filter(
    (row) =>
      row.site === filter.site &&
      row.asked_at >= since &&
      (version === undefined || row.version === version) &&
      (locale === undefined || row.locale === locale) &&
      (path === undefined ||
        row.path === path ||
        (path.endsWith('/') && (`${row.path}/` === path || row.path?.startsWith(path)))),
  );
  const timed = passing.flatMap(({ first_part_ms }) => first_part_ms ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const top = (column: 'page' | 'path' | 'locale' | 'version', among = passing) => {
    const counts = new Map<string, number>();
    for (const { [column]: value } of among) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    questions: passing.length,
    outcomes: Object.fromEntries(
      questionOutcomes.map((each) => [each, passing.filter(({ outcome }) => outcome === each).length]),
    ),
    gapQuestions: passing.filter(
      ({ outcome, helpful, mark }) => ['closest', 'nothing'].includes(outcome) || helpful === 0 || mark === 'wrong',
    ).length,
    helpful: passing.filter(({ helpful }) => helpful === 1).length,
    unhelpful: passing.filter(({ helpful }) => helpful === 0).length,
    followed: sum(passing.map(({ followed }) => followed)),
    copied: sum(passing.map(({ copied }) => copied)),
    firstPartTime: timed.length === 0 ? undefined : Math.round(sum(timed) / timed.length),
    tokens: sum(passing.map((row) => (row.prompt_tokens ?? 0) + (row.completion_tokens ?? 0))),
    days: [...new Set(passing.map(({ asked_at }) => asked_at.slice(0, 10)))].toSorted(),
    page: top(
      'page',
      passing.filter(({ outcome }) => outcome === 'answered'),
    ),
    path: top('path'),
    locale: top('locale'),
    version: top('version'),
  };
}

/** Expects every view to say what counting one by one says. */
async function assertExact(database: Kysely<Tables>): Promise<void> {
  const rows = await database.selectFrom('questions').selectAll().execute();
  for (const each of filters) {
    const filter = { site, ...each };
    const { total, days } = await loadNumbers(database, filter);
    const lists = await Promise.all(
      (['page', 'path', 'locale', 'version'] as const).map(
        async (column) => [column, await loadTop(database, filter, { column, most: 100 })] as const,
      ),
    );
    const counted = { ...total, days: days.map(({ day }) => day), ...Object.fromEntries(lists) };
    assert.deepEqual(counted, countPlainly(rows, filter), JSON.stringify(filter));
  }
}

async function rateSome(database: Kysely<Tables>): Promise<void> {
  for (let number = 0; number < 120; number += 4) {
    const feedbackId = `q${number}`;
    await writeFeedback(database, site, { feedbackId, isHelpful: number % 8 === 0 });
    await writeFeedback(database, site, { feedbackId, isHelpful: number % 12 === 0, hasFollowed: true });
    await writeFeedback(database, site, { feedbackId, hasCopied: true, hasFollowed: true });
  }
}

describeOnBoth('Numbers of questions', ({ kind, createSettings, open }) => {
  const openStore = async () => open(await createSettings()).open();

  it('are the same as those that are counted one by one, with feedback that comes later and comes again', async () => {
    const { database } = await openStore();
    await writeQuestions(database, await createRows(120));
    await assertExact(database);
    await rateSome(database);
    await assertExact(database);
  });

  it('have no questions that were erased or have become too old', async () => {
    const opened = await openStore();
    const { database } = opened;
    await writeQuestions(database, await createRows(120));
    await rateSome(database);
    assert.ok((await eraseQuestions(opened, { thread: 't3' }, undefined)) > 10);
    await assertExact(database);
    await pruneQuestions(database, [{ domain: site, keep: 50 * HOUR }], START + 150 * HOUR);
    await assertExact(database);
  });

  it('have the questions of an earlier version, whose tables of sums are removed', async () => {
    const settings = await createSettings();
    const former = open(settings);
    const { database } = await former.open();
    await writeQuestions(database, await createRows(120));
    const name = (of: string) => sql.table(kind === 'postgres' ? `docs_assistant.${of}` : of);
    const of = (kinds: readonly string[]) => kinds.map((each) => `questions_by_${each}`);
    const indexes = [...of(['day', 'path', 'page', 'version', 'locale']), 'questions_of_site', 'questions_in_vain'];
    for (const index of [...indexes, 'marked_questions']) await sql`drop index ${name(index)}`.execute(database);
    for (const index of ['questions_of_site', 'questions_in_vain'])
      await sql`create index ${sql.id(index)} on ${name('questions')} (site, asked_at, position)`.execute(database);
    for (const table of ['topics', 'webhook_messages']) await sql`drop table ${name(table)}`.execute(database);
    for (const table of ['question_sums', 'page_sums', 'uncounted_questions'])
      await sql`create table ${name(table)} (site text)`.execute(database);
    await sql`create index questions_of_path on ${name('questions')} (site, path)`.execute(database);
    for (const column of ['kind', 'model', 'mark', 'right_pages'])
      await sql`alter table ${name('questions')} drop column ${sql.id(column)}`.execute(database);
    await sql`delete from ${name('kysely_migration')} where name > '008'`.execute(database);
    await former.close();
    const again = await open(settings).open();
    await assertExact(again.database);
    await assert.rejects(sql`select * from ${name('question_sums')}`.execute(again.database));
  });
});
