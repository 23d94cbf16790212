import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { SettingsError } from '../common/errors.js';
import { defaultOperations } from './operations-settings.js';
import { defaultTimeouts, type TimeoutSettings } from './timeout-settings.js';

/** A server that accepts requests. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Stops listening and breaks off answers that are being sent. */
  close(): Promise<void>;
}

/** The names under which the operator finds the host and the port, such as `PORT` or `--port`. */
export interface PlaceLabels {
  readonly host: string;
  readonly port: string;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The names under which the operator set them. Default: the variables. */
  readonly labels?: PlaceLabels | undefined;
  /** Connections that are slower, or do nothing, are closed, so that none takes a place for ever. */
  readonly timeouts?: Pick<TimeoutSettings, 'headers' | 'request' | 'idle'> | undefined;
  /** Connections beyond this number are closed at once. */
  readonly maxConnections?: number | undefined;
  /** Called for each of these. */
  readonly onRefused?: (() => void) | undefined;
}

/** Milliseconds between two looks for slow connections, and how many of them fit into the shortest timeout. */
const MAX_CHECKING_INTERVAL = 5_000;
const CHECKS = 4;

/**
 * Serves an app over HTTP/1.1.
 *
 * @param app - For instance what `createApp` returns.
 * @returns The running server, once it accepts requests.
 * @throws {SettingsError} When the host or port can't be listened on.
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  {
    host,
    port,
    labels = { host: 'HOST', port: 'PORT' },
    timeouts = defaultTimeouts,
    maxConnections = defaultOperations.maxConnections,
    onRefused,
  }: ListenOptions,
): Promise<RunningServer> {
  const { headers, request, idle } = timeouts;
  // The demo builds its site in the same process, and that needs Node's own global `Response`.
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: Math.min(headers, request),
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(MAX_CHECKING_INTERVAL, Math.min(headers, request) / CHECKS),
    },
  }) as Server;
  server.maxConnections = maxConnections;
  if (onRefused) server.on('drop', onRefused);
  // Also ends answers whose readers do not read them.
  server.setTimeout(idle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { host, port, labels })));
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

function explain(
  error: Error & { code?: string },
  { host, port, labels }: Pick<ListenOptions, 'host' | 'port'> & { readonly labels: PlaceLabels },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(
        `${labels.port}: ${port} is in use on ${host}. Set another one, such as ${port + 1}, or 0 for any free one.`,
      );
    case 'EACCES':
      return new SettingsError(
        `${labels.port}: ${port} may not be used without special rights. Set one from 1024 up, such as 5173.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError(
        `${labels.host}: "${host}" is not an address of this machine. Set one of it, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
