import { normalizePath } from '../../../search/docs/normalize-path.js';
import type { DocsPage, DocsPages } from '../../indexing/docs-pages.js';
import { decodePercent, type PrivateTexts } from './private-texts.js';
import { findNearestAnchor, findNearestPage } from './nearest-page.js';

/** How many links to nowhere are looked for in one answer. Further ones are removed. */
const MAX_SEARCHES = 20;

/** Where a link should lead: as it is written, elsewhere, or nowhere. */
export type Target = { readonly kind: 'kept' | 'removed' } | { readonly kind: 'mended'; readonly target: string };

export interface LinkTargetsOptions {
  readonly pages: DocsPages;
  /** Where the site begins on its host, with a slash at both ends. */
  readonly basePath: string;
  /** Origins of the site. Absolute addresses there are links into the docs. */
  readonly origins: readonly string[];
  /** Path of the reader's page. */
  readonly currentPath?: string | undefined;
  /** Texts that must not reach other hosts. */
  readonly privateTexts: PrivateTexts;
}

const kept: Target = { kind: 'kept' };
const removed: Target = { kind: 'removed' };

/** Decides for each link of an answer where it leads. Only addresses that are known to be right or foreign go through. */
export class LinkTargets {
  readonly #options: LinkTargetsOptions;
  readonly #known = new Set<DocsPage>();
  readonly #decided = new Map<string, Target>();
  #searches = 0;

  constructor(options: LinkTargetsOptions) {
    this.#options = options;
  }

  /** Notes that a tool returned a page, so that it is preferred when a link is mended. */
  addKnown(path: string): void {
    const page = this.#options.pages.find(path);
    if (page) this.#known.add(page);
  }

  /** @param text - The text of the link. */
  decide(target: string, text: string, { isImage = false } = {}): Target {
    const key = `${isImage} ${target} ${text}`;
    const decided = this.#decided.get(key) ?? this.#decide(target.trim(), text, isImage);
    this.#decided.set(key, decided);
    return decided;
  }

  #decide(target: string, text: string, isImage: boolean): Target {
    const { origins } = this.#options;
    // Clients read a backslash as a slash, and leave out control characters.
    if (target === '' || /[\\\s\p{Cc}]/u.test(target)) return removed;
    const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(target) ?? [];
    if (scheme !== undefined || target.startsWith('//')) {
      if (/^(?:mailto|tel):/i.test(target)) return isImage ? removed : kept;
      if (scheme !== undefined && !/^https?:\/\//i.test(target)) return removed;
      const url = parseUrl(target);
      if (!url) return removed;
      return origins.includes(url.origin) ? this.#decideOwn(url, text, isImage) : this.#decideForeign(target, isImage);
    }
    return isImage ? this.#decideImage(target) : this.#decidePath(target, text);
  }

  /** An absolute address on the site's own origin. */
  #decideOwn({ origin, pathname, search, hash }: URL, text: string, isImage: boolean): Target {
    const path = `${pathname}${search}${hash}`;
    const decided = isImage ? this.#decideImage(path) : this.#decidePath(path, text);
    return decided.kind === 'mended' ? { ...decided, target: `${origin}${decided.target}` } : decided;
  }

  /**
   * Links to other hosts stay, unless they carry what only the reader and the service know. An image is loaded without a click, so only
   * those of the docs stay.
   */
  #decideForeign(target: string, isImage: boolean): Target {
    const { pages, privateTexts } = this.#options;
    if (pages.isLinked(target)) return kept;
    return isImage || privateTexts.areIn(target) ? removed : kept;
  }

  #decideImage(target: string): Target {
    const { pages } = this.#options;
    if (pages.isLinked(target)) return kept;
    const name = target.split(/[?#]/, 1)[0]?.split('/').at(-1);
    const same = name ? pages.findLinked(name) : [];
    return same.length === 1 ? { kind: 'mended', target: same[0] ?? '' } : removed;
  }

  #decidePath(target: string, text: string): Target {
    const { pages, currentPath } = this.#options;
    const [, path = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
    const found = path === '' ? currentPath && pages.find(currentPath) : this.#findPage(path);
    if (!found) return pages.isLinked(target) || pages.isLinked(path) ? kept : this.#mend(path, anchor, text);
    const isExact = path !== '' && path.startsWith('/') && normalizePath(path) === normalizePath(found.path);
    const address = isExact ? `${path}${query}` : found.path;
    return toTarget(target, withAnchor(address, found, anchor));
  }

  /** Relative paths are tried from the root of the site and from the reader's page; others also below the base path. */
  #findPage(path: string): DocsPage | undefined {
    const { pages, basePath, currentPath = '/' } = this.#options;
    if (path.startsWith('/')) return pages.find(path) ?? pages.find(basePath + path.slice(1));
    const fromRoot = pages.find(basePath + path.replace(/^(?:\.{0,2}\/)+/, ''));
    const base = parseUrl(currentPath, 'http://site.invalid');
    const fromPage = base && parseUrl(path, base.href);
    return (fromPage && pages.find(fromPage.pathname)) ?? fromRoot;
  }

  #mend(path: string, anchor: string | undefined, text: string): Target {
    if (++this.#searches > MAX_SEARCHES || path === '') return removed;
    const { pages, basePath } = this.#options;
    const page = findNearestPage(pages, { path, basePath, text, isKnown: (each) => this.#known.has(each) });
    return page ? { kind: 'mended', target: withAnchor(page.path, page, anchor) } : removed;
  }
}

function withAnchor(address: string, page: DocsPage, anchor: string | undefined): string {
  if (anchor === undefined || anchor === '') return address;
  // A text fragment goes with any anchor.
  const [name = '', ...directive] = anchor.split(':~:');
  const rest = directive.length > 0 ? `:~:${directive.join(':~:')}` : '';
  const right = page.anchors.has(decodePercent(name)) ? name : findNearestAnchor(page, decodePercent(name));
  return right === undefined ? address : `${address}#${right}${rest}`;
}

function toTarget(written: string, right: string): Target {
  return written === right ? kept : { kind: 'mended', target: right };
}

function parseUrl(address: string, base?: string): URL | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute, base) ? new URL(absolute, base) : undefined;
}
