import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { writeMark, type Judgement } from '../../../src/service/insights/marks.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { askedQuestion } from '../../service/insights/support/asked-question.js';
import { describeOnBoth } from '../../service/store/support/databases.js';
import { createDocsFolder } from '../../service/support/docs-folder.js';
import { RunningCommand } from '../running-command.js';

const deploying = '# Deploying\n\nLantern runs as one process behind a proxy.\n';
const colours = '# Colours\n\nSet the colour of links with the option `accent` in `lantern.yaml`.\n';
const kubernetes = '# Kubernetes\n\nRun Lantern on Kubernetes with the Helm chart `lantern/lantern`.\n';

describeOnBoth('docs-assistant eval --log', ({ createSettings, open }) => {
  let folder: string;
  let remove: () => Promise<void>;
  let env: Record<string, string>;

  before(async () => {
    ({ folder, remove } = await createDocsFolder({
      'old/deploying.md': deploying,
      'old/colours.md': colours,
      'new/deploying.md': deploying,
      'new/kubernetes.md': kubernetes,
    }));
    const { data, databaseUrl } = await createSettings();
    const store = open({ data, databaseUrl });
    const log = new QuestionLog(store);
    const add = (id: string, question: string, more: Partial<typeof askedQuestion> = {}) =>
      log.add({ ...askedQuestion, id, question, threadId: id, ...more });
    add('q1', 'How do I run Lantern on Kubernetes?', { outcome: 'nothing', answer: 'Nothing was found.' });
    add('q2', 'How do I set the colour of links?', { sources: ['/colours'], answer: 'Set `accent`.' });
    add('q3', 'how do I set the  colour of links?', { sources: ['/colours'] });
    add('q4', 'Which process runs behind a proxy?', { sources: ['/deploying'] });
    add('q5', 'Stopped?', { outcome: 'stopped' });
    await log.flush();
    const { database } = await store.open();
    await writeFeedback(database, 'demo', { feedbackId: 'q2', isHelpful: true });
    const mark = (id: string, judgement: Judgement) => writeMark(database, { site: 'demo', id }, judgement);
    await mark('q3', { mark: 'wrong', rightPages: ['/colours'] });
    await mark('q1', { mark: 'wrong', rightPages: ['/kubernetes'] });
    await mark('q4', { mark: 'right', rightPages: [] });
    env = { DOCS_ASSISTANT_DATA: data, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  });
  after(() => remove());

  const run = async (...args: string[]) => {
    const command = new RunningCommand(['eval', '--log', ...args], { env });
    const exitCode = await command.exitCode;
    return { exitCode, stdout: command.stdout, stderr: command.stderr };
  };
  const docs = (name: string) => join(folder, name);

  it('compares two folders of docs with questions of readers: better, worse, same, with the answers side by side', async () => {
    const { exitCode, stdout, stderr } = await run('--docs', docs('old'), '--against-docs', docs('new'));
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /^3 questions: 1 better, 1 worse, 0 changed, 1 same\.$/m);
    assert.match(stdout, /^Worse: how do I set the colour of links\?$/m);
    assert.match(
      stdout,
      /^Better: How do I run Lantern on Kubernetes\?\nWhy: .+\nWhen asked: nothing\nRight pages: \/kubernetes$/m,
    );
    assert.match(stdout, /^the current settings: \S+ +\| \S*new: answered$/m);
    assert.match(stdout, /\| .*Helm chart/);
  });

  it('compares the answers that readers got with those that they would get now, as JSON', async () => {
    const { stdout } = await run('--docs', docs('new'), '--json', '--limit', '10');
    const { questions } = JSON.parse(stdout) as {
      questions: { question: string; verdict: string; known: { outcome: string }; after: { answer: string } }[];
    };
    const first = questions.find(({ question }) => question.includes('Kubernetes'))!;
    assert.deepEqual([first.verdict, first.known.outcome], ['better', 'nothing']);
    assert.match(first.after.answer, /Helm chart/);
    assert.equal(questions.length, 3);
  });

  it('says which options belong together, and that there are no stored questions', async () => {
    assert.match((await run('--questions', 'x.yaml')).stderr, /Choose one of --questions, --log and --marked\./);
    assert.match((await run('--half', 'test')).stderr, /--half belongs to --questions\./);
    assert.match((await run('--limit', 'all')).stderr, /--limit: "all" is not a number/);
    const empty = await run('--docs', docs('new'), '--since', '1s');
    assert.match(empty.stderr, /--log: there are no stored questions since then\./);
  });

  describe('with --marked instead', () => {
    const check = async (...args: string[]) => {
      const command = new RunningCommand(['eval', '--marked', ...args], { env });
      return { exitCode: await command.exitCode, stdout: command.stdout };
    };

    it('fails where an answer is not from the page that the owner named, and says which', async () => {
      const { exitCode, stdout } = await check('--docs', docs('old'));
      assert.equal(exitCode, 1);
      assert.match(stdout, /^2 of 3 marked questions answered as marked\.$/m);
      assert.match(stdout, /^Wrong: How do I run Lantern on Kubernetes\?\n {2}expected: \/kubernetes\n {2}now: /m);
    });

    it('asks the same of a file that insights cases has written', async () => {
      const cases = new RunningCommand(['insights', 'cases'], { env });
      assert.equal(await cases.exitCode, 0);
      const file = join(folder, 'cases.json');
      await writeFile(file, cases.stdout);
      const command = new RunningCommand(['eval', '--questions', file, '--failures', '--docs', docs('old')], { env });
      assert.equal(await command.exitCode, 0, command.stderr);
      assert.match(command.stdout, /false nothing · how-to · How do I run Lantern on Kubernetes\?/);
    });
  });
});
