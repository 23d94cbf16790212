import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { mock } from 'node:test';
import { AssistantError, RequestError, ResponseError, StreamError } from '../../src/errors.js';
import { ask } from '../../src/protocol/client.js';
import { loadErrors } from '../../src/protocol/load-errors.js';
import type { AnswerEvent, AssistantSettings, Question } from '../../src/protocol/types.js';
import { FakeAssistant, failure, finish, text, type FakeRequest } from '../support/fake-assistant.js';

const question: Question = {
  messages: [{ id: 'm1', role: 'user', content: 'Hi', parts: [], createdAt: '2026-01-02T03:04:05.000Z' }],
};

/** A question that has been sent: the request that arrived, the events so far, and the end. */
interface Asking {
  readonly request: FakeRequest;
  readonly events: AnswerEvent[];
  readonly end: Promise<void>;
}

async function begin(extra: AssistantSettings = {}, signal?: AbortSignal): Promise<Asking> {
  const fake = new FakeAssistant();
  const events: AnswerEvent[] = [];
  const settings = { baseUrl: 'https://api.example.com', domain: 'acme', fetch: fake.fetch, ...extra };
  const end = (async () => {
    for await (const event of ask(settings, question, signal)) events.push(event);
  })();
  end.catch(() => undefined);
  return { request: await fake.nextRequest(), events, end };
}

/** The error that ends a question; fails when none does. */
async function errorOf(end: Promise<unknown>): Promise<AssistantError> {
  const error = await end.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AssistantError, `ended with ${String(error)}`);
  return error;
}

/** Resolves when everything that has arrived was read. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

let now = 0;

/** From now on, time passes only when a test says so; until `restoreTime`. */
function stopTime(): void {
  now = performance.now();
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
}

