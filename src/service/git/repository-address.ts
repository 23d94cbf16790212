/** The short form of an ssh address, as in `git@example.com:docs.git`. */
const scpLike = /^[\w.-]+@[\w][\w.-]*:(?!:)\S+$/;

/**
 * Checks the address of a repository. Git would treat an address that begins with a hyphen as an option, and run the program that an address
 * with `::` names.
 *
 * @returns The problem, as the end of a sentence; undefined if there is none.
 */
export function findAddressProblem(address: string): string | undefined {
  if (address.startsWith('-')) return 'begins with a hyphen';
  if (/[\0\r\n]/.test(address)) return 'contains a line break';
  if (/^[^/]*::/.test(address)) return 'names a helper program of git, which is not allowed';
  if (!isRemote(address)) return undefined;
  if (scpLike.test(address)) return undefined;
  if (!URL.canParse(address)) return 'is not valid';
  const url = new URL(address);
  if (!/^(?:https?|ssh|git|file):$/.test(url.protocol)) return 'is neither https, ssh, git nor file';
  if (url.hostname.startsWith('-')) return 'has no valid host';
  if (url.password || (url.username && url.protocol !== 'ssh:'))
    return 'contains credentials, which would be kept on disk';
  return undefined;
}

/** Whether this is an address rather than a path. */
export function isRemote(address: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(address) || scpLike.test(address);
}

/** Whether two addresses name the same repository. Ignores case and a final `.git`, as forges do. */
export function isSameRepository(one: string, other: string): boolean {
  const plain = (address: string) => address.toLowerCase().replace(/(?:\.git)?\/*$/, '');
  return plain(one) === plain(other);
}
