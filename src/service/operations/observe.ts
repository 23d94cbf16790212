import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { Hono } from 'hono';

import type { ClientEnvironment } from '../requests/address.js';
import type { Instruments } from './instruments.js';
import { openRequestContext } from '../requests/request-context.js';
import { RequestWatch } from './request-watch.js';
import type { RunningRequests } from './running-requests.js';

/** The environment that Node's server passes on with a request. */
interface NodeEnvironment {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: ServerResponse;
}

/**
 * Watches all requests of an app: gives each an identifier, finds the address of its reader, measures it, and logs it in one line
 * when it has ended.
 *
 * @param running - Receives each request, so that the service can wait for them before it ends.
 */
export function observe(
  app: Pick<Hono, 'fetch'>,
  instruments: Instruments,
  running: RunningRequests,
): { fetch(request: Request, env?: unknown): Promise<Response> } {
  return {
    async fetch(request, env) {
      const { incoming, outgoing } = (env ?? {}) as NodeEnvironment;
      const context = openRequestContext(request, parseRequestId(request.headers.get('X-Request-Id')));
      const peer = incoming?.socket.remoteAddress;
      const clientAddress =
        peer && instruments.proxies.findClient(peer, request.headers.get('X-Forwarded-For') ?? undefined);
      const watch = new RequestWatch(request, context, instruments);
      running.add(watch, outgoing);
      const response = await app.fetch(request, {
        ...(env as object),
        ...(clientAddress !== undefined && ({ clientAddress } satisfies ClientEnvironment)),
      });
      return watch.respond(response, outgoing);
    },
  };
}

/** The form of identifiers that proxies make: UUIDs, hexadecimal numbers and trace ids, but no text that someone typed. */
const ID = /^[\w-]{8,64}$/;

/** The identifier of a request: the one that a proxy sent in `X-Request-Id`, if it has the form of one, else a new one. */
function parseRequestId(sent: string | null | undefined): string {
  return sent && ID.test(sent) ? sent : randomUUID();
}
