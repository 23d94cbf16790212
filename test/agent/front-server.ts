import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Stands before a service, as a load balancer does. While the service is down, it breaks the first connection and holds the
 * others until the service is back, so that no test depends on how long a start takes.
 */
export class FrontServer {
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #changes = new EventEmitter();
  #target: string | undefined;
  #isBroken = false;

  /** Listens on a free port of 127.0.0.1. The caller closes it. */
  static async start(target: string): Promise<FrontServer> {
    const front = new FrontServer();
    front.#target = target;
    await once(front.#server.listen(0, '127.0.0.1'), 'listening');
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The service is down. */
  down(): void {
    this.#target = undefined;
    this.#isBroken = false;
  }

  /** The service is back. */
  up(target: string): void {
    this.#target = target;
    this.#changes.emit('up');
  }

  /** Resolves when a connection was broken since the service is down. */
  async broken(): Promise<void> {
    if (!this.#isBroken) await once(this.#changes, 'broken');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.#target === undefined && !this.#isBroken) {
      this.#isBroken = true;
      this.#changes.emit('broken');
      response.destroy();
      return;
    }
    while (this.#target === undefined) await once(this.#changes, 'up');
    const { method = 'GET', headers, url } = request;
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const answer = await fetch(`${this.#target}${url}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
}
