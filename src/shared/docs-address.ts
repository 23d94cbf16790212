/**
 * The route in the hash of a page whose router keeps it there: `/guide` for `#/guide?id=x` and for `#!/guide`. Parameters are left out, and
 * no route: services for signing in add tokens to addresses, as in `#/access_token=…` and `#/guide&state=…`.
 */
export function parseHashRoute(hash: string): string | undefined {
  return /^#!?(\/(?:(?!%26|%3d)[^?#&;=])*)(?:[?#&;]|%26|$)/i.exec(hash)?.[1];
}

/**
 * The full address of a file or a link in an answer. Services write addresses relative to the documentation, whose root need not be the
 * root of its host: `/guide` in `https://x.example/docs/` is `https://x.example/docs/guide`, and so is `/docs/guide`.
 *
 * @param docsUrl - Full address of the documentation. Its folder is the root.
 * @returns Undefined for an invalid address.
 */
export function resolveInDocs(href: string, docsUrl: string): URL | undefined {
  if (!URL.canParse(href, docsUrl)) return undefined;
  const root = findRoot(docsUrl);
  if (!root) return new URL(href, docsUrl);
  const address = new URL(href, root);
  const isFromRoot = /^\s*[/\\](?![/\\])/.test(href) && address.origin === root.origin;
  if (isFromRoot && !isInFolder(address, root)) address.pathname = root.pathname + address.pathname.slice(1);
  return address;
}

/**
 * The full address of a page. Like {@link resolveInDocs}, but if `docsUrl` ends with `#/` or `#!/`, pages are routes in the hash:
 * `/guide#install` is `#/guide#install`, or `#/guide?id=install` if it ends with `#/?id=`, as Docsify has it.
 */
export function resolvePage(href: string, docsUrl: string): URL | undefined {
  const address = resolveInDocs(href, docsUrl);
  const [, prefix, anchorMark = '#'] = /(#!?\/)(\?id=)?/.exec(docsUrl) ?? [];
  const root = address && prefix && findRoot(docsUrl);
  // Full addresses and files are not routes.
  if (!root || URL.canParse(href) || !isInFolder(address, root) || isFile(address)) return address;
  const isHash = href.startsWith('#');
  if (isHash && parseHashRoute(href)) return new URL(href, docsUrl);
  const route = address.pathname.slice(root.pathname.length) + address.search;
  const anchor = address.hash && (address.search && anchorMark !== '#' ? '&id=' : anchorMark) + address.hash.slice(1);
  return new URL(prefix + route + anchor, docsUrl);
}

/** Whether an address is a file other than a page. */
export function isFile({ pathname }: URL): boolean {
  return /\.(?!(?:html?|mdx?)$)[a-z][a-z\d]{1,4}$/i.test(pathname);
}

/** Whether an address is in a folder, whose address ends with a slash. */
export function isInFolder({ origin, pathname }: URL, folder: URL): boolean {
  return origin === folder.origin && `${pathname}/`.startsWith(folder.pathname);
}

/** The folder of the documentation. A last segment without a dot counts as a folder: `https://x.example/docs`. */
function findRoot(docsUrl: string): URL | undefined {
  if (!URL.canParse('/', docsUrl)) return undefined;
  const address = new URL(docsUrl);
  if (/[^/.]$/.test(address.pathname) && !/\.[^/]*$/.test(address.pathname)) address.pathname += '/';
  return new URL('.', address);
}

/** The path of a page without its optional parts: `index`, `.html` and the last slash. */
export function getPageName(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html?)?\/?$/i, '');
}
