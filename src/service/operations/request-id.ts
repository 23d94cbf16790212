import { randomUUID } from 'node:crypto';

/** Identifiers that proxies make: UUIDs, hexadecimal numbers, trace ids. A text that someone typed is none. */
const ID = /^[\w-]{8,64}$/;

/** The identifier of a request: the one that a proxy sent in `X-Request-Id`, if it has the form of one, else a new one. */
export function parseRequestId(sent: string | null | undefined): string {
  return sent && ID.test(sent) ? sent : randomUUID();
}
