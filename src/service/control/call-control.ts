import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { getErrorCode } from '../common/errors.js';
import { findControlSocket } from './control-socket.js';

/** An order for a running service. */
export interface Order {
  readonly method: 'GET' | 'POST';
  /** As in `/keys`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The answer of the service. */
export interface OrderResult {
  readonly status: number;
  /** Parsed from JSON. */
  readonly body: unknown;
}

/** Codes of errors for a socket without a listener. */
const noListenerCodes = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'];

/**
 * Sends an order to the service that uses a data folder.
 *
 * @returns Undefined if no service accepts orders there.
 * @throws When the connection breaks, or the user has no access to the socket.
 */
export async function callControl(folder: string, { method, path, body }: Order): Promise<OrderResult | undefined> {
  const socketPath = findControlSocket(folder);
  if (socketPath === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'content-type': 'application/json' };
    const call = request({ socketPath, method, path, headers }, (response) => {
      text(response)
        .then((json) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(json) as unknown }))
        .catch(reject);
    });
    call.on('error', (error) =>
      noListenerCodes.includes(getErrorCode(error) ?? '') ? resolve(undefined) : reject(error),
    );
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
