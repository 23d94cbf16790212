import { isInFolder } from '../shared/docs-address.js';
import { resolveInDocs } from '../shared/docs-address.js';
import { findHashRouter } from './hash-route.js';

/**
 * Files that generators put right into the root of a site, wherever that is: VitePress; Docusaurus; Material for MkDocs and
 * other themes of MkDocs; Sphinx; Astro; Next; Nuxt; SvelteKit.
 */
const generated =
  /\/(?:assets\/(?:app\.|js\/(?:runtime~)?main\.|javascripts\/bundle\.)|search\/main\.js|_(?:static|astro|next\/static|nuxt|app\/immutable)\/)/;

/**
 * Full address of the root of the reader's site, which links that begin with a slash are relative to. For a site with routes in
 * the hash, it ends as `resolvePage` needs it.
 *
 * The root is where the page's `<base>` says, or where the site's generator has put its own files. Otherwise it is that of the host.
 *
 * @param page - The address that the page was loaded from. A router may have changed the address since, but not what relative links refer to.
 */
export function getSiteRoot(page = getLoadedAddress()): string {
  return findHashRouter() ?? findBase() ?? findGeneratedRoot(new URL(page)) ?? getHostRoot();
}

/** Full address of an index of static files, which is a folder of the docs. */
export function findIndex(host: {
  readonly index: string | undefined;
  readonly docsUrl: string | undefined;
}): string | undefined {
  return host.index && resolveInDocs(host.index, host.docsUrl ?? getSiteRoot())?.href;
}

function findBase(): string | undefined {
  const base = document.querySelector<HTMLBaseElement>('base[href]');
  return base ? new URL('.', base.href).href : undefined;
}

function findGeneratedRoot(page: URL): string | undefined {
  const elements = document.querySelectorAll('script[src],link[rel~=stylesheet]');
  for (const element of elements) {
    const file = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    if (!URL.canParse(file, page)) continue;
    const address = new URL(file, page);
    const { index } = generated.exec(address.pathname) ?? {};
    if (index === undefined) continue;
    const root = new URL(address.pathname.slice(0, index + 1), page);
    // The page may also use files of another site.
    if (address.origin === page.origin && isInFolder(page, root)) return root.href;
  }
  return undefined;
}

/** Documents such as `about:blank` have no root. */
function getHostRoot(): string {
  const { baseURI } = document;
  return URL.canParse('/', baseURI) ? new URL('/', baseURI).href : baseURI;
}

function getLoadedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}
