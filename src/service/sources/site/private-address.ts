import { lookup as lookupAll } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** An address must not be fetched. `message` is a sentence for the operator. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/**
 * Whether an IP address is not one of the public internet: private networks, this machine, link-local addresses such as those of cloud
 * metadata, and all that is reserved.
 */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  // IPv4 can be written as IPv6.
  // Ranges that gateways translate to IPv4, such as NAT64, are not unicast either.
  return ipaddr.process(address).range() !== 'unicast';
}

/**
 * Checks a host that is written as an IP address, for which nothing is looked up.
 *
 * @throws {ForbiddenAddressError}
 */
export function checkPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw forbidden(hostname, host);
}

/**
 * Looks up a host for a connection, and fails if any of its addresses is private. The connection uses what was checked, so that a second
 * look-up can't give another answer.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses.find(({ address }) => isPrivateAddress(address));
    if (found) return callback(forbidden(hostname, found.address), '', 0);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(first ? null : new Error(`${hostname} has no address.`), first?.address ?? '', first?.family ?? 0);
  });
};

function forbidden(hostname: string, address: string): ForbiddenAddressError {
  const shown = hostname === address ? hostname : `${hostname} (${address})`;
  return new ForbiddenAddressError(`${shown} is a private address. Set "allowPrivate" if it may be read.`);
}
