import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks over HTTP. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Statuses of the next answers. Then all are 204. */
  readonly statuses: number[];
  /** Resolves when the next message has been answered. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  let tell: (message: Received) => void = () => {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const message = { headers: request.headers, body };
      received.push(message);
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end(() => tell(message));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    next: () => new Promise((resolve) => (tell = resolve)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
