import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import { apiKey, askInit, domain, messagePath, serviceOptions } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';

const path = `/discovery/v1/assistant/${domain}/feedback`;
const insights = { keep: 1_000_000, respectDoNotTrack: true };

function feedbackInit(body: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** The name of an answer of version 1 in feedback. */
function findFeedbackId(stream: string): string | undefined {
  return /^2:\[\{"type":"finish".*"feedbackId":"([^"]+)"/m.exec(stream)?.[1];
}

describeOnBoth('Feedback', ({ createSettings, open }) => {
  const start = async () => {
    const store = open(await createSettings());
    const questions = new QuestionLog(store);
    const app = await loadApp({ ...serviceOptions, store, questions, insights });
    const ask = async (headers: HeadersInit = {}) =>
      (await app.request(messagePath, askInit('How do I install it?', {}, headers))).text();
    const rate = async (body: object) => {
      const response = await app.request(path, feedbackInit(body));
      return { status: response.status, text: await response.text() };
    };
    const list = async () => {
      await questions.flush();
      return (await store.open()).database.selectFrom('questions').selectAll().orderBy('position').execute();
    };
    return { app, ask, rate, list, store };
  };

  it('is kept with the answer that it is about, as soon as that is complete', async () => {
    const { ask, rate, list } = await start();
    const [feedbackId] = [findFeedbackId(await ask()), await ask()];
    assert.deepEqual(await rate({ feedbackId, isHelpful: false }), { status: 204, text: '' });
    await rate({ feedbackId, isHelpful: false, reason: 'incorrect', comment: ' Old. My key is AKIAIOSFODNN7EXAMPLQ ' });
    const [row, other] = await list();
    assert.equal(row!.id, feedbackId);
    assert.equal(row!.helpful, 0);
    assert.equal(row!.reason, 'incorrect');
    assert.match(row!.comment!, /^Old\. My key is/);
    assert.ok(!row!.comment!.includes('AKIAIOSFODNN7EXAMPLQ'), row!.comment!);
    assert.equal(other!.helpful, null);
  });

  it('counts once, however often it arrives, and the last word holds', async () => {
    const { ask, rate, list } = await start();
    const feedbackId = findFeedbackId(await ask());
    for (let count = 0; count < 3; count++) await rate({ feedbackId, isHelpful: false, reason: 'outdated' });
    await rate({ feedbackId, hasFollowed: true });
    await rate({ feedbackId, hasCopied: true });
    await rate({ feedbackId, hasCopied: true });
    await rate({ feedbackId, isHelpful: true });
    const [row, ...others] = await list();
    assert.deepEqual(others, []);
    const { helpful, reason, followed, copied } = row!;
    assert.deepEqual({ helpful, reason, followed, copied }, { helpful: 1, reason: null, followed: 1, copied: 1 });
  });

  it('is taken for questions that another process has yet to write', async () => {
    const { rate, store } = await start();
    const elsewhere = new QuestionLog(store);
    const app = await loadApp({ ...serviceOptions, store, questions: elsewhere, insights });
    const stream = await (await app.request(messagePath, askInit('How do I install it?'))).text();
    assert.equal((await rate({ feedbackId: findFeedbackId(stream), isHelpful: true })).status, 204);
  });

  it('is refused for answers that are not kept', async () => {
    const { rate, ask } = await start();
    const { status, text } = await rate({ feedbackId: 'unknown', isHelpful: true });
    assert.equal(status, 404);
    assert.match(text, /No question is kept/);
    assert.equal(findFeedbackId(await ask({ DNT: '1' })), undefined);
  });

  it('is taken from coding agents, within the limits and without secrets', async () => {
    const { app, list, store } = await start();
    // Until it is open, uses are counted in memory.
    const { database } = await store.open();
    const rate = async (args: object, headers: Readonly<Record<string, string>> = {}) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'feedback', arguments: args } };
      const init = feedbackInit(body, { accept: 'application/json, text/event-stream', ...headers });
      return (await (await app.request('/mcp', init)).json()) as { result?: object; error?: object };
    };
    const question = 'How do I install it with AKIAIOSFODNN7EXAMPLQ?';
    await rate({ question, isHelpful: false, comment: 'Not for AKIAIOSFODNN7EXAMPLQ' });
    await rate({ question: 'How do I install it?', isHelpful: true });
    assert.ok((await rate({ question, isHelpful: false }, { DNT: '1' })).error);
    const rows = (await list()).map(({ kind, question: text, outcome, helpful, comment, searches }) => {
      return { kind, text, helpful, comment, isAnswered: outcome === 'answered', hasSecret: searches.includes('AKIA') };
    });
    const text = 'How do I install it with ••••••••?';
    assert.deepEqual(rows, [
      { kind: 'search', text, helpful: 0, comment: 'Not for ••••••••', isAnswered: false, hasSecret: false },
      { kind: 'search', text: 'How do I install it?', helpful: 1, comment: null, isAnswered: true, hasSecret: false },
    ]);
    const counted = await database.selectFrom('limits').select(['key', 'points']).execute();
    assert.deepEqual(
      counted.filter(({ key }) => key.startsWith('feedback-minute')).map(({ points }) => points),
      [2],
    );
  });

  it('is announced by both versions of the message endpoint, and taken beside both', async () => {
    const { app } = await start();
    const send = (version: string, end: string, init: RequestInit) =>
      app.request(`/discovery/${version}/assistant/${domain}/${end}`, init);
    const stream = await (await send('v2', 'message', askInit('How do I install it?'))).text();
    const [, feedbackId] = /"type":"finish".*"feedbackId":"([^"]+)"/.exec(stream) ?? [];
    assert.ok(feedbackId, stream);
    assert.equal((await send('v2', 'feedback', feedbackInit({ feedbackId, isHelpful: true }))).status, 204);
  });
});

describe('Feedback that can not be kept', () => {
  it('is not asked for by a site without insights', async () => {
    const app = await loadApp(serviceOptions);
    const stream = await (await app.request(messagePath, askInit('How do I install it?'))).text();
    assert.ok(!stream.includes('feedbackId'));
    assert.equal((await app.request(path, feedbackInit({ feedbackId: 'a', isHelpful: true }))).status, 404);
  });

  it('is to be sent again while the database is away', async () => {
    const store = new Store({ data: '.', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const app = await loadApp({ ...serviceOptions, store, insights });
    const response = await app.request(path, feedbackInit({ feedbackId: 'a', isHelpful: true }));
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('Retry-After'), '30');
  });

  for (const [problem, body, message] of [
    ['no answer', { isHelpful: true }, 'feedbackId is required.'],
    ['nothing', { feedbackId: 'a' }, 'must hold one of'],
    ['another type', { feedbackId: 'a', isHelpful: 'yes' }, 'isHelpful must be true or false.'],
    ['a sentence as the reason', { feedbackId: 'a', reason: 'It is wrong.' }, 'reason must be a word'],
  ] as const) {
    it(`is refused with ${problem}`, async () => {
      const app = await loadApp({ ...serviceOptions, insights });
      const response = await app.request(path, feedbackInit(body));
      assert.equal(response.status, 400);
      assert.ok((await response.text()).includes(message));
    });
  }

  it('is refused without the key, and from other pages', async () => {
    const app = await loadApp({ ...serviceOptions, insights });
    const body = { feedbackId: 'a', isHelpful: true };
    assert.equal((await app.request(path, feedbackInit(body, { authorization: '' }))).status, 401);
    assert.equal((await app.request(path, feedbackInit(body, { origin: 'https://elsewhere.example' }))).status, 403);
  });
});
