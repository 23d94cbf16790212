import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mock } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSettings } from '../../../src/service/configuration/load-settings.js';
import { loadApp } from '../../../src/service/create-app.js';
import { createService } from '../../../src/service/create-service.js';
import { eraseQuestions } from '../../../src/service/insights/erase.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { addNews } from '../../../src/service/insights/webhook/find-news.js';
import { MAX_ATTEMPTS } from '../../../src/service/insights/webhook/message-queue.js';
import { SEND_INTERVAL, WebhookSender } from '../../../src/service/insights/webhook/webhook-sender.js';
import { messageKinds, type WebhookSettings } from '../../../src/service/insights/webhook/webhook-settings.js';
import { endLogging, startLogging } from '../../../src/service/logging/log.js';
import { describeOnBoth } from '../store/support/databases.js';
import { apiKey, askInit, domain, messagePath, serviceOptions } from '../support/ask.js';
import { fixtureDocs } from '../support/fixture.js';
import { askedQuestion } from './support/asked-question.js';
import { startReceiver, type Received, type Receiver } from './support/receiver.js';

const secret = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
const keep = 30 * 24 * 60 * 60 * 1000;
const feedbackPath = `/discovery/v1/assistant/${domain}/feedback`;
const key = 'AKIAIOSFODNN7EXAMPLQ';

const feedbackInit = (body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const parse = ({ body }: Received) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };

/** A Monday at nine, in UTC. */
const monday = Date.parse('2026-11-23T09:00:00Z');
const HOUR = 60 * 60 * 1000;

