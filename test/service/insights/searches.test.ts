import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { loadAsked } from '../../../src/service/insights/report/load-asked.js';
import { loadReport } from '../../../src/service/insights/report/load-report.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import type { SearchAnswer } from '../../../src/service/site-search/search-answer.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createAccentDocs } from '../clients/support/docs.js';
import { apiKey, domain, serviceOptions } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';

const path = `/discovery/v1/search/${domain}`;
const insights = { keep: 1_000_000, respectDoNotTrack: true, token: 'insights-token-1234567890' };
const origins = ['https://docs.example.com'];

function feedbackInit(body: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

describeOnBoth('Searches', ({ createSettings, open }) => {
  let docs: Awaited<ReturnType<typeof createAccentDocs>>;
  before(async () => {
    docs = await createAccentDocs();
  });
  const servers: RunningServer[] = [];
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await docs.remove();
  });

  const start = async (limits = {}) => {
    const store = open(await createSettings());
    const questions = new QuestionLog(store);
    const app = await loadApp({ ...serviceOptions, docs: docs.folder, store, questions, insights, limits });
    const send = async (body: object, headers?: Readonly<Record<string, string>>) => {
      const response = await app.request(`${path}/feedback`, feedbackInit(body, headers));
      return response.status;
    };
    const search = async (q: string, headers: Readonly<Record<string, string>> = {}) => {
      const init = { headers: { authorization: `Bearer ${apiKey}`, ...headers } };
      const response = await app.request(`${path}?${new URLSearchParams({ q })}`, init);
      return (await response.json()) as SearchAnswer;
    };
    const load = async () => {
      await questions.flush();
      return (await store.open()).database;
    };
    const list = async () => (await load()).selectFrom('questions').selectAll().orderBy('position').execute();
    return { app, send, search, load, list };
  };

  for (const [what, body, outcome, page] of [
    ['without an opened result', { q: 'accent colour' }, 'closest', '/theming'],
    ['that found nothing', { q: 'zzyzx qwxyz' }, 'nothing', null],
    [
      'with an opened result',
      { q: 'accent colour', opened: '/print#the-accent-colour-on-paper' },
      'answered',
      '/print',
    ],
    ['with an address that is no page', { q: 'accent colour', opened: '/spam' }, 'answered', '/theming'],
  ] as const) {
    it(`are kept ${what}`, async () => {
      const { send, list } = await start();
      assert.equal(await send({ ...body, path: '/guide/?a#b' }, { 'Accept-Language': 'de' }), 204);
      const [row = assert.fail(), ...others] = await list();
      assert.deepEqual(others, []);
      assert.deepEqual([row.kind, row.question, row.outcome, row.page], ['search', body.q, outcome, page]);
      assert.deepEqual([row.path, row.locale, row.reader, row.answer], ['/guide/', 'de', null, '']);
    });
  }

  it('without an opened result are gaps, and the page of insights shows that they are searches', async () => {
    const { app, send, load } = await start();
    await send({ q: 'accent purple' });
    await send({ q: 'accent green' });
    await send({ q: 'fonts', opened: '/fonts' });
    const database = await load();
    const filter = { site: domain, since: new Date(0).toISOString() };
    const { total, gaps } = await loadReport(database, filter);
    assert.deepEqual([total.questions, total.gapQuestions, total.outcomes.answered], [3, 2, 1]);
    assert.deepEqual(
      gaps.map(({ term, questions, searches }) => [term, questions, searches]),
      [['accent', 2, 2]],
    );
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    servers.push(server);
    const page = `${server.url}/insights/${domain}`;
    const signIn = await fetch(`${page}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ key: insights.token }),
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? assert.fail();
    const show = async (address: string) => (await fetch(page + address, { headers: { cookie } })).text();
    assert.match(await show(''), /2 searches, 2 not answered/);
    assert.match(await show('/group?term=accent'), /Search<\/bdi>.*No result opened/s);
    assert.match(await show('/questions.csv'), /,kind,model,mark,rightPages\r\n.*,search,,,\r\n/s);
    // They are no questions to ask again.
    assert.deepEqual(await loadAsked(database, filter, 10), []);
  });

  it('are kept without secrets', async () => {
    const { send, list } = await start();
    await send({ q: 'why AKIAIOSFODNN7EXAMPLQ', fp: 'reader-1' });
    const [row = assert.fail()] = await list();
    assert.ok(!JSON.stringify(row).includes('AKIAIOSFODNN7EXAMPLQ'), JSON.stringify(row));
    assert.ok(row.reader !== null && row.reader !== 'reader-1');
  });

  it('count in the limits, with what came of them', async () => {
    const { send, search } = await start({ searchesPerAddressAndMinute: 2 });
    const statuses = [];
    // The store counts from zero once it is open.
    for (let count = 0; count < 3; count++) statuses.push(await search('accent'), await send({ q: 'accent' }));
    assert.equal(statuses[1], 204);
    assert.equal(statuses.at(-1), 429);
  });

  it('of readers who ask for privacy are not kept, and the answer does not ask for it', async () => {
    const { send, list, search } = await start();
    assert.equal((await search('accent')).takesFeedback, true);
    assert.equal((await search('accent', { DNT: '1' })).takesFeedback, undefined);
    assert.equal(await send({ q: 'accent' }, { 'Sec-GPC': '1' }), 204);
    assert.deepEqual(await list(), []);
  });
});

describe('What came of a search', () => {
  for (const [what, status, body, headers] of [
    ['without the key', 401, { q: 'accent' }, { authorization: '' }],
    ['from another site', 403, { q: 'accent' }, { origin: 'https://elsewhere.example' }],
    ['without a query', 400, { opened: '/theming' }, {}],
    ['with a long query', 400, { q: 'a'.repeat(501) }, {}],
    ['with another type', 400, { q: 'accent', opened: true }, {}],
    ['of another media type', 415, { q: 'accent' }, { 'content-type': 'text/plain' }],
    ['where nothing is kept', 404, { q: 'accent' }, {}],
  ] as const) {
    it(`is refused ${what}`, async () => {
      const app = await loadApp({ ...serviceOptions, origins });
      assert.equal((await app.request(`${path}/feedback`, feedbackInit(body, headers))).status, status);
    });
  }
});
