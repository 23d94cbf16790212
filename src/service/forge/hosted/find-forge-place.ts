import { isRemote } from '../../git/repository-address.js';
import { ForgeError } from '../forge.js';
import type { ForgeKind } from './forge-kind.js';
import { forgeKinds, type ForgeType } from './forge-kinds.js';

/** A repository on a forge. */
export interface ForgePlace {
  readonly kind: ForgeKind;
  /** The address of the forge, without a slash at the end. */
  readonly url: string;
  /** The path of the repository below it, such as `owner/name`. */
  readonly repository: string;
}

export interface ForgeAddress {
  /** The path of the repository, such as `owner/name`, or an address that git accepts. */
  readonly repository: string;
  /** The address of the forge. Default: the host of the repository's address, else that of the type, else GitHub. */
  readonly url?: string | undefined;
  /** Default: that of the host. */
  readonly type?: ForgeType | undefined;
}

/** A repository is on no known forge. `message` continues a sentence that names the setting. */
export class ForgePlaceError extends ForgeError {
  /** The setting to change. */
  readonly setting: keyof ForgeAddress;

  constructor(setting: keyof ForgeAddress, message: string) {
    super(message);
    this.setting = setting;
  }
}

/**
 * Finds out which forge a repository is on.
 *
 * @throws {ForgePlaceError} When it can't be found out, or the forge can't have such a repository.
 */
export function findForgePlace({ repository, url: given, type }: ForgeAddress): ForgePlace {
  const address = splitAddress(repository);
  const url = (given ?? address.origin ?? `https://${forgeKinds[type ?? 'github'].hosts[0]}`).replace(/\/+$/, '');
  const isBelow = given !== undefined && address.isWeb;
  const whole = `${address.origin}${address.path}`;
  if (isBelow && !whole.startsWith(`${url}/`))
    throw new ForgePlaceError('url', `the repository ${whole} is not on ${url}. Set the address of its forge.`);
  const path = (isBelow ? whole.slice(url.length) : address.path).replace(/^\/+|(?:\.git)?\/*$/g, '');
  const kind = type ? forgeKinds[type] : findKind(new URL(url).hostname);
  const parts = path.split('/');
  const isPath = parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.\.?$/.test(part));
  if (isPath && (kind.hasNestedGroups ? parts.length >= 2 : parts.length === 2)) return { kind, url, repository: path };
  const form = kind.hasNestedGroups ? 'group/name or group/subgroup/name' : 'owner/name';
  const isPerhapsBelow = address.isWeb && given === undefined && parts.length > 2;
  const remedy = isPerhapsBelow ? ' If the forge is at a path of its host, set its address, too.' : '';
  throw new ForgePlaceError(
    'repository',
    `${JSON.stringify(path)} is not a repository on ${kind.name}. Set one of the form ${form}.${remedy}`,
  );
}

/** Splits the address of a repository. Over ssh, the path of a forge on its host is not part of it. */
function splitAddress(address: string): {
  readonly origin?: string;
  readonly path: string;
  readonly isWeb?: boolean;
} {
  if (!isRemote(address)) return { path: address };
  const [, host, path = ''] = /^[\w.-]+@([\w.-]+):(.+)$/.exec(address) ?? [];
  if (host !== undefined) return { origin: `https://${host}`, path };
  const { protocol, origin, hostname, pathname } = new URL(address);
  return /^https?:$/.test(protocol)
    ? { origin, path: pathname, isWeb: true }
    : { origin: `https://${hostname}`, path: pathname };
}

/** Knows the public forges, and hosts that are named after the program, such as `gitlab.example.com`. */
function findKind(host: string): ForgeKind {
  const kinds = Object.entries<ForgeKind>(forgeKinds);
  const found = kinds.find(([type, { hosts }]) => hosts.includes(host) || host.split('.').includes(type));
  if (found) return found[1];
  if (host.endsWith('.ghe.com')) return forgeKinds.github;
  const types = Object.keys(forgeKinds);
  throw new ForgePlaceError(
    'type',
    `it is not known which forge runs on ${host}. Set ${types.slice(0, -1).join(', ')} or ${types.at(-1)}.`,
  );
}