describeOnBoth('Messages for the owner of a site', ({ createSettings, open }) => {
  let receiver: Receiver;
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    // Services of other tests may still report failures.
    const write = (line: string) => void (line.includes('"event":"webhook"') && lines.push(line));
    startLogging({ isJson: true, level: 'warn', write });
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    endLogging();
  });

  const start = async (changes: Partial<WebhookSettings> = {}) => {
    const settings = await createSettings();
    const store = open(settings);
    const webhook = {
      url: receiver.url,
      secret,
      form: 'json',
      events: messageKinds,
      groupSize: 5,
      ...changes,
    } as const;
    const log = new QuestionLog(store);
    const insights = { keep, respectDoNotTrack: true, webhook };
    const app = await loadApp({ ...serviceOptions, store, questions: log, insights });
    const opened = await store.open();
    const { database } = opened;
    const createSender = () => new WebhookSender({ domain, webhook, keep, url: 'https://assistant.example' });
    const ask = async (id: string, question: string, changed: Partial<typeof askedQuestion> = {}) => {
      log.add({ ...askedQuestion, id, question, ...changed });
      await log.flush();
    };
    const comment = (feedbackId: string, text: string) =>
      app.request(feedbackPath, feedbackInit({ feedbackId, isHelpful: false, reason: 'incorrect', comment: text }));
    const send = (time = Date.now(), sender = createSender()) => sender.send(database, { now: () => new Date(time) });
    return { settings, webhook, opened, database, createSender, ask, comment, send };
  };

  it('report a comment once, signed and without secrets', async () => {
    const { ask, comment, send } = await start();
    await ask('q1', `Why is ${key} refused?`, { path: '/guide/keys?x=1', sources: ['/guide/keys#a'] });
    assert.equal((await comment('q1', `My key is ${key}`)).status, 204);
    await comment('q1', `My key is ${key}`);
    await send();
    await comment('q1', 'Still wrong.');
    await send();
    const [message, ...others] = receiver.received;
    assert.deepEqual(others, []);
    const { type, data } = parse(message!);
    assert.equal(type, 'insights.comment');
    const { askedAt: _, ...rest } = data;
    assert.deepEqual(rest, {
      site: domain,
      question: 'Why is •••••••• refused?',
      comment: 'My key is ••••••••',
      reason: 'incorrect',
      outcome: 'answered',
      path: '/guide/keys',
      language: null,
      version: null,
      sources: ['/guide/keys#a'],
      link: `https://assistant.example/insights/${domain}/conversation?thread=thread`,
    });
    assert.equal(runDocumentedCheck(message!), message!.headers['webhook-signature']);
  });

  it('are sent again after growing times, with the same id, until they are received', async () => {
    const { ask, comment, send } = await start();
    await ask('q1', 'Why?');
    await comment('q1', 'Wrong.');
    // A redirect is not followed.
    receiver.statuses.push(500, 302, 503);
    const times: number[] = [];
    const begin = Date.now();
    for (let seconds = 0; seconds < 1000; seconds += 5) {
      const before = receiver.received.length;
      await send(begin + 1000 + seconds * 1000);
      if (receiver.received.length > before) times.push(seconds);
    }
    assert.deepEqual(times, [0, 15, 75, 375]);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(lines.length, 3);
    assert.match(lines[0]!, /The webhook of demo at 127\.0\.0\.1:\d+ fails\. It answered with status 500\./);
    assert.ok(!lines.join('').includes('/hook'), lines.join(''));
  });

  it('are given up in the end, and the log says so', async () => {
    const { ask, comment, createSender, send } = await start();
    await ask('q1', 'Why?');
    await comment('q1', 'Wrong.');
    receiver.statuses.push(...Array.from({ length: 50 }, () => 500));
    const sender = createSender();
    for (let hour = 1; hour < 200; hour++) await send(Date.now() + hour * HOUR, sender);
    assert.equal(receiver.received.length, MAX_ATTEMPTS);
    assert.equal(lines.length, 2);
    assert.match(lines[1]!, /"error".*given up after 11 attempts/);
  });

  it('are sent once by several processes', async () => {
    const { settings, webhook, opened, ask, comment, createSender } = await start();
    for (let count = 0; count < 12; count++) {
      await ask(`q${count}`, `Why ${count}?`);
      await comment(`q${count}`, 'Wrong.');
    }
    const other = settings.databaseUrl === undefined ? opened : await open(settings).open();
    const senders = [opened, other, opened, other].map((each) => ({ sender: createSender(), database: each.database }));
    await Promise.all(senders.map(({ sender, database }) => sender.send(database)));
    await Promise.all(senders.map(({ database }) => addNews(database, domain, webhook, new Date(monday))));
    assert.equal(receiver.received.length, 12);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 12);
  });

  it('are sent after all if the process ends before they are', async () => {
    const { ask, comment, send } = await start();
    await ask('q1', 'Why?');
    await comment('q1', 'Wrong.');
    // As if the process were killed: the attempt is counted, and nothing arrives.
    const failing = mock.method(globalThis, 'fetch', () => Promise.reject(new Error('killed')));
    await send();
    failing.mock.restore();
    assert.equal(receiver.received.length, 0);
    await send(Date.now() + 16_000);
    assert.equal(receiver.received.length, 1);
    await send(Date.now() + HOUR);
    assert.equal(receiver.received.length, 1);
  });

  it('report a group of unanswered questions when it has reached a size, and when it has doubled', async () => {
    const { database, webhook, ask, send } = await start({ groupSize: 2 });
    const reported: unknown[] = [];
    for (let count = 1; count <= 9; count++) {
      await ask(`q${count}`, `Where is the proxy? ${count}`, { outcome: 'nothing' });
      await addNews(database, domain, webhook);
      await send();
      const message = receiver.received.splice(0).map(parse)[0];
      if (message) reported.push([message.type, message.data['questions'], message.data['term']]);
    }
    // Fewer questions in the week are no news, nor are as many as before.
    await database.deleteFrom('questions').where('id', 'in', ['q1', 'q2', 'q3', 'q4', 'q5']).execute();
    await addNews(database, domain, webhook);
    await send();
    assert.deepEqual(reported, [
      ['insights.group', 2, 'proxy'],
      ['insights.group', 4, 'proxy'],
      ['insights.group', 8, 'proxy'],
    ]);
    assert.deepEqual(receiver.received, []);
  });

  it('report a week on Monday, once, and of none without questions', async () => {
    const { database, webhook, ask, send } = await start();
    const news = (time: number) => addNews(database, domain, webhook, new Date(time));
    const askedAt = monday - 30 * HOUR;
    await ask('q1', 'How do I install it?', { askedAt, sources: ['/install#npm'] });
    await ask('q2', 'Where is the moon?', { askedAt, outcome: 'nothing' });
    // Of the weeks before and after it.
    await ask('q3', 'Before?', { askedAt: monday - 8 * 24 * HOUR });
    await ask('q4', 'After?', { askedAt: monday - 8 * HOUR });
    await news(monday - 2 * HOUR);
    await send(monday - 2 * HOUR);
    receiver.received.length = 0;
    for (const hours of [0, 1, 24]) {
      await news(monday + hours * HOUR);
      await send(monday + hours * HOUR);
    }
    const [message, ...others] = receiver.received.map(parse);
    assert.deepEqual(others, []);
    const { groups, ...data } = message!.data as { groups: { term: string; questions: number }[] };
    assert.deepEqual(data, {
      site: domain,
      since: '2026-11-16T00:00:00.000Z',
      until: '2026-11-23T00:00:00.000Z',
      questions: 2,
      outcomes: { answered: 1, closest: 0, nothing: 1, failed: 0, stopped: 0 },
      helpful: 0,
      unhelpful: 0,
      pages: [{ path: '/install', answers: 1 }],
      link: `https://assistant.example/insights/${domain}`,
    });
    assert.deepEqual(
      groups.map(({ term, questions }) => [term, questions]),
      [['where is the moon?', 1]],
    );
    await news(monday + 15 * 24 * HOUR);
    await send(monday + 15 * 24 * HOUR);
    assert.equal(receiver.received.length, 1);
  });

  it('have nothing that was erased, is too old, or is not to be reported', async () => {
    const { opened, database, webhook, ask, comment, createSender } = await start();
    await ask('q1', 'Why?', { threadId: 'erased' });
    await ask('q2', 'Why?', { askedAt: Date.now() - keep - HOUR });
    await ask('q3', 'Why?');
    for (const id of ['q1', 'q2', 'q3']) await comment(id, 'Wrong.');
    await eraseQuestions(opened, { thread: 'erased' }, domain);
    await new WebhookSender({ domain, webhook: { ...webhook, events: ['group'] }, keep, url: undefined }).send(
      database,
    );
    await createSender().send(database);
    assert.deepEqual(receiver.received, []);
    const { count } = await database
      .selectFrom('webhook_messages')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 0);
  });

  it('have a form for Slack, in which readers can mention no one', async () => {
    const { ask, comment, send } = await start({ form: 'slack', secret: undefined });
    await ask('q1', '<!channel> *Why*?');
    await comment('q1', 'See <https://evil.example|here> & there');
    await send();
    const { headers, body } = receiver.received[0]!;
    assert.equal(headers['webhook-signature'], undefined);
    const link = `https://assistant.example/insights/${domain}/conversation?thread=thread`;
    const section = (text: string) => ({ type: 'section', text: { type: 'plain_text', text } });
    assert.deepEqual(JSON.parse(body), {
      text: `A reader of ${domain} commented on an answer`,
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: `A reader of ${domain} commented on an answer` } },
        section('Comment: See <https://evil.example|here> & there'),
        section('Question: <!channel> *Why*?'),
        section('Reason: incorrect\nOutcome: answered'),
        { type: 'section', text: { type: 'mrkdwn', text: `<${link}|Open in insights>` } },
      ],
    });
  });
});

