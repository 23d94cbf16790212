import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { loadCases } from '../../../src/service/insights/marks.js';
import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { domain, serviceOptions } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';
import { signIn } from './support/sign-in.js';

const adminKey = 'svc_admin_of_the_insights';
const token = 'insights-token-1234567890';

const searches = [{ query: 'colour', outcome: 'answer', passages: ['/theming#accent', '/installation'] }];

const questions: readonly (Partial<AskedQuestion> & { question: string })[] = [
  { question: 'How do I install it?', sources: ['/installation'], threadId: 't1', model: 'embedded' },
  {
    question: 'And the colour?',
    sources: ['/reference/a'],
    searches,
    threadId: 't1',
    model: 'openai:gpt-5',
    locale: 'de',
  },
  { question: 'Is there a Kubernetes chart?', outcome: 'nothing', threadId: 't2', path: '/guide/a' },
  { question: 'How does Kubernetes work?', outcome: 'closest', threadId: 't3', answer: 'Nearly 100% of it.' },
  { question: 'Which Helm values are there?', outcome: 'nothing', threadId: 't4' },
  { question: 'Where are helm releases?', outcome: 'nothing', threadId: 't5' },
];

describeOnBoth('Owners', ({ createSettings, open }) => {
  const start = async () => {
    const store = open(await createSettings());
    const log = new QuestionLog(store);
    for (const [index, question] of questions.entries())
      log.add({ ...askedQuestion, id: `q${index}`, askedAt: Date.now() - 100_000 + index, ...question });
    await log.flush();
    const insights = { keep: 1_000_000, respectDoNotTrack: true, token, adminKey };
    const app = await loadApp({ ...serviceOptions, store, insights });
    const page = `http://localhost/insights/${domain}`;
    const enter = async (key: string) => {
      const headers = { cookie: await signIn(app, domain, key), origin: 'http://localhost' };
      const load = async (path: string) => (await app.request(page + path, { headers })).text();
      const post = (path: string, fields: Record<string, string>) => {
        const body = new URLSearchParams(fields).toString();
        const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
        return app.request(page + path, { method: 'POST', headers: { ...headers, ...type }, body });
      };
      const list = async (query: string) =>
        [...(await load(`/questions?${query}`)).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
      return { load, post, list };
    };
    return { ...(await enter(adminKey)), enter, database: (await store.open()).database };
  };

  it('browse all questions, the latest first, with filters and words of the text', async () => {
    const { list } = await start();
    const all = questions.map(({ question }) => question).toReversed();
    assert.deepEqual(await list(''), all);
    for (const [query, expected] of [
      ['outcome=closest', [3]],
      ['outcome=answered', [1, 0]],
      ['model=openai:gpt-5', [1]],
      ['language=de', [1]],
      ['path=/guide/', [2]],
      ['page=/installation', [0]],
      ['words=HELM', [5, 4]],
      ['words=100%25', [3]],
      ['words=1%25of', []],
      ['rating=helpful', []],
      ['mark=wrong', []],
    ] as const)
      assert.deepEqual(
        await list(query),
        expected.map((index) => questions[index]!.question),
        query,
      );
  });

  it('go on with earlier questions, each once', async () => {
    const { list, load, database } = await start();
    const row = await database.selectFrom('questions').selectAll().where('id', '=', 'q0').executeTakeFirstOrThrow();
    const { position: _, ...copied } = row;
    const more = Array.from({ length: 60 }, (__, number) => ({
      ...copied,
      id: `more${number}`,
      question: `More ${number}?`,
    }));
    await database.insertInto('questions').values(more).execute();
    const seen = new Set<string | undefined>();
    let query = '';
    for (let part = 0; part < 3; part++) {
      for (const title of await list(query)) seen.add(title);
      query =
        /\/questions\?([^"]*after=[^"]*)"/.exec(await load(`/questions?${query}`))?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    assert.equal(seen.size, 66);
    assert.equal(query, '');
  });

  it('say in one press that an answer was wrong, and which page is right', async () => {
    const { load, post, list, database } = await start();
    assert.match(await load('/questions'), /<button name="right" value="\/theming">The right page is/);
    const marked = await post('/marks', { id: 'q1', right: '/theming', back: `/insights/${domain}/questions#q-q1` });
    assert.deepEqual([marked.status, marked.headers.get('location')], [303, `/insights/${domain}/questions#q-q1`]);
    await post('/marks', { id: 'q2', mark: 'out of scope', back: 'https://evil.example' });
    await post('/marks', { id: 'q3', mark: 'wrong' });
    await post('/marks', { id: 'q0', mark: 'right' });
    assert.deepEqual(await list('mark=wrong'), ['How does Kubernetes work?', 'And the colour?']);
    assert.match(
      await load('/questions?mark=wrong'),
      /You marked this as wrong\. The right page is <bdi>\/theming<\/bdi>/,
    );
    assert.deepEqual(await loadCases(database, domain), {
      cases: [
        { ask: 'How do I install it?', pages: ['/installation'] },
        { ask: 'And the colour?', after: 'How do I install it?', kind: 'follow-up', pages: ['/theming'] },
        { ask: 'Is there a Kubernetes chart?', kind: 'out of scope' },
      ],
      withoutPage: 1,
    });
    assert.equal((JSON.parse(await load('/cases.json')) as unknown[]).length, 3);
    // An answer that was “answered” is among the gaps once it is marked.
    assert.match(await load(''), /And the colour\?<\/a> <span class="facts">1 question, 1 marked as wrong/);
    await post('/marks', { id: 'q1', mark: 'none' });
    assert.equal((await loadCases(database, domain)).cases.length, 2);
  });

  it('see the conversation around a question, with the passages as the docs have them', async () => {
    const { load } = await start();
    const address = /href="\/insights\/\w+(\/conversation\?thread=t1)#q-q1"/.exec(await load('/questions'))?.[1];
    const conversation = await load(address!);
    assert.match(conversation, /How do I install it\?[^]*And the colour\?/);
    assert.match(conversation, /<bdi>\/installation<\/bdi><div class="answer">[^]*npm install/);
  });

  it('name groups, and join those of one name', async () => {
    const { load, post } = await start();
    const groups = async () => [...(await load('')).matchAll(/\/group\?[^"]*">(.*?)<\/a>/g)].map(([, term]) => term);
    const before = await groups();
    assert.ok(before.some((term) => /kubernetes/i.test(term!)) && before.some((term) => /helm/i.test(term!)));
    const term = before.find((each) => /helm/i.test(each!))!;
    const other = before.find((each) => /kubernetes/i.test(each!))!;
    await post('/topics', { term, name: 'Deployment' });
    assert.ok((await groups()).includes('Deployment'));
    await post('/topics', { term: other, name: 'Deployment' });
    assert.deepEqual(await groups(), ['Deployment']);
    assert.match(
      await load('/group?term=Deployment'),
      /4 questions[^]*role="img" aria-label="Over the time: 0, [^]*Kubernetes chart/,
    );
    await post('/topics', { term: 'Deployment', name: 'Running it' });
    assert.deepEqual(await groups(), ['Running it']);
    await post('/topics', { term: 'Running it', name: '' });
    assert.deepEqual((await groups()).toSorted(), before.toSorted());
  });

  it('see which pages answer most, and which never', async () => {
    const { load } = await start();
    const overview = await load('');
    assert.match(overview, /questions\?[^"]*page=%2Finstallation">\/installation<\/a> <span class="facts">1</);
    const [silent = ''] = /id="silent"[^]*?<\/section>/.exec(overview) ?? [];
    assert.match(silent, /\/theming/);
    assert.doesNotMatch(silent, /\/installation/);
  });

  it('who may only read can mark and name nothing', async () => {
    const { enter, database } = await start();
    const { load, post } = await enter(token);
    assert.doesNotMatch(await load('/questions'), /name="mark" value="wrong">/);
    assert.equal((await post('/marks', { id: 'q1', mark: 'wrong' })).status, 403);
    assert.equal((await post('/topics', { term: 'helm', name: 'x' })).status, 403);
    assert.deepEqual(await loadCases(database, domain), { cases: [], withoutPage: 0 });
  });
});
