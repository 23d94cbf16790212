/** The short form of an ssh address, as in `git@example.com:docs.git`. */
const scpLike = /^[\w.-]+@[\w][\w.-]*:(?!:)\S+$/;

/**
 * Finds what is wrong with the address of a repository, as the end of a sentence; undefined if nothing is. For git, an address
 * that begins with a hyphen is an option, and one with `::` names a program to run.
 */
export function findAddressProblem(address: string): string | undefined {
  if (address.startsWith('-')) return 'begins with a hyphen';
  if (/[\0\r\n]/.test(address)) return 'holds a line break';
  if (/^[^/]*::/.test(address)) return 'names a helper program of git, which is not allowed';
  if (!isRemote(address)) return undefined;
  if (scpLike.test(address)) return undefined;
  if (!URL.canParse(address)) return 'is no address';
  const url = new URL(address);
  if (!/^(?:https?|ssh|git|file):$/.test(url.protocol)) return 'is neither https, ssh, git nor file';
  if (url.hostname.startsWith('-')) return 'names no host';
  if (url.password || (url.username && url.protocol !== 'ssh:'))
    return 'holds credentials, which would be kept on disk';
  return undefined;
}

/** Whether this is an address rather than a path. */
export function isRemote(address: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(address) || scpLike.test(address);
}

/** Whether two addresses name the same repository. On forges, case and a final `.git` make no difference. */
export function isSameRepository(one: string, other: string): boolean {
  const plain = (address: string) => address.toLowerCase().replace(/(?:\.git)?\/*$/, '');
  return plain(one) === plain(other);
}
