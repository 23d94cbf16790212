import { BlockList, isIP } from 'node:net';

/** Networks that go by a name. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/** Most addresses of `X-Forwarded-For` that are looked at, from the last. */
const MAX_HOPS = 20;

/** The problem with the name of a proxy, in sentences; undefined if it can be used. */
export function findProxyProblem(text: string): string | undefined {
  if (Object.hasOwn(named, text)) return undefined;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family !== 0 && (prefix === undefined || Number(prefix) <= (family === 4 ? 32 : 128))) return undefined;
  return `"${text}" is not the address of a proxy. Set an IP address, a network such as 10.0.0.0/8, loopback or private.`;
}

/** The proxies of the operator. Only they are believed about the addresses of clients. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** @param proxies - As in the settings. */
  constructor(proxies: readonly string[]) {
    for (const proxy of proxies.flatMap((text) => named[text] ?? [text])) {
      const [address = '', prefix] = proxy.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(prefix), family);
    }
  }

  has(address: string): boolean {
    const plain = toPlain(address);
    return isIP(plain) !== 0 && this.#list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }

  /**
   * The address of the reader. Each proxy appends the address of its sender to the header. So the reader is the last
   * address that is not a trusted proxy; anything before it can be forged.
   *
   * @param peer - The other end of the connection.
   * @param forwarded - The header `X-Forwarded-For`.
   */
  findClient(peer: string, forwarded: string | undefined): string {
    let client = peer;
    if (forwarded === undefined || !this.has(peer)) return client;
    for (const hop of forwarded.split(',').slice(-MAX_HOPS).toReversed()) {
      const address = parseHop(hop);
      // No trusted proxy has written this. The last trusted address counts.
      if (address === undefined) return client;
      client = address;
      if (!this.has(address)) return client;
    }
    return client;
  }
}

/** Some proxies add the port. */
function parseHop(text: string): string | undefined {
  const [, bracketed, plain] = /^\[([\da-f:.]+)\](?::\d+)?$|^([\d.]+):\d+$/i.exec(text.trim()) ?? [];
  const address = bracketed ?? plain ?? text.trim();
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv4 address that is written as IPv6, as itself. */
function toPlain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
