import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { QuestionLog } from '../../../src/service/insights/question-log.js';
import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import type { InsightsReport } from '../../../src/service/insights/report/load-report.js';
import { describeOnBoth } from '../../service/store/support/databases.js';
import { RunningCommand } from '../running-command.js';
import { askedQuestion } from '../../service/insights/support/asked-question.js';

const DAY = 24 * 60 * 60 * 1000;

const asked = { ...askedQuestion, question: 'Question' };

const found = (outcome: string, ...passages: string[]) => [{ query: 'words', outcome, passages }];

describeOnBoth('docs-assistant insights', ({ createSettings, open }) => {
  const start = async (...questions: Partial<AskedQuestion>[]) => {
    const settings = await createSettings();
    const store = open(settings);
    const log = new QuestionLog(store);
    for (const [index, question] of questions.entries()) log.add({ ...asked, id: `q${index}`, ...question });
    await log.flush();
    const { database } = await store.open();
    const { data, databaseUrl } = settings;
    const env = { DOCS_ASSISTANT_DATA: data, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const run = async (...args: string[]) => {
      const command = new RunningCommand(['insights', ...args], { env });
      const exitCode = await command.exitCode;
      return { exitCode, stdout: command.stdout, stderr: command.stderr };
    };
    return { run, database };
  };

  it('reports the gaps, with wordings of the same question together, and the answered questions', async () => {
    const { run, database } = await start(
      { question: 'How do I deploy to Kubernetes?', outcome: 'nothing', searches: found('nothing') },
      {
        question: 'Is there a kubernetes chart?',
        outcome: 'closest',
        searches: found('closest', '/guide/deploy#docker'),
      },
      { question: 'kubernetes operators', outcome: 'closest', searches: found('closest', '/guide/deploy#docker') },
      { question: 'Can it sing?', outcome: 'nothing', searches: found('nothing'), kind: 'search' },
      { question: 'How do I change the colour?', sources: ['/theming#accent'] },
      { question: 'What is a slot?', sources: ['/theming'], promptTokens: 1000, completionTokens: 500 },
      { question: 'Last year?', askedAt: Date.now() - 300 * DAY, outcome: 'nothing' },
      { question: 'Elsewhere?', site: 'other', outcome: 'nothing' },
    );
    await writeFeedback(database, 'demo', { feedbackId: 'q5', isHelpful: false, comment: 'Which slots are there?' });
    await writeFeedback(database, 'demo', { feedbackId: 'q4', isHelpful: true, hasFollowed: true });
    const { exitCode, stdout } = await run('--since', '7d');
    assert.equal(exitCode, 0);
    assert.match(stdout, /^6 questions of demo since /);
    assert.match(stdout, /^ +2 {2}answered \(33 %\)$/m);
    assert.match(stdout, /^ +2 {2}only near pages \(33 %\)$/m);
    assert.match(stdout, /^Helpful: 1\. Unhelpful: 1\. Sources followed: 1\. Copied: 0\.$/m);
    assert.match(stdout, /^First word after 0\.4 s on average\.$/m);
    assert.match(stdout, /^Tokens: 1,500\.$/m);
    assert.match(
      stdout,
      /^ +3 {2}kubernet\w* \(3 not answered\)\n( {12}\S.*\n){3} {12}Nearest: \/guide\/deploy#docker$/m,
    );
    assert.match(stdout, /^ +1 {2}What is a slot\? \(1 unhelpful\)\n {12}Comment: Which slots are there\?$/m);
    assert.match(stdout, /^ +1 {2}Can it sing\? \(1 search, 1 not answered\)$/m);
    assert.match(stdout, /^ +2 {2}\/theming$/m);
    assert.doesNotMatch(stdout, /Last year|Elsewhere/);
    const { gaps, days } = JSON.parse((await run('--json')).stdout) as InsightsReport;
    assert.deepEqual(gaps.map(({ questions }) => questions).toSorted(), [1, 1, 3]);
    assert.equal(days.length, 1);
  });

  it('reports on a version, a language, and a page or a folder of pages', async () => {
    const { run } = await start(
      { question: 'A', version: '2', locale: 'de', path: '/guide/install' },
      { question: 'B', version: '1', locale: 'en', path: '/guide' },
      { question: 'C', path: '/guidelines' },
    );
    const count = async (...args: string[]) => /^(\d+|No) question/.exec((await run(...args)).stdout)?.[1];
    assert.equal(await count(), '3');
    assert.equal(await count('--version', '2'), '1');
    assert.equal(await count('--language', 'en'), '1');
    assert.equal(await count('--path', '/guide/'), '2');
    assert.equal(await count('--path', '/guide'), '1');
    assert.equal(await count('--since', '2020-01-01', '--path', '/%'), 'No');
  });

  it('exports all questions as CSV and JSON, without formulas', async () => {
    const { run } = await start(...Array.from({ length: 600 }, (_, index) => ({ question: `Question ${index}` })), {
      question: '=HYPERLINK("https://evil.example", "a")\nb',
    });
    const json = JSON.parse((await run('export', '--format', 'json')).stdout) as { question: string }[];
    assert.equal(json.length, 601);
    assert.equal(json[599]?.question, 'Question 599');
    const csv = (await run('export')).stdout;
    assert.equal(csv.split('\r\n').length, 603);
    assert.ok(csv.startsWith('id,askedAt,threadId,reader,question,answer,outcome,'));
    assert.ok(csv.includes(`,"'=HYPERLINK(""https://evil.example"", ""a"")\nb",`), csv.slice(-400));
  });

  const withFile = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-import-'));
    folders.push(folder);
    const file = join(folder, 'questions.jsonl');
    await writeFile(file, text);
    return file;
  };
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  it('imports what pages without a service report, each question once and with its last rating', async () => {
    const { run } = await start();
    const now = new Date().toISOString();
    const report = { id: '1-2-3-4', askedAt: now, question: 'Can it sing?', outcome: 'nothing', path: '/guide/' };
    const file = await withFile(
      [
        JSON.stringify(report),
        'spam',
        JSON.stringify({ ...report, isHelpful: false }),
        JSON.stringify({
          ...report,
          isHelpful: false,
          reason: 'wrong',
          comment: `The key ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)} is refused`,
        }),
        JSON.stringify({ ...report, id: '5', outcome: 'excellent' }),
        JSON.stringify({
          ...report,
          id: '6-7',
          outcome: 'closest',
          locale: 'de',
          version: '2',
          question: 'Und jetzt?',
        }),
        '',
      ].join('\n'),
    );
    for (let times = 0; times < 2; times++) {
      const { exitCode, stdout, stderr } = await run('import', file);
      assert.equal(exitCode, 0);
      assert.equal(stdout, '2 questions were imported.\n');
      assert.match(stderr, /entries 2, 5\.$/m);
    }
    const questions = JSON.parse((await run('export', '--format', 'json')).stdout) as Record<string, unknown>[];
    assert.equal(questions.length, 2);
    const [first, second] = questions;
    assert.equal(first?.['askedAt'], now);
    assert.equal(first['path'], '/guide/');
    assert.equal(first['isHelpful'], false);
    assert.equal(first['reason'], 'wrong');
    assert.match(first['comment'] as string, /^The key •+ is refused$/);
    assert.deepEqual([second?.['locale'], second?.['version'], second?.['isHelpful']], ['de', '2', null]);
    assert.match((await run()).stdout, /Can it sing\? \(1 not answered, 1 unhelpful\)/);
  });

  it('imports its own export, except for the hashes of readers', async () => {
    const { run, database } = await start(
      { question: 'A', outcome: 'closest', searches: found('closest', '/a'), version: '2', path: '/guide/' },
      { question: 'B', sources: ['/b'], promptTokens: 10 },
      { question: 'deploy', kind: 'search', outcome: 'nothing' },
    );
    await writeFeedback(database, 'demo', { feedbackId: 'q1', isHelpful: true, hasCopied: true });
    const { stdout } = await run('export', '--format', 'json');
    const { run: runElsewhere } = await start();
    assert.equal((await runElsewhere('import', await withFile(stdout))).stdout, '3 questions were imported.\n');
    assert.deepEqual(JSON.parse((await runElsewhere('export', '--format', 'json')).stdout), JSON.parse(stdout));
  });

  it('says how insights are turned on where they are off', async () => {
    const { run } = await start();
    const { exitCode, stdout, stderr } = await run();
    assert.equal(exitCode, 0);
    assert.match(stdout, /^No questions of demo since /);
    assert.match(stderr, /^Insights are off, .* DOCS_ASSISTANT_INSIGHTS=true/);
    const { run: runAfterQuestions } = await start({ question: 'What is a slot?' });
    assert.equal((await runAfterQuestions()).stderr, '');
  });

  it('erases a conversation or a reader', async () => {
    const { run, database } = await start({ threadId: 'a' }, { threadId: 'a' }, { fp: 'reader-1' }, {});
    assert.equal((await run('erase', '--thread', 'a')).stdout, '2 questions were erased.\n');
    assert.equal((await run('erase', '--fp', 'reader-1')).stdout, '1 question was erased.\n');
    assert.equal((await database.selectFrom('questions').selectAll().execute()).length, 1);
  });

  it('says what is wrong with its arguments', async () => {
    const { run } = await start();
    for (const [args, message] of [
      [['--since', 'yesterday'], /^--since: "yesterday" is neither a time nor a date/],
      [['--since', '2026-02-31'], /^--since: /],
      [['--site', 'other'], /^--site: the sites are demo\. Name one of them\./],
      [['erase'], /^Say what to erase/],
      [['erase', '--thread', 'a', '--fp', 'b'], /^Say what to erase/],
      [['export', '--format', 'xml'], /^--format: "xml" is not known\. Set csv or json\./],
      [['import'], /^Name the file to import/],
      [['import', 'no-such-file'], /^no-such-file can't be read/],
      [['print'], /^There is no command "insights print"\./],
    ] as const) {
      const { exitCode, stderr } = await run(...args);
      assert.equal(exitCode, 2);
      assert.match(stderr, message);
      assert.match(stderr, /See "docs-assistant insights --help"\./);
    }
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant insights \[options\]/);
    assert.match((await run()).stdout, /^No questions of demo since /);
  });
});
