import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Facts about a request from a host in which the service is mounted. */
export interface ClientEnvironment {
  /** The reader's IP address, if the host knows it better than the connection. */
  readonly clientAddress?: string | undefined;
}

/**
 * Who is charged for a request: the caller's IP address, or for IPv6 the network, because one customer has a whole network of
 * addresses. Ignores headers such as `X-Forwarded-For`, because anyone can send them.
 */
export function addressOf(c: Context): string {
  const { clientAddress } = (c.env ?? {}) as ClientEnvironment;
  if (clientAddress !== undefined) return toNetwork(clientAddress);
  // Without a server, as in a test, a request has no address.
  const isServed = c.env !== undefined && 'incoming' in c.env;
  const address = isServed ? getConnInfo(c).remote.address : undefined;
  return address === undefined ? 'local' : toNetwork(address);
}

/** Turns an IPv6 address into its first 64 bits, and an IPv4 address that is written as IPv6 into itself. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
