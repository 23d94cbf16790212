/**
 * Whether a host is this machine: 127.0.0.0/8, ::1, `localhost` and the names below it (RFC 6761). What is sent there crosses
 * no network.
 *
 * @param hostname - As `URL` has it, which writes every form of an IPv4 address with four numbers, and IPv6 in brackets.
 */
export function isLocalHost(hostname: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:.+\.)?localhost\.?)$/i.test(hostname);
}