function passTime(milliseconds: number): void {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

function restoreTime(): void {
  mock.timers.reset();
  mock.restoreAll();
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('ask', () => {
  it('posts the question', async () => {
    const { request, end } = await begin({ apiKey: 'svc_dsc_1' });
    request.send(finish()).end();
    await end;
    assert.equal(request.url, 'https://api.example.com/discovery/v1/assistant/acme/message');
    assert.equal(request.method, 'POST');
    assert.equal(request.headers.get('Authorization'), 'Bearer svc_dsc_1');
    assert.equal(request.body.messages[0]?.content, 'Hi');
  });

  describe('while chunks follow each other fast', () => {
    beforeEach(stopTime);
    afterEach(restoreTime);

    it('yields text while the rest is still on its way, also when a line is cut in two', async () => {
      const { request, events, end } = await begin();
      request.send('0:"Hel').send('lo"\n0:" wo');
      await settle();
      assert.deepEqual(events, [{ type: 'text', text: 'Hello' }]);
      request.send('rld"\n', finish()).end();
      await end;
      assert.deepEqual(events.slice(1), [
        { type: 'text', text: ' world' },
        { type: 'finish', reason: 'stop', skipped: 0 },
      ]);
    });

    /** The first chunk has been read, and the second has come soon after it. */
    async function beginFast(signal?: AbortSignal): Promise<Asking> {
      const asking = await begin({}, signal);
      asking.request.send(text('One '));
      await settle();
      passTime(5);
      asking.request.send(text('two '));
      await settle();
      return asking;
    }

    it('reads those of two frames together', async () => {
      const { request, events, end } = await beginFast();
      request.send(text('three '), text('four.'));
      await settle();
      assert.equal(events.length, 1);
      passTime(28);
      await settle();
      assert.equal(events.length, 4);
      request.send(finish()).end();
      await end;
    });

    it('leaves no time between chunks that wait in a queue', async () => {
      const { request, events, end } = await begin();
      for (let sent = 0; sent < 100; sent += 1) request.send(text('Hi '));
      request.send(finish()).end();
      await end;
      assert.equal(events.length, 101);
    });

    it('can be stopped in between', async () => {
      const abort = new AbortController();
      const { end } = await beginFast(abort.signal);
      abort.abort();
      assert.equal((await errorOf(end)).code, 'stopped');
    });
  });

  it('yields the thread of the response headers first', async () => {
    const { request, events, end } = await begin();
    request.respond({ headers: { 'X-Thread-Id': 't1', 'X-Thread-Key': 'k1' } });
    await settle();
    assert.deepEqual(events, [{ type: 'thread', threadId: 't1', threadKey: 'k1' }]);
    request.send(finish()).end();
    await end;
  });

  it('uses the global fetch where none is set', async () => {
    const fake = new FakeAssistant();
    const { fetch } = globalThis;
    globalThis.fetch = fake.fetch;
    try {
      const answer = ask({ endpoint: 'https://api.example.com' }, question);
      const first = answer.next();
      (await fake.nextRequest()).send(text('Hi'));
      assert.deepEqual((await first).value, { type: 'text', text: 'Hi' });
      await answer.return();
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('sends nothing when a setting is invalid', async () => {
    const fake = new FakeAssistant();
    const settings = { baseUrl: '/', domain: 'acme', apiKey: 'svc_admin', fetch: fake.fetch };
    const error = await errorOf(ask(settings, question).next());
    assert.ok(error instanceof RequestError);
    assert.equal(error.code, 'configuration');
    assert.equal(fake.requests.length, 0);
  });

  describe('when the service answers with an error', () => {
    for (const [status, code, retryable] of [
      [400, 'rejected', false],
      [401, 'unauthorized', false],
      [403, 'unauthorized', false],
      [404, 'not-found', false],
      [413, 'rejected', false],
      [429, 'rate-limited', true],
      [500, 'unavailable', true],
      [503, 'unavailable', true],
      [408, 'unavailable', true],
    ] as const) {
      it(`reports status ${status} as ${code}, with the service's message`, async () => {
        const { request, end } = await begin();
        request.respond({ status }).send('{"error":{"mess', 'age":"No such luck"}}').end();
        const error = await errorOf(end);
        assert.ok(error instanceof ResponseError);
        assert.deepEqual(
          { status: error.status, code: error.code, retryable: error.retryable, serverMessage: error.serverMessage },
          { status, code, retryable, serverMessage: 'No such luck' },
        );
        assert.match(error.message, new RegExp(`${status}.*No such luck`));
      });
    }

    it('has no message when the body is a page', async () => {
      const { request, end } = await begin();
      request.respond({ status: 502 }).send('<html><h1>Bad gateway</h1></html>').end();
      assert.equal((await errorOf(end)).serverMessage, undefined);
    });

    it('does not wait for a body that stalls', async () => {
      stopTime();
      const { request, end } = await begin({ stallTimeout: 20 });
      request.respond({ status: 500 }).send('Out of');
      await settle();
      await loadErrors();
      await settle();
      passTime(20);
      assert.equal((await errorOf(end)).code, 'unavailable');
      restoreTime();
    });

    it('does not need a body that breaks off', async () => {
      const breaking = await begin();
      breaking.request.respond({ status: 401 }).break();
      assert.equal((await errorOf(breaking.end)).code, 'unauthorized');
    });

    it('reads no more of a body than a message needs', async () => {
      const { request, end } = await begin();
      request.respond({ status: 500 }).send('x'.repeat(20_000));
      assert.equal((await errorOf(end)).code, 'unavailable');
      assert.equal(request.isAborted, true);
    });

    for (const [header, seconds] of [
      ['120', 120],
      ['0', 0],
      ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
      ['soon', undefined],
    ] as const) {
      it(`reads Retry-After: ${header}`, async () => {
        const { request, end } = await begin();
        request.respond({ status: 429, headers: { 'Retry-After': header } }).end();
        const error = await errorOf(end);
        assert.ok(error instanceof ResponseError);
        assert.equal(error.retryAfter, seconds);
      });
    }

    it('reads a date in Retry-After as seconds from now', async () => {
      const { request, end } = await begin();
      const date = new Date(Date.now() + 90_000).toUTCString();
      request.respond({ status: 503, headers: { 'Retry-After': date } }).end();
      const error = await errorOf(end);
      assert.ok(error instanceof ResponseError && error.retryAfter !== undefined);
      assert.ok(error.retryAfter > 80 && error.retryAfter <= 90, `${error.retryAfter} s`);
    });

    it('has no time to wait without the header', async () => {
      const { request, end } = await begin();
      request.respond({ status: 429 }).end();
      const error = await errorOf(end);
      assert.ok(error instanceof ResponseError);
      assert.equal(error.retryAfter, undefined);
    });
  });

  describe('when a response with status 200 is not an answer', () => {
    for (const [name, body, serverMessage, found] of [
      ['an error as JSON', '{"error":"Unknown domain"}', 'Unknown domain', undefined],
      ['an error as JSON on several lines', '{\n  "error": "Unknown domain"\n}\n', 'Unknown domain', undefined],
      ['plain text', 'Come back later', 'Come back later', undefined],
      ['a page', '<!doctype html>\n<title>Sign in</title>\n', undefined, 'a web page ("Sign in"), not an answer.'],
      ['other JSON', '{"status": "up"}', undefined, 'JSON ({"status": "up"}), not an answer.'],
      ['nothing', '', undefined, 'empty.'],
    ] as const) {
      it(`fails with the service's message, or says what came: ${name}`, async () => {
        const { request, end } = await begin();
        request.send(body).end();
        const error = await errorOf(end);
        assert.ok(error instanceof StreamError);
        assert.equal(error.code, body ? 'answer-failed' : 'cut-off');
        assert.equal(error.serverMessage, serverMessage);
        const message = serverMessage ?? `The response is ${found} Check \`base-url\` (\`baseUrl\`) or \`endpoint\`.`;
        assert.equal(error.message, message);
      });
    }
  });

  describe('when the connection fails', () => {
    it('reports that no response came', async () => {
      const { request, end } = await begin();
      const cause = new TypeError('Failed to fetch');
      request.refuse(cause);
      const error = await errorOf(end);
      assert.ok(error instanceof RequestError);
      assert.deepEqual([error.code, error.retryable, error.cause], ['network', true, cause]);
    });

    it('reports that the answer was cut off, after the text that came', async () => {
      const { request, events, end } = await begin();
      request.send(text('Hi'));
      await settle();
      const cause = new TypeError('terminated');
      request.break(cause);
      const error = await errorOf(end);
      assert.ok(error instanceof StreamError);
      assert.deepEqual([error.code, error.retryable, error.cause], ['cut-off', true, cause]);
      assert.deepEqual(events, [{ type: 'text', text: 'Hi' }]);
    });

    it('reports that the answer was cut off when it ends without a finish part', async () => {
      const { request, end } = await begin();
      request.send(text('Hi')).end();
      assert.equal((await errorOf(end)).code, 'cut-off');
    });

    it('accepts an answer as complete when the connection breaks after the finish part', async () => {
      const { request, events, end } = await begin();
      request.send(text('Hi'), finish());
      await settle();
      request.break();
      await end;
      assert.equal(events.at(-1)?.type, 'finish');
    });
  });

  describe('when the service sends nothing', () => {
    beforeEach(stopTime);
    afterEach(restoreTime);

    it('stalls before the response', async () => {
      const { request, end } = await begin({ stallTimeout: 20 });
      passTime(19);
      assert.equal(request.isAborted, false);
      passTime(1);
      const error = await errorOf(end);
      assert.ok(error instanceof StreamError);
      assert.deepEqual([error.code, error.retryable], ['stalled', true]);
      assert.equal(request.isAborted, true);
    });

    it('stalls in the middle of the answer', async () => {
      const { request, events, end } = await begin({ stallTimeout: 20 });
      request.send(text('Hi'));
      await settle();
      passTime(20);
      assert.equal((await errorOf(end)).code, 'stalled');
      assert.equal(events.length, 1);
      assert.equal(request.isAborted, true);
    });

    it('restarts the wait at each byte', async () => {
      const { request, end } = await begin({ stallTimeout: 60 });
      for (const character of text('Hi')) {
        passTime(59);
        request.send(character);
        await settle();
      }
      request.send(finish()).end();
      await end;
    });

    for (const [format, sign] of [
      ['an empty data part', '2:[]\n'],
      ['a comment of server-sent events', ':\n\n'],
      ['an empty line', '\n'],
      ['half a line', '0:"So'],
      ['reasoning', 'g:"Hm."\n'],
      ['a line that is not understood', 'ping\n'],
    ] as const) {
      it(`waits anew from ${format}, also before the answer begins`, async () => {
        const { request, end } = await begin({ stallTimeout: 60 });
        for (let sent = 0; sent < 5; sent++) {
          passTime(59);
          request.send(sign);
          await settle();
        }
        request.send('\n', finish()).end();
        await end;
      });
    }

    it('does not count the time that the caller takes over an event', async () => {
      const fake = new FakeAssistant();
      const answer = ask({ endpoint: '/ask', fetch: fake.fetch, stallTimeout: 20 }, question);
      const first = answer.next();
      const request = await fake.nextRequest();
      request.send(text('Hi'));
      await first;
      passTime(40);
      request.send(finish()).end();
      assert.equal((await answer.next()).value?.type, 'finish');
    });

    it('has no limit when the time is 0', async () => {
      const { request, end } = await begin({ stallTimeout: 0 });
      passTime(1_000_000);
      request.send(finish()).end();
      await end;
    });

    it('accepts an answer as complete when the service sends nothing after the finish part', async () => {
      const { request, events, end } = await begin({ stallTimeout: 20 });
      request.send(finish());
      await settle();
      passTime(20);
      await end;
      assert.equal(events.at(-1)?.type, 'finish');
    });
  });

  it('accepts a stall timeout that is longer than a timer can be', async () => {
    const { request, end } = await begin({ stallTimeout: Number.POSITIVE_INFINITY });
    await sleep(10);
    request.send(finish()).end();
    await end;
  });

  describe('when the caller stops it', () => {
    const reason = new Error('closed');

    async function assertStopped(end: Promise<unknown>): Promise<void> {
      const error = await errorOf(end);
      assert.ok(error instanceof StreamError);
      assert.deepEqual([error.code, error.cause], ['stopped', reason]);
    }

    it('sends nothing if it was stopped before', async () => {
      const fake = new FakeAssistant();
      await assertStopped(ask({ endpoint: '/ask', fetch: fake.fetch }, question, AbortSignal.abort(reason)).next());
      assert.equal(fake.requests.length, 0);
    });

    it('ends while it waits for the headers function', async () => {
      const abort = new AbortController();
      const end = ask({ endpoint: '/ask', headers: () => new Promise(() => undefined) }, question, abort.signal).next();
      abort.abort(reason);
      await assertStopped(end);
    });

    it('ends while it waits for the response', async () => {
      const abort = new AbortController();
      const { request, end } = await begin({}, abort.signal);
      abort.abort(reason);
      await assertStopped(end);
      assert.equal(request.isAborted, true);
    });

    it('ends in the middle of the answer', async () => {
      const abort = new AbortController();
      const { request, events, end } = await begin({}, abort.signal);
      request.send(text('Hi'));
      await settle();
      abort.abort(reason);
      await assertStopped(end);
      assert.equal(request.isAborted, true);
      assert.equal(events.length, 1);
    });

    it('ends in the middle of an error response', async () => {
      const abort = new AbortController();
      const { request, end } = await begin({}, abort.signal);
      request.respond({ status: 500 }).send('Out of');
      await settle();
      abort.abort(reason);
      await assertStopped(end);
    });

    it('ends although a replaced fetch ignores the signal', async () => {
      const abort = new AbortController();
      const end = ask({ endpoint: '/ask', fetch: () => new Promise(() => undefined) }, question, abort.signal).next();
      await settle();
      abort.abort(reason);
      await assertStopped(end);
    });

    it('ignores a stop after the end', async () => {
      const abort = new AbortController();
      const { request, events, end } = await begin({}, abort.signal);
      request.send(finish()).end();
      await end;
      abort.abort(reason);
      assert.equal(events.at(-1)?.type, 'finish');
    });
  });

  describe('when it ends before the service does', () => {
    it('aborts the request and releases the body', async () => {
      const fake = new FakeAssistant();
      let response: Response | undefined;
      const fetch: typeof globalThis.fetch = async (...args) => (response = await fake.fetch(...args));
      const first = (async () => {
        for await (const event of ask({ endpoint: '/ask', fetch }, question)) return event;
        return undefined;
      })();
      const request = await fake.nextRequest();
      request.send(text('Hi'));
      assert.deepEqual(await first, { type: 'text', text: 'Hi' });
      assert.equal(request.isAborted, true);
      assert.equal(response?.body?.locked, false);
    });

    it('aborts the request before the first byte of the body', async () => {
      const fake = new FakeAssistant();
      const answer = ask({ endpoint: '/ask', fetch: fake.fetch }, question);
      const first = answer.next();
      const request = await fake.nextRequest();
      request.respond({ headers: { 'X-Thread-Id': 't1' } });
      assert.equal((await first).value?.type, 'thread');
      await answer.return();
      assert.equal(request.isAborted, true);
    });

    it('removes its listener from the signal', async () => {
      const { signal } = new AbortController();
      const { request, end } = await begin({}, signal);
      assert.equal(getEventListeners(signal, 'abort').length, 1);
      request.send(finish()).end();
      await end;
      assert.equal(getEventListeners(signal, 'abort').length, 0);
    });

    it('aborts the request after an error part', async () => {
      const { request, end } = await begin();
      request.send(failure('Overloaded'));
      assert.equal((await errorOf(end)).code, 'answer-failed');
      assert.equal(request.isAborted, true);
    });
  });
});
