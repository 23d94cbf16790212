import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { domain, serviceOptions } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const token = 'insights-token-1234567890';
describeOnBoth('The page for owners', ({ createSettings, open }) => {
  const servers: RunningServer[] = [];
  after(() => Promise.all(servers.map((server) => server.close())));

  const start = async (...questions: (Partial<AskedQuestion> & { question: string })[]) => {
    const store = open(await createSettings());
    const log = new QuestionLog(store);
    for (const [index, question] of questions.entries()) log.add({ ...askedQuestion, id: `q${index}`, ...question });
    await log.flush();
    const app = await loadApp({
      ...serviceOptions,
      store,
      insights: { keep: 1_000_000, respectDoNotTrack: true, token },
    });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    servers.push(server);
    const page = `${server.url}/insights/${domain}`;
    const signIn = (key: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${page}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ key }),
      });
    const load = async (path = '', cookie?: string) => {
      const response = await fetch(page + path, { headers: cookie === undefined ? {} : { cookie } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const enter = async () => (await signIn(token)).headers.get('set-cookie')!.split(';')[0]!;
    return { server, page, signIn, load, enter, store };
  };

  it('opens with the token alone, for this site, and shows nothing without', async () => {
    const { load, signIn, enter } = await start({ question: 'What is a secret question?' });
    const closed = await load();
    assert.equal(closed.status, 401);
    assert.match(closed.text, /<form class="sign-in" method="post"/);
    for (const path of ['', '/questions.csv', '/questions.json', '/group?term=secret', '/conversation?thread=thread']) {
      const { status, text } = await load(path, 'docs-assistant-insights=99999999999999.AAAA');
      assert.equal(status, 401);
      assert.ok(!text.includes('secret question'));
    }
    const wrong = await signIn('svc_dsc_test');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.headers.get('set-cookie'), null);
    const right = await signIn(token);
    assert.equal(right.status, 303);
    assert.match(
      right.headers.get('set-cookie')!,
      new RegExp(`; Path=/insights/${domain}; HttpOnly; SameSite=Strict$`),
    );
    assert.ok(!right.headers.get('set-cookie')!.includes(token));
    assert.equal((await load('', await enter())).status, 200);
  });

  it('can not be used by pages of other sites, and limits tries', async () => {
    const { signIn, server, page, enter } = await start();
    assert.equal((await signIn(token, { origin: 'https://elsewhere.example' })).status, 403);
    assert.equal((await signIn(token, { origin: 'null' })).status, 403);
    assert.equal((await fetch(`${page}/sign-out`, { method: 'POST', headers: { cookie: await enter() } })).status, 403);
    const foreign = await fetch(page, { headers: { origin: 'https://elsewhere.example', cookie: await enter() } });
    assert.equal(foreign.status, 403);
    const statuses = [];
    for (let count = 0; count < 24; count++) statuses.push((await signIn('guess', { origin: server.url })).status);
    // A minute may end meanwhile.
    assert.ok(statuses.includes(429));
  });

  it('has a strict policy, and no script, style or address of others', async () => {
    const { load, enter } = await start({
      question: '<script>alert(1)</script> "quoted"',
      answer: '<img src=x onerror=alert(1)> ![a](https://evil.example/a.png) [b](javascript:alert(1))',
      outcome: 'nothing',
    });
    const cookie = await enter();
    for (const path of ['', '/conversation?thread=thread']) {
      const { headers, text } = await load(path, cookie);
      assert.match(headers.get('content-security-policy')!, /^default-src 'none'; style-src 'self'; /);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(text, /<script|<img|style=|evil\.example\/a\.png"|href="javascript/);
      assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    }
  });

  it('shows the gaps first, with its conversations, what was searched, and the nearest pages', async () => {
    const searches = [{ query: 'kubernetes', outcome: 'closest', passages: ['/guide/deploy#docker'] }];
    const { load, enter, store } = await start(
      { question: 'How do I deploy to Kubernetes?', outcome: 'closest', searches, threadId: 't1' },
      { question: 'Is there a kubernetes chart?', outcome: 'closest', searches, threadId: 't2' },
      { question: 'And for OpenShift?', outcome: 'answered', threadId: 't2', answer: 'See **this**.' },
      { question: 'Which licence?', sources: ['/licence'] },
    );
    const { database } = await store.open();
    await writeFeedback(database, domain, { feedbackId: 'q3', isHelpful: false, comment: 'Which one of the two?' });
    const cookie = await enter();
    const { text } = await load('', cookie);
    assert.match(text, /<dt>Questions<\/dt><dd>4<\/dd>/);
    assert.match(text, /<dt>Answered<\/dt><dd>2 \(50 %\)<\/dd>/);
    assert.match(text, /<rect class="answered"/);
    const [, address] = /<a href="[^"]*(\/group\?[^"]*)">kubernetes<\/a>/.exec(text) ?? assert.fail(text);
    assert.match(text, /2 questions, 2 not answered/);
    assert.match(text, /Nearest: \/guide\/deploy#docker/);
    assert.match(text, /Which licence\?<\/a> <span class="facts">1 question, 1 unhelpful/);
    const group = (await load(address!.replaceAll('&amp;', '&'), cookie)).text;
    assert.match(group, /Is there a kubernetes chart\?/);
    assert.match(group, /conversation\?[^"]*thread=t2/);
    const conversation = (await load('/conversation?thread=t2', cookie)).text;
    assert.match(conversation, /And for OpenShift\?[^]*<strong>this<\/strong>/);
    assert.ok(conversation.indexOf('chart?') < conversation.indexOf('OpenShift?'));
    const unhelpful = (await load(`/group?term=${encodeURIComponent('which licence?')}`, cookie)).text;
    assert.match(unhelpful, /Which one of the two\?/);
  });

  it('shows short what is long, keeps the marks of a text within it, and opens its group', async () => {
    const { load, enter } = await start(
      { question: `Why ${'🎉'.repeat(1900)}`, outcome: 'nothing' },
      { question: 'Is it \u202Etxet\u0007\u001B[31m?', outcome: 'nothing' },
    );
    const cookie = await enter();
    const { text } = await load('', cookie);
    assert.match(text, /<a [^>]*>Why (?:🎉){97}…<\/a>/u);
    assert.match(text, /<a [^>]*>Is it \u202Etxet\[31m\?<\/a>/);
    const [, address = ''] = /href="\/insights\/\w+(\/group\?[^"]*why[^"]*)"/.exec(text) ?? [];
    const group = await load(address.replaceAll('&amp;', '&'), cookie);
    assert.equal(group.status, 200);
    assert.ok(group.text.includes('🎉'.repeat(1900)));
  });

  it('filters by time, version, language and page, and exports what it shows', async () => {
    const { load, enter } = await start(
      { question: 'One?', version: '2', locale: 'de', path: '/guide/a' },
      { question: 'Two?', version: '1', locale: 'en', path: '/guide/b' },
      { question: 'Old?', askedAt: Date.now() - 20 * 24 * 60 * 60 * 1000 },
    );
    const cookie = await enter();
    const count = async (query: string) =>
      /<dt>Questions<\/dt><dd>(\d+)/.exec((await load(query, cookie)).text)?.[1] ?? '0';
    assert.equal(await count(''), '2');
    assert.equal(await count('?days=30'), '3');
    assert.equal(await count('?version=2'), '1');
    assert.equal(await count('?language=en&version=2'), '0');
    assert.equal(await count('?path=/guide/'), '2');
    assert.equal(await count('?days=all&path='), '2');
    const json = JSON.parse((await load('/questions.json?version=1', cookie)).text) as { question: string }[];
    assert.deepEqual(
      json.map(({ question }) => question),
      ['Two?'],
    );
    const csv = await load('/questions.csv?days=30', cookie);
    assert.match(csv.headers.get('content-type')!, /^text\/csv/);
    assert.equal(csv.text.trim().split('\r\n').length, 4);
  });

  it('reveals only that the file is incomplete when the database fails during an export', async () => {
    const { load, enter, store } = await start({ question: 'Why?' });
    const cookie = await enter();
    const { database } = await store.open();
    await database.schema.alterTable('questions').renameTo('lost').execute();
    for (const path of ['/questions.csv', '/questions.json']) {
      const { status, text } = await load(path, cookie);
      assert.equal(status, 503);
      assert.match(text, /can't be reached\. Please try again in a moment/);
      assert.doesNotMatch(text, /questions/);
    }
  });
});
