import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { apiKey, askInit, messagePath } from '../support/ask.js';
import { startProcess, type ServedProcess } from './support.js';
import { itUnless } from '../../support/unless.js';

const token = 'a-token-of-the-metrics';

/** Lets Node warn of something at the signal. */
const warnAtSignal = `process.on('SIGUSR2', () => process.emitWarning('A thing is old.', 'DeprecationWarning'))`;

describe('A service that is watched', () => {
  let data: string;
  let open: ServedProcess;
  let guarded: ServedProcess;

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-watched-'));
    const shared = { DOCS_ASSISTANT_API_KEY: apiKey };
    open = await startProcess({
      ...shared,
      DOCS_ASSISTANT_DATA: join(data, 'a'),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(warnAtSignal)}`,
    });
    guarded = await startProcess({
      ...shared,
      DOCS_ASSISTANT_DATA: join(data, 'b'),
      DOCS_ASSISTANT_METRICS_TOKEN: token,
      DOCS_ASSISTANT_TRUSTED_PROXIES: 'loopback',
      DOCS_ASSISTANT_MAX_QUESTIONS_PER_ADDRESS: '1',
      DOCS_ASSISTANT_LOG_FORMAT: 'text',
    });
  });

  after(async () => {
    open.child.kill('SIGKILL');
    guarded.child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  const metricsOf = async (url: string, headers: HeadersInit = {}) =>
    (await fetch(`${url}/metrics`, { headers })).text();

  async function ask(url: string, question: string, headers: HeadersInit = {}): Promise<Response> {
    const response = await fetch(url + messagePath, askInit(question, {}, headers));
    await response.text();
    return response;
  }

  /** Waits until the service has written about a request. */
  async function entryOf(id: string) {
    for (;;) {
      const entry = open.entries().find(({ requestId, event }) => requestId === id && event === 'request');
      if (entry) return entry;
      await wait(10);
    }
  }

  it('reports at /healthz that it runs, and at /readyz that its index is loaded and its store can be reached', async () => {
    assert.equal(await (await fetch(`${open.url}/healthz`)).text(), 'ok');
    const ready = await fetch(`${open.url}/readyz`);
    assert.equal(ready.status, 200);
    assert.deepEqual(await ready.json(), { status: 'ready', checks: { 'index demo': 'ok', store: 'ok' } });
  });

  it('measures questions, their times, the index and requests, with names that begin with docs_assistant_', async () => {
    await ask(open.url, 'Which font?');
    let text = '';
    while (!/questions_total\{[^}]*outcome="answered"\} 1$/m.test(text)) text = await metricsOf(open.url);
    assert.match(text, /^docs_assistant_first_byte_seconds_count\{domain="demo"\} 1$/m);
    assert.match(text, /^docs_assistant_answer_seconds_count\{domain="demo"\} 1$/m);
    assert.match(text, /^docs_assistant_open_answers 0$/m);
    assert.match(text, /^docs_assistant_index_sections\{domain="demo"\} [1-9]\d*$/m);
    assert.match(text, /^docs_assistant_index_age_seconds\{domain="demo"\} [\d.]+$/m);
    assert.match(text, /^docs_assistant_requests_total\{route="message",status="200"\} 1$/m);
    assert.match(text, /^docs_assistant_jobs\{status="active"\} 0$/m);
    for (const line of text.split('\n')) assert.match(line, /^(?:#|docs_assistant_|$)/);
  });

  it('counts a question with a wrong key as refused', async () => {
    assert.equal((await ask(open.url, 'Which font?', { authorization: 'Bearer svc_dsc_other' })).status, 401);
    let text = '';
    while (!/outcome="refused"\} 1$/m.test(text)) text = await metricsOf(open.url);
    assert.match(text, /^docs_assistant_requests_total\{route="message",status="401"\} 1$/m);
  });

  it('counts a question that the reader leaves', async () => {
    const leave = new AbortController();
    const response = await fetch(open.url + messagePath, { ...askInit('Which font?'), signal: leave.signal });
    await response.body!.getReader().read();
    leave.abort();
    let text = '';
    while (!/outcome="left"\} 1$/m.test(text)) text = await metricsOf(open.url);
  });

  it('gives each request an identifier, or keeps that of a proxy, and logs it', async () => {
    const own = await ask(open.url, 'Which font?');
    const made = own.headers.get('x-request-id') ?? '';
    assert.match(made, /^[\da-f]{8}-[\da-f-]{27}$/);
    const entry = await entryOf(made);
    assert.deepEqual(
      [entry.level, entry['method'], entry['route'], entry['status'], entry['outcome'], entry['domain']],
      ['info', 'POST', 'message', 200, 'answered', 'demo'],
    );
    const kept = await ask(open.url, 'Which font?', { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' });
    assert.equal(kept.headers.get('x-request-id'), '4bf92f3577b34da6a3ce929d0e0e4736');
    await entryOf('4bf92f3577b34da6a3ce929d0e0e4736');
    for (const wrong of ['short', 'what the reader typed', 'x'.repeat(65), '"}\\n{"level":"error']) {
      const { headers } = await ask(open.url, 'Which font?', { 'x-request-id': wrong });
      assert.match(headers.get('x-request-id') ?? '', /^[\da-f]{8}-[\da-f-]{27}$/);
    }
  });

  it('logs lines of JSON without anything that a reader typed, asked for or sent', async () => {
    const secret = 'zebra-crossing';
    await ask(open.url, `What is ${secret}?`);
    await ask(open.url, `What is ${secret}?`, { authorization: `Bearer svc_dsc_${secret}` });
    await fetch(`${open.url}/${secret}?q=${secret}`, {
      headers: { referer: `http://localhost/${secret}`, cookie: secret },
    });
    await fetch(`${open.url}/v2/agent/demo/job/${secret}`, { headers: { authorization: `Bearer svc_${secret}` } });
    const last = await fetch(`${open.url}${messagePath}?q=${secret}`);
    await entryOf(last.headers.get('x-request-id') ?? '');
    assert.doesNotMatch(open.output(), /zebra/);
    for (const line of open.output().trim().split('\n')) {
      const entry = JSON.parse(line) as Record<string, unknown>;
      assert.match(String(entry['time']), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assert.ok(entry['level'] && entry['event'] && entry['message'], line);
    }
  });

  itUnless(process.platform === 'win32' && 'Windows has no SIGUSR2')(
    'logs warnings of Node in the same form',
    async () => {
      open.child.kill('SIGUSR2');
      while (!open.output().includes('A thing is old.')) await wait(10);
      const line = open
        .output()
        .split('\n')
        .find((each) => each.includes('A thing is old.'));
      const { level, event, message } = JSON.parse(line ?? '') as Record<string, unknown>;
      assert.deepEqual([level, event, message], ['warn', 'node', 'DeprecationWarning: A thing is old.']);
      assert.doesNotMatch(open.output(), /trace-warnings|trace-deprecation/);
    },
  );

  it('shows the metrics to this machine alone, unless there is a token', async () => {
    assert.equal((await fetch(`${open.url}/metrics`)).status, 200);
    const behindProxy = await fetch(`${open.url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    assert.equal(behindProxy.status, 403);
    assert.match(await behindProxy.text(), /DOCS_ASSISTANT_METRICS_TOKEN/);
    assert.equal((await fetch(`${guarded.url}/metrics`)).status, 401);
    const wrong = await fetch(`${guarded.url}/metrics`, { headers: { authorization: 'Bearer another-token-of-it' } });
    assert.equal(wrong.status, 401);
    assert.match(await metricsOf(guarded.url, { authorization: `Bearer ${token}` }), /docs_assistant_/);
  });

  it('counts limits by the address that a trusted proxy passes on', async () => {
    const leave = new AbortController();
    const begin = async (address: string) => {
      const init = askInit('Which font?', {}, { 'x-forwarded-for': address });
      const response = await fetch(guarded.url + messagePath, { ...init, signal: leave.signal });
      void response.text().catch(() => {});
      return response.status;
    };
    const statuses = await Promise.all([begin('198.51.100.7'), begin('198.51.100.7'), begin('198.51.100.8')]);
    leave.abort();
    assert.deepEqual(statuses.toSorted(), [200, 200, 429]);
    let text = '';
    while (!/limits_hit_total\{limit="open_requests_address"\} 1$/m.test(text))
      text = await metricsOf(guarded.url, { authorization: `Bearer ${token}` });
  });

  it('logs readable lines if that is set', async () => {
    while (!guarded.output().includes('GET page: 404')) {
      await fetch(`${guarded.url}/nothing`);
      await wait(10);
    }
    assert.match(guarded.output(), /^\d\d:\d\d:\d\d GET page: 404 \d+ ms$/m);
  });
});
