import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { SettingsError } from './environment.js';

/** Milliseconds. A connection that is slower or does nothing is closed, so that it takes no place for ever. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
const IDLE_TIMEOUT = 120_000;

/** Connections beyond this number are closed at once. */
const MAX_CONNECTIONS = 1000;

/** A server that accepts requests. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Stops listening and breaks off answers that are being sent. */
  close(): Promise<void>;
}

/**
 * Serves an app over HTTP/1.1.
 *
 * @param app - For instance what `createService` returns.
 * @param port - 0 for any free port.
 * @returns The running server, once it accepts requests.
 * @throws {SettingsError} When the host or port can't be listened on.
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  // The demo builds its site in the same process, and that needs Node's own global `Response`.
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 5_000,
    },
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  // Also ends answers that nobody reads.
  server.setTimeout(IDLE_TIMEOUT);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

function explain(error: Error & { code?: string }, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(
        `PORT: ${port} is in use on ${host}. Set another one, such as PORT=${port + 1}, or PORT=0 for any free one.`,
      );
    case 'EACCES':
      return new SettingsError(
        `PORT: ${port} may not be used without special rights. Set one from 1024 up, such as PORT=5173.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError(`HOST: "${host}" is not an address of this machine. Set HOST=127.0.0.1.`);
    default:
      return error;
  }
}
