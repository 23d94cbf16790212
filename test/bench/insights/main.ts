/**
 * `npm run bench:insights`: measures how long the views of the page for owners take with a million questions over 90 days, on SQLite and, if
 * a server can be started, on PostgreSQL. `--database sqlite` or `postgres` measures one of them, `--questions 100000` sets another number,
 * `--rounds 20` how often each view is loaded. First, how much processor time it takes to keep a question.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { sql } from 'kysely';

import { createService } from '../../../src/service/create-service.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { toRow } from '../../../src/service/insights/to-row.js';
import { changeSums } from '../../../src/service/insights/sums/change-sums.js';
import { toCounted } from '../../../src/service/insights/write-questions.js';
import { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { signIn } from '../../service/insights/support/sign-in.js';
import { domain, serviceOptions } from '../../service/support/ask.js';
import { findPostgres } from '../../support/postgres/find-postgres.js';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 90;
const BATCH = 10_000;

/** Rows of one statement. PostgreSQL takes 65,535 values in it, and SQLite half as many. */
const PART = 500;
const token = 'bench-token-1234567890';

const { values } = parseArgs({
  options: { questions: { type: 'string' }, rounds: { type: 'string' }, database: { type: 'string' } },
});
const questions = Number(values.questions ?? 1_000_000);
const rounds = Number(values.rounds ?? 20);

const views = [
  '?days=1',
  '?days=7',
  '?days=30',
  '?days=90',
  '?days=90&version=2',
  '?days=90&version=2&language=de',
  '?days=90&path=/guide/',
  '?days=90&path=/guide/page-7',
  '?days=365&path=/guide/&language=de',
  '/conversation?thread=t5',
];

async function measure(title: string, settings: StoreSettings): Promise<void> {
  const store = new Store(settings);
  const filled = performance.now();
  await fill(store);
  // As PostgreSQL does by itself after a while.
  const { database, kind } = await store.open();
  if (kind === 'postgres')
    for (const name of ['questions', 'question_sums', 'page_sums'])
      await sql`vacuum analyze ${sql.table(`docs_assistant.${name}`)}`.execute(database);
  console.log(`\n${title}: ${questions} questions, written in ${((performance.now() - filled) / 1000).toFixed(0)} s`);
  const insights = { keep: 365 * DAY, respectDoNotTrack: true, token };
  const app = await createService({ ...serviceOptions, store, insights });
  const headers = { cookie: await signIn(app, domain, token) };
  const overview = await (await app.request(`http://localhost/insights/${domain}?days=90`, { headers })).text();
  const [, group] = /href="\/insights\/\w+(\/group\?[^"]*)"/.exec(overview) ?? [];
  for (const view of [...views, ...(group === undefined ? [] : [group.replaceAll('&amp;', '&')])]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const response = await app.request(`http://localhost/insights/${domain}${view}`, { headers });
      await response.text();
      if (response.status !== 200) throw new Error(`${view}: ${response.status}`);
      times.push(performance.now() - start);
    }
    const first = times[0]!;
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
    console.log(`${view.padEnd(32)} p95 ${p95.toFixed(0).padStart(6)} ms, first ${first.toFixed(0).padStart(6)} ms`);
  }
  await store.close();
}

/** Prints the processor time that it takes to keep a question with an answer of some length, which is searched for secrets. */
async function measureKeeping(length: number, settings: StoreSettings): Promise<void> {
  const COUNT = 1000;
  const sentence =
    'Run `npm install docs-assistant` and set DOCS_ASSISTANT_API_KEY=svc_dsc_demo. See [more](/install#more).\n';
  const answer = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  const store = new Store(settings);
  const log = new QuestionLog(store);
  const keep = async (start: number) => {
    for (let count = start; count < start + COUNT; count++) {
      log.add({
        ...createQuestion(count),
        id: `${length}-${count}`,
        askedAt: Date.now(),
        answer: `${count} ${answer}`,
      });
      if (count % 20 === 19) await log.flush();
    }
  };
  // Once more, for the compiler.
  await keep(0);
  const start = process.cpuUsage();
  await keep(COUNT);
  const { user, system } = process.cpuUsage(start);
  console.log(
    `a question with an answer of ${length} characters: ${((user + system) / 1000 / COUNT).toFixed(2)} ms of processor time`,
  );
  await store.close();
}

async function fill(store: Store): Promise<void> {
  const { database } = await store.open();
  const start = Date.now() - DAYS * DAY;
  for (let first = 0; first < questions; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, questions - first) }, (_, index) =>
      createRow(first + index, start + ((first + index) / questions) * DAYS * DAY),
    );
    // As the service does, but more at a time.
    await database.transaction().execute(async (transaction) => {
      for (let part = 0; part < rows.length; part += PART)
        await transaction
          .insertInto('questions')
          .values(rows.slice(part, part + PART))
          .execute();
      await changeSums(transaction, { added: rows.map(toCounted) });
    });
    // Statements that are no longer used are freed between two turns of the event loop.
    await setImmediate();
  }
}

const subjects = ['kubernetes', 'proxy', 'caching', 'licence', 'upgrade', 'offline', 'webhooks', 'colours'];
const outcomes = [
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'closest',
  'nothing',
] as const;
const answer = 'Set the option in the configuration file, and start the service again. '.repeat(10);

/** Rows that differ in all but their time and their thread, so that not each of a million is searched for secrets. */
const templates = Array.from({ length: 4200 }, (_, number) => toRow(createQuestion(number), null));

function createRow(number: number, askedAt: number) {
  const template = templates[number % templates.length]!;
  const thread = `t${Math.floor(number / 3)}`;
  const helpful = number % 11 === 0 ? number % 2 : null;
  return { ...template, id: `q${number}`, thread, helpful, asked_at: new Date(askedAt).toISOString() };
}

function createQuestion(number: number) {
  const pick = <Value>(from: readonly Value[], step = 1): Value => from[Math.floor(number / step) % from.length]!;
  const outcome = pick(outcomes);
  const passages = [`/guide/page-${number % 300}#part`];
  return {
    id: `q${number}`,
    site: domain,
    askedAt: 0,
    threadId: '',
    fp: 'anonymous',
    question: `How do I set up ${pick(subjects, 8)} for case ${number % 1000}?`,
    answer,
    outcome,
    searches: [{ query: 'words', outcome: 'closest', passages }],
    sources: outcome === 'answered' ? passages : [],
    path: `/guide/page-${number % 200}`,
    locale: pick(['en', 'de', 'ja'], 5),
    version: pick(['1', '2', '3'], 7),
    firstPartTime: number % 900,
    totalTime: 2000,
    promptTokens: 1000,
    completionTokens: 200,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
for (const length of [600, 6000]) await measureKeeping(length, { data: join(folder, 'kept') });
if (values.database !== 'postgres') await measure('SQLite', { data: join(folder, 'data') });
const postgres = values.database === 'sqlite' ? undefined : await findPostgres();
if (postgres) await measure('PostgreSQL', { data: folder, databaseUrl: await postgres.createDatabase() });
await postgres?.remove();
await rm(folder, { recursive: true });
