import type { RequestBody } from '../../src/protocol/types.js';

/**
 * The service, played by a test: it sees each request and decides what comes back, and when. Runs in Node and in
 * browsers. Hand `fake.fetch` to the settings in place of the global `fetch`.
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
  readonly #untaken: FakeRequest[] = [];
  readonly #waiting: ((request: FakeRequest) => void)[] = [];

  /** Stands in for the global `fetch`. Respects the signal before and after the response has begun. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const request = new FakeRequest(String(input), init);
    this.requests.push(request);
    const waiting = this.#waiting.shift();
    if (waiting) waiting(request);
    else this.#untaken.push(request);
    return request.response;
  };

  /** The oldest request that no earlier call returned. Waits for one if need be. */
  async nextRequest(): Promise<FakeRequest> {
    return this.#untaken.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/**
 * One request. It stays open until the test calls `end`, `break` or `refuse`, or the client gives it up. What is sent
 * after that is lost, as on a real line.
 */
export class FakeRequest {
  /** As the client gave it, so relative if it was relative. */
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** What came as JSON. */
  readonly body: RequestBody;
  /** What the client's `fetch` waits for. */
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
      cancel: () => this.#noteAbort(),
    });
    init.signal?.addEventListener('abort', () => this.#abort(init.signal?.reason));
  }

  /** Whether the client gave the request up, by its signal or by cancelling the body, before it had ended. */
  get isAborted(): boolean {
    return this.#isAborted;
  }

  /** Sends status (200) and headers; the body stays open. Called by `send`, `end` and `break` if it was not before. */
  respond({ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): this {
    if (this.#hasResponded) return this;
    this.#hasResponded = true;
    this.#resolve(new Response(this.#stream, { status, headers }));
    return this;
  }

  /** Sends everything given as one chunk: text as UTF-8, bytes as they are. */
  send(...pieces: (string | Uint8Array)[]): this {
    this.respond();
    if (this.#isOpen) this.#streamController.enqueue(toBytes(pieces));
    return this;
  }

  /** Ends the response in good order, whether or not an answer was whole. */
  end(): void {
    this.respond();
    if (this.#isOpen) this.#streamController.close();
    this.#isOpen = false;
  }

  /** Breaks the connection in the middle of the response. */
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
    this.#noteAbort();
    this.#streamController.error(reason);
    this.#reject(reason);
  }

  #noteAbort(): void {
    this.#isAborted ||= this.#isOpen;
    this.#isOpen = false;
  }
}

/** A part of the v1 stream, e.g. `part('0', 'Hi')`. */
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

/** The end of a step that another one follows, e.g. because of a tool call. */
export const stepEnd = (finishReason = 'tool-calls'): string => part('e', { finishReason, isContinued: false });

export const toolCall = (toolCallId: string, toolName: string, args: object): string =>
  part('9', { toolCallId, toolName, args });

export const toolResult = (toolCallId: string, result: unknown): string => part('a', { toolCallId, result });

/** The call and the result of a search with these hits, e.g. `{ path: 'install', metadata: { title: 'Install' } }`. */
export const search = (query: string, hits: readonly object[], toolCallId = 'search-1'): string =>
  toolCall(toolCallId, 'search', { query }) + toolResult(toolCallId, hits);

/** The service's own report of a failure inside the answer. */
export const failure = (message: string): string => part('3', message);

/** The end of an answer; extra members, such as `threadId`, travel with it. */
export const finish = (extra: object = {}): string => part('d', { finishReason: 'stop', ...extra });

function toBytes(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from(
    pieces.flatMap((piece) => Array.from(typeof piece === 'string' ? encoder.encode(piece) : piece)),
  );
}
