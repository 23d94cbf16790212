import assert from 'node:assert/strict';

import { sql, type Kysely } from 'kysely';

import { eraseQuestions, pruneQuestions } from '../../../src/service/insights/erase.js';
import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { questionOutcomes } from '../../../src/service/insights/question.js';
import type { QuestionFilter } from '../../../src/service/insights/report/filter.js';
import { loadNumbers } from '../../../src/service/insights/report/load-numbers.js';
import { loadTop } from '../../../src/service/insights/report/load-top.js';
import { countOlder, countWhileOpen, loadUncounted } from '../../../src/service/insights/sums/count-older.js';
import { findScopes, listScopes } from '../../../src/service/insights/sums/scopes.js';
import { toRow } from '../../../src/service/insights/to-row.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { QuestionWriter } from '../../../src/service/insights/question-writer.js';
import type { OpenedStore } from '../../../src/service/store/opened-store.js';
import type { QuestionRow, Tables } from '../../../src/service/store/tables.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-03-01T00:00:00.000Z');
const site = 'demo';
const signal = new AbortController().signal;

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
  Promise.all(Array.from({ length: count }, (_, number) => toRow(createQuestion(number), null)));

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

/** Counts one by one, as it was done before there were sums. */
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
    gapQuestions: passing.filter(({ outcome, helpful }) => ['closest', 'nothing'].includes(outcome) || helpful === 0)
      .length,
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

describeOnBoth('Sums of questions', ({ kind, createSettings, open }) => {
  const table = (name: string) => sql.table(kind === 'postgres' ? `docs_assistant.${name}` : name);

  it('say what counting one by one says, with feedback that comes later and comes again', async () => {
    const opened = await open(await createSettings()).open();
    const { database } = opened;
    await new QuestionWriter(opened).write(await createRows(120));
    await assertExact(database);
    await rateSome(database);
    await assertExact(database);
    // A batch of which half was written before.
    await new QuestionWriter(opened).write((await createRows(140)).slice(100));
    await assertExact(database);
  });

  it('stay right when questions are erased or become too old, and hold nothing of those that are gone', async () => {
    const opened = await open(await createSettings()).open();
    const { database } = opened;
    await new QuestionWriter(opened).write(await createRows(120));
    await rateSome(database);
    assert.ok((await eraseQuestions(opened, { thread: 't3' }, undefined)) > 10);
    await assertExact(database);
    await pruneQuestions(database, [{ domain: site, keep: 50 * HOUR }], START + 150 * HOUR);
    await assertExact(database);
    await pruneQuestions(
      database,
      [
        { domain: site, keep: undefined },
        { domain: 'other', keep: 0 },
      ],
      Date.now(),
    );
    for (const name of ['question_sums', 'page_sums'] as const)
      assert.deepEqual(await database.selectFrom(name).selectAll().execute(), []);
  });

  it('come to have questions that are older than them, each once, also those that change meanwhile', async () => {
    const settings = await createSettings();
    const opened = await open(settings).open();
    const { database } = opened;
    await database
      .insertInto('questions')
      .values(await createRows(700))
      .execute();
    await database
      .insertInto('uncounted_questions')
      .columns(['position'])
      .expression(database.selectFrom('questions').select('position'))
      .execute();
    await rateSome(database);
    await eraseQuestions(opened, { thread: 't5' }, undefined);
    assert.equal(await loadUncounted(database), 600);
    await new QuestionWriter(opened).write((await createRows(720)).slice(700));
    // Of SQLite, one process has one connection.
    const other = kind === 'postgres' ? (await open(settings).open()).database : database;
    await Promise.all([countOlder(database, signal), countOlder(other, signal), rateSome(other)]);
    assert.equal(await loadUncounted(database), 0);
    await assertExact(database);
  });

  it('are made of the questions of an earlier version in the background', async () => {
    const settings = await createSettings();
    const former = open(settings);
    const { database } = await former.open();
    await database
      .insertInto('questions')
      .values(await createRows(300))
      .execute();
    // As before the migrations.
    for (const name of ['question_sums', 'page_sums', 'uncounted_questions', 'owner_sessions'])
      await sql`drop table ${table(name)}`.execute(database);
    for (const name of ['questions_of_site', 'questions_of_path', 'questions_in_vain'])
      await sql`drop index ${table(name)}`.execute(database);
    await sql`create index numbers_of_questions on ${table('questions')} (site)`.execute(database);
    await sql`delete from ${table('kysely_migration')} where name > '006'`.execute(database);
    await former.close();
    const store = open(settings);
    let stop = async () => {};
    const stopped = new Promise<void>((resolve) => {
      store.whileOpen(async (opened: OpenedStore) => {
        assert.equal(await loadUncounted(opened.database), 300);
        stop = await countWhileOpen(opened);
        resolve();
        return stop;
      });
    });
    const again = await store.open();
    await stopped;
    while ((await loadUncounted(again.database)) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await assertExact(again.database);
  });
});

describe('The scopes of sums', () => {
  it('have each question once in what a filter finds, and few rows for hostile paths', () => {
    for (const filter of paths) {
      const scopes = findScopes(filter);
      for (const path of paths) {
        const count = listScopes(path ?? null).filter((scope) => scopes?.includes(scope)).length;
        assert.ok(count <= 1, `${filter} ${path}`);
      }
    }
    assert.ok(listScopes('/'.repeat(200)).length <= 9);
  });
});
