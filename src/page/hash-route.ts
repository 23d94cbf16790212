import { parseHashRoute } from '../shared/docs-address.js';

interface DocsifyWindow extends Window {
  /** Docsify's settings. */
  readonly $docsify?: unknown;
}

/** The path of the reader's page: the route, if the site's router keeps it in the hash. */
export function getPagePath(): string {
  return parseHashRoute(location.hash) ?? location.pathname;
}

/**
 * The beginning of all links of a site whose router keeps routes in the hash: `https://x.example/docs/#/`. Docsify has the anchor
 * of a section as a parameter of the route.
 *
 * @returns Undefined if the site has no such router.
 */
export function findHashRouter(): string | undefined {
  if (!parseHashRoute(location.hash)) return undefined;
  const anchorMark = '$docsify' in (window as DocsifyWindow) ? '?id=' : '';
  return /^[^#]*#!?\//.exec(location.href)![0] + anchorMark;
}
