/**
 * Whether a host is this machine, so that requests to it cross no network: `localhost` and the names below it (RFC 6761), 127.0.0.0/8,
 * `::1`, and IPv4 loopback addresses written as IPv6.
 *
 * @param host - A name or an address. IPv6 with or without brackets; `URL` writes `::ffff:127.0.0.1` as `[::ffff:7f00:1]`.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return /^(?:(?:.+\.)?localhost\.?|(?:::ffff:)?127(?:\.\d+){3}|::ffff:7f[\da-f]{2}:[\da-f]+|(?:::|(?:0+:){7})0*1)$/i.test(
    name,
  );
}
