import type { RequestBody } from '../../src/protocol/types.js';

/**
 * A service that the test controls: it sees each request, and decides what is sent back and when. Runs in Node and in
 * browsers. Pass `fake.fetch` in place of the global `fetch`.
 *
 * @example
 * const fake = new FakeAssistant();
 * const conversation = new Conversation({ baseUrl: '/', domain: 'acme', fetch: fake.fetch });
 * const asked = conversation.ask('How do I install it?');
 *
 * const request = await fake.nextRequest();
 * assert.equal(request.body.messages.length, 1);
 * request.send(text('Run '));
 * request.send(text('npm install.'), finish({ threadId: 'thread-1' }));
 * request.end();
 * await asked;
 */
export class FakeAssistant {
  /** Every request so far, oldest first. */
  readonly requests: FakeRequest[] = [];
  /** Requests that `nextRequest` has not returned yet. */
  readonly #pending: FakeRequest[] = [];
  /** Calls of `nextRequest` without a request yet. */
  readonly #resolvers: ((request: FakeRequest) => void)[] = [];

  /** Replaces the global `fetch`. Respects the signal before and after the response begins. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const request = new FakeRequest(String(input), init);
    this.requests.push(request);
    const resolve = this.#resolvers.shift();
    if (resolve) resolve(request);
    else this.#pending.push(request);
    return request.response;
  };

  /** The oldest request that no earlier call returned. Waits for one if there is none. */
  async nextRequest(): Promise<FakeRequest> {
    return this.#pending.shift() ?? new Promise((resolve) => this.#resolvers.push(resolve));
  }
}

/**
 * One request. It stays open until the test calls `end`, `break` or `refuse`, or the client aborts it. What is sent after
 * that is dropped.
 */
export class FakeRequest {
  /** As the client passed it, so it may be relative. */
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** Parsed from JSON. */
  readonly body: RequestBody;
  /** Response that `fetch` returned to the client. */
  readonly response: Promise<Response>;
  readonly #stream: ReadableStream<Uint8Array>;
  #streamController!: ReadableStreamDefaultController<Uint8Array>;
  #resolve!: (response: Response) => void;
  #reject!: (error: unknown) => void;
  #hasResponded = false;
  #isOpen = true;
  #isAborted = false;

  constructor(url: string, init: RequestInit = {}) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.headers = new Headers(init.headers);
    this.body = JSON.parse(String(init.body)) as RequestBody;
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#stream = new ReadableStream({
      start: (controller) => void (this.#streamController = controller),
      cancel: () => this.#markAborted(),
    });
    init.signal?.addEventListener('abort', () => this.#abort(init.signal?.reason));
  }

  /** Whether the client aborted the request, or cancelled its body, before the end. */
  get isAborted(): boolean {
    return this.#isAborted;
  }

  /** Sends status and headers; the body stays open. `send`, `end` and `break` call it if the test has not. */
  respond({ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): this {
    if (this.#hasResponded) return this;
    this.#hasResponded = true;
    this.#resolve(new Response(this.#stream, { status, headers }));
    return this;
  }

  /** Sends all pieces as one chunk: text as UTF-8, bytes as they are. */
  send(...pieces: (string | Uint8Array)[]): this {
    this.respond();
    if (this.#isOpen) this.#streamController.enqueue(toBytes(pieces));
    return this;
  }

  /** Ends the response without an error, even if the answer is incomplete. */
  end(): void {
    this.respond();
    if (this.#isOpen) this.#streamController.close();
    this.#isOpen = false;
  }

  /** Breaks the connection during the response. */
  break(error: unknown = new TypeError('network error')): void {
    this.respond();
    if (this.#isOpen) this.#streamController.error(error);
    this.#isOpen = false;
  }

  /** Fails before any response, as an unreachable service or one without CORS headers does. */
  refuse(error: unknown = new TypeError('Failed to fetch')): void {
    this.#isOpen = false;
    this.#reject(error);
  }

  #abort(reason: unknown): void {
    if (!this.#isOpen) return;
    this.#markAborted();
    this.#streamController.error(reason);
    this.#reject(reason);
  }

  #markAborted(): void {
    this.#isAborted ||= this.#isOpen;
    this.#isOpen = false;
  }
}

/** One line of the v1 stream, e.g. `part('0', 'Hi')`. */
export function part(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}

/** An event of the v2 stream, e.g. `event({ type: 'text-delta', id: '1', delta: 'Hi' })`. */
export function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** A piece of the answer's markdown. */
export const text = (value: string): string => part('0', value);

/** The beginning of a step. */
export const step = (messageId = 'msg-1'): string => part('f', { messageId });

/** The end of a step that another step follows, e.g. after a tool call. */
export const stepEnd = (finishReason = 'tool-calls'): string => part('e', { finishReason, isContinued: false });

export const toolCall = (toolCallId: string, toolName: string, args: object): string =>
  part('9', { toolCallId, toolName, args });

export const toolResult = (toolCallId: string, result: unknown): string => part('a', { toolCallId, result });

/** The call and the result of a search with these hits, e.g. `{ path: 'install', metadata: { title: 'Install' } }`. */
export const search = (query: string, hits: readonly object[], toolCallId = 'search-1'): string =>
  toolCall(toolCallId, 'search', { query }) + toolResult(toolCallId, hits);

/** A source part that cites a passage. */
export const citation = (number: number, path: string, title: string, more: object = {}): string =>
  part('h', sourceOf(number, path, title, more));

/** The same in the v2 stream. */
export const citationEvent = (number: number, path: string, title: string, more: object = {}): string => {
  const { id, url, providerMetadata } = sourceOf(number, path, title, more);
  return event({ type: 'source-url', sourceId: id, url, title, providerMetadata });
};

function sourceOf(number: number, path: string, title: string, more: object) {
  const passage = { type: 'citation', number, path, title, headings: [], quote: '', ...more };
  return {
    sourceType: 'url',
    id: `citation-${number}`,
    url: path,
    title,
    providerMetadata: { 'docs-assistant': passage },
  };
}

/** The annotation of an answer that quotes the docs. */
export const quoted = (outcome: string, ...matched: string[]): string =>
  part('8', [{ type: 'passages', outcome, passages: [{ path: '/', title: 'Docs', headings: [], matched }] }]);

/** The same in the v2 stream. */
export const quotedEvent = (outcome: string, ...matched: string[]): string =>
  event({ type: 'data-passages', data: { outcome, passages: [{ path: '/', title: 'Docs', headings: [], matched }] } });

/** An error part: the service reports a failure within the answer. */
export const failure = (message: string): string => part('3', message);

/** The end of an answer, with extra members such as `threadId`. */
export const finish = (extra: object = {}): string => part('d', { finishReason: 'stop', ...extra });

function toBytes(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from(
    pieces.flatMap((piece) => Array.from(typeof piece === 'string' ? encoder.encode(piece) : piece)),
  );
}