describe('A service with a webhook', () => {
  it('sends a message soon after a reader has commented', async () => {
    const receiver = await startReceiver();
    const data = mkdtempSync(join(tmpdir(), 'docs-assistant-webhook-'));
    const { setInterval } = globalThis;
    const quickly = (run: () => void, delay?: number) => setInterval(run, delay === SEND_INTERVAL ? 20 : delay);
    mock.method(globalThis, 'setInterval', quickly as typeof setInterval);
    const webhook = { url: receiver.url, secret };
    const service = await createService({ docs: fixtureDocs, domain, apiKey, data, insights: { webhook } });
    const request = (path: string, init: RequestInit) => service.fetch(new Request(`http://127.0.0.1${path}`, init));
    try {
      const stream = await (await request(messagePath, askInit('Which font?'))).text();
      const [, feedbackId] = /"feedbackId":"([^"]+)"/.exec(stream) ?? [];
      const next = receiver.next();
      assert.equal((await request(feedbackPath, feedbackInit({ feedbackId, comment: 'Wrong.' }))).status, 204);
      assert.equal(parse(await next).data['comment'], 'Wrong.');
    } finally {
      await service.close();
      await receiver.close();
      mock.restoreAll();
      rmSync(data, { recursive: true });
    }
  });

  const [urlName, secretName] = ['DOCS_ASSISTANT_INSIGHTS_WEBHOOK_URL', 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_SECRET'];
  const insights = { DOCS_ASSISTANT_INSIGHTS: 'true' };
  for (const [problem, environment, message] of [
    [
      'without a secret',
      { ...insights, [urlName]: 'https://a.example' },
      `${secretName}: it is missing. Set the output of: echo "whsec_$(openssl rand -base64 32)". For Slack, set the form slack instead.`,
    ],
    [
      'without an address',
      { ...insights, [secretName]: secret },
      `${urlName}: the secret alone is not enough. Set the address that gets the messages.`,
    ],
    [
      'without insights',
      { [urlName]: 'https://a.example', [secretName]: secret },
      'DOCS_ASSISTANT_INSIGHTS: a webhook reports questions that are kept, and none are. Set it to true.',
    ],
  ] as const) {
    it(`does not start ${problem}`, async () => {
      await assert.rejects(loadSettings({ environment, args: [], defaults: { docs: fixtureDocs } }), { message });
    });
  }
});

/** Runs the command of the docs that computes a signature. */
function runDocumentedCheck({ headers, body }: Received): string {
  const page = readFileSync('demo/site/webhook.md', 'utf8');
  const [, command = ''] = /```sh\n(key=[^]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-signature-'));
  try {
    writeFileSync(join(folder, 'body.json'), body);
    const env = {
      ...process.env,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ID: String(headers['webhook-id']),
      WEBHOOK_TIMESTAMP: String(headers['webhook-timestamp']),
    };
    return execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
