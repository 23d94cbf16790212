import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The response to one request. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings are sent verbatim, anything else as JSON. */
  readonly body?: unknown;
  /** `hang`: never answers. `drop`: breaks the connection before the answer. `cut`: breaks it in the middle. */
  readonly fault?: 'hang' | 'drop' | 'cut';
}

/** A received request. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Resolves when the connection is closed before the answer. */
  readonly closed: Promise<unknown>;
}

/**
 * A fake agent service over real HTTP. It gives its answers in turn, and repeats the last one.
 *
 * @example
 * const service = await FakeAgentService.start();
 * service.answers = [{ status: 503 }, { body: { id: 'j1', status: 'completed' } }];
 */
export class FakeAgentService {
  readonly url: string;
  readonly requests: SeenRequest[] = [];
  answers: Answer[] = [];
  readonly #server: Server;
  readonly #arrivals = new EventEmitter();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#handle(request, response));
  }

  /** Listens on a free port of 127.0.0.1. The caller closes it. */
  static async start(): Promise<FakeAgentService> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeAgentService(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  /** Waits until this many requests have arrived. */
  async received(count: number): Promise<void> {
    while (this.requests.length < count) await once(this.#arrivals, 'request');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    const closed = once(response, 'close');
    this.requests.push({ method, url, headers, body: await text(request), closed });
    this.#arrivals.emit('request');
    const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? { status: 500 };
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
    switch (answer.fault) {
      case 'hang':
        return;
      case 'drop':
        response.destroy();
        return;
      case 'cut':
        response.writeHead(200, { 'Content-Length': 1000 });
        response.write('{"id":', () => response.destroy());
        return;
      default:
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
        response.end(body);
    }
  }
}
