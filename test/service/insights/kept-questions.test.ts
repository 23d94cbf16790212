import assert from 'node:assert/strict';

import { loadApp } from '../../../src/service/create-app.js';
import { eraseQuestions } from '../../../src/service/insights/erase.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import type { InsightsSettings } from '../../../src/service/insights/insights-settings.js';
import { prune } from '../../../src/service/retention/prune.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import type { QuestionRow } from '../../../src/service/store/tables.js';
import { askInit, domain, messagePath, serviceOptions, type BodyFields } from '../support/ask.js';
import { countingModel } from '../support/counting-model.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const DAY = 24 * 60 * 60 * 1000;

describeOnBoth('Questions', ({ createSettings, open }) => {
  const start = async (insights?: Partial<InsightsSettings>, options: object = {}, settings?: StoreSettings) => {
    const store = open(settings ?? (await createSettings()));
    const questions = new QuestionLog(store);
    const app = await loadApp({
      ...serviceOptions,
      store,
      questions,
      insights: insights && { keep: 90 * DAY, respectDoNotTrack: true, ...insights },
      ...options,
    });
    const ask = async (texts: string | readonly string[], fields: BodyFields = {}, headers: HeadersInit = {}) => {
      const response = await app.request(messagePath, askInit(texts, fields, headers));
      return { response, text: await response.text() };
    };
    const list = async (): Promise<QuestionRow[]> => {
      await questions.flush();
      const { database } = await store.open();
      return database.selectFrom('questions').selectAll().orderBy('position').execute();
    };
    return { app, ask, list, store, questions };
  };

  it('are not kept unless the owner wants it', async () => {
    const { ask, list } = await start();
    await ask('How do I install it?');
    assert.deepEqual(await list(), []);
  });

  it('are kept with what came of them', async () => {
    const { ask, list } = await start({});
    const before = new Date().toISOString();
    const { response } = await ask(
      'How do I change the accent color?',
      { currentPath: '/guide/?utm=me#top', filter: { version: '2' } },
      { 'Accept-Language': 'de-CH,de;q=0.9' },
    );
    await ask('zzyzx qwxyz');
    const [first, second, ...others] = await list();
    assert.deepEqual(others, []);
    assert.ok(first && second);
    assert.equal(first.outcome, 'answered');
    assert.equal(first.question, 'How do I change the accent color?');
    assert.match(first.answer, /colou?r/i);
    assert.equal(first.site, domain);
    assert.equal(first.thread, response.headers.get('X-Thread-Id'));
    assert.ok(first.asked_at >= before && first.asked_at <= new Date().toISOString());
    const searches = JSON.parse(first.searches) as { query: string; outcome: string; passages: string[] }[];
    assert.equal(searches[0]?.outcome, 'answer');
    assert.ok(searches[0].passages.length > 0);
    const sources = JSON.parse(first.sources) as string[];
    assert.ok(sources.length > 0);
    assert.equal(first.page, sources[0]?.replace(/#.*/, ''));
    assert.equal(first.path, '/guide/');
    assert.equal(first.version, '2');
    assert.equal(first.locale, 'de');
    assert.ok(first.first_part_ms !== null && first.first_part_ms <= first.total_ms);
    assert.equal(second.outcome, 'nothing');
    assert.deepEqual(JSON.parse(second.sources), []);
  });

  it('are kept with the tokens that they took', async () => {
    const { ask, list } = await start({}, { model: countingModel });
    await ask('Install');
    const [row] = await list();
    assert.equal(row?.prompt_tokens, 100);
    assert.equal(row.completion_tokens, 50);
  });

  it('hold no secret, no address and no fingerprint', async () => {
    const { ask, list, store } = await start({});
    const token = `ghp_${'a8Zk3LmQ9xYv2Tn5Rb7Wc1Dd4Ee6Ff0Gg2Hh'.slice(0, 36)}`;
    await ask(['Install?', 'Yes.', `Why does ${token} not work?`], { fp: 'reader-4711', currentPath: `/${token}` });
    const [row] = await list();
    assert.match(row!.question, /^Why does .+ not work\?$/);
    const { database } = await store.open();
    const all = JSON.stringify([await list(), await database.selectFrom('salts').selectAll().execute()]);
    assert.ok(!all.includes(token), all);
    assert.ok(!all.includes('reader-4711'), all);
    assert.ok(!all.includes('127.0.0.1'), all);
    assert.match(row!.reader!, /^[\da-f]{32}$/);
  });

  it('hold no part of a secret in what was searched, also of an earlier question', async () => {
    const { ask, list } = await start({});
    await ask('My login fails with password=Tr0ub4dor&3xQz9 in the configuration');
    await ask(['Is password=Zk3LmQ9xYv2T&n5 right in the configuration?', 'Yes.', 'And in that file?']);
    const rows = await list();
    assert.equal(rows.length, 2);
    assert.ok(rows.every(({ searches }) => (JSON.parse(searches) as unknown[]).length > 0));
    assert.doesNotMatch(JSON.stringify(rows), /Tr0ub4dor|3xQz9|Zk3LmQ9xYv2T/i);
  });

  it('are kept however long what they are about is', async () => {
    const { list, questions } = await start({});
    const long = '𝒜'.repeat(5000);
    const sources = [`/${long}`];
    questions.add({ ...asked, question: long, answer: long, version: long, locale: long, path: `/${long}`, sources });
    const [row] = await list();
    assert.equal(row?.id, 'id');
    assert.ok(row.version!.length <= 40);
  });

  it('distinguish readers within a day, but not across days', async () => {
    const { ask, list, questions } = await start({});
    await ask('Install', { fp: 'reader-1' });
    await ask('Install', { fp: 'reader-1' });
    await ask('Install', { fp: 'reader-2' });
    await ask('Install');
    const [first, again, other, anonymous] = await list();
    assert.equal(first!.reader, again!.reader);
    assert.notEqual(first!.reader, other!.reader);
    assert.equal(anonymous!.reader, null);
    questions.add({ ...asked, id: 'tomorrow', fp: 'reader-1', askedAt: Date.now() + DAY });
    assert.notEqual((await list()).at(-1)!.reader, first!.reader);
  });

  for (const header of ['DNT', 'Sec-GPC']) {
    it(`of readers who send ${header} are not kept, unless the owner ignores it`, async () => {
      const { ask, list } = await start({});
      await ask('Install', {}, { [header]: '1' });
      await ask('Install', {}, { [header]: '0' });
      assert.equal((await list()).length, 1);
      const ignoring = await start({ respectDoNotTrack: false });
      await ignoring.ask('Install', {}, { [header]: '1' });
      assert.equal((await ignoring.list()).length, 1);
    });
  }

  it('are erased by conversation and by fingerprint, of any day', async () => {
    const { ask, list, store, questions } = await start({});
    const opened = await store.open();
    const { response } = await ask('Install');
    await ask('Install', { fp: 'reader-1' });
    questions.add({ ...asked, id: 'yesterday', fp: 'reader-1', askedAt: Date.now() - DAY });
    await ask('Install', { fp: 'reader-2' });
    assert.equal((await list()).length, 4);
    assert.equal(await eraseQuestions(opened, { thread: response.headers.get('X-Thread-Id')! }, domain), 1);
    assert.equal(await eraseQuestions(opened, { fp: 'reader-1' }, 'another-site'), 0);
    assert.equal(await eraseQuestions(opened, { fp: 'reader-1' }, undefined), 2);
    const left = await list();
    assert.equal(left.length, 1);
    assert.equal(left[0]!.reader === null, false);
  });

  it('are removed after their days, each site for itself, and with the salts of their days', async () => {
    const { list, store, questions } = await start({});
    const opened = await store.open();
    const add = (id: string, site: string, days: number) =>
      questions.add({ ...asked, id, site, fp: 'reader', askedAt: Date.now() - days * DAY });
    add('old', 'a', 31);
    add('new', 'a', 29);
    add('kept', 'b', 31);
    add('off', 'c', 0.001);
    assert.equal((await list()).length, 4);
    await prune(opened, {
      retention: { jobDays: 1, keyDays: 1, indexDays: 1 },
      indexes: [],
      sites: [
        { domain: 'a', keep: 30 * DAY },
        { domain: 'b', keep: 90 * DAY },
        { domain: 'c', keep: undefined },
      ],
    });
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      ['new', 'kept'],
    );
    await prune(opened, {
      retention: { jobDays: 1, keyDays: 1, indexDays: 1 },
      indexes: [],
      sites: [{ domain: 'b', keep: 30 * DAY }],
    });
    const salts = await opened.database.selectFrom('salts').select('day').orderBy('day').execute();
    assert.deepEqual(salts[0]?.day, new Date(Date.now() - 29 * DAY).toISOString().slice(0, 10));
  });

  it('of a reader who leaves are kept as stopped, with what was sent', async () => {
    const { app, list } = await start({});
    const leaving = new AbortController();
    const request = new Request(`http://localhost${messagePath}`, {
      ...askInit('How do I install it?'),
      signal: leaving.signal,
    });
    const response = await app.request(request);
    const reader = response.body!.getReader();
    let text = '';
    while (!/^0:/m.test(text)) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    leaving.abort();
    for (let wait = 0; wait < 50 && (await list()).length === 0; wait++)
      await new Promise((done) => setTimeout(done, 20));
    const [row] = await list();
    assert.equal(row?.outcome, 'stopped');
    assert.notEqual(row.answer, '');
  });
});

const asked = { ...askedQuestion, id: 'id', askedAt: 0, question: 'Question' };
