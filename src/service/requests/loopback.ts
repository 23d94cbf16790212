/**
 * Whether a host is only reached from this machine: `localhost`, names that end with `.localhost`, and loopback addresses.
 *
 * @param host - A name or an address, an IPv6 address without brackets.
 */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|(?:0+:){7}0*1|::ffff:127(?:\.\d{1,3}){3})$/i.test(host);
}
