import { normalizePath } from '../docs/normalize-path.js';
import { parseLanguage, type Language } from '../languages/language.js';

/** `de`, `pt-br`, `zh_Hans`: the segment of an address that names a language. */
const locale = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;

/** `v2`, `2.x`, `version-1.0`, `latest`: the segment of an address that names a version. */
const version = /^(?:v?\d+(?:\.(?:\d+|x))*|version-[\w.]+|latest|stable|next|current|main|master|canary|nightly)$/i;

/** The language and version in the address of a page. */
export interface Variant {
  /** The same for all variants of a page. */
  readonly key: string;
  readonly locale: string;
  readonly version: string;
}

/** The reader of a page. */
export interface Reader {
  /** The page that the reader is on. */
  readonly path?: string | undefined;
  /** The language of the question. It counts if the page is not known. */
  readonly language?: Language | undefined;
}

/** The languages and versions of pages, by their addresses. */
export class PageVariants {
  readonly #variants = new Map<string, Variant>();
  readonly #sizes = new Map<string, number>();
  readonly #locales: ReadonlySet<string>;

  /** @param paths - The addresses of all pages, each once. */
  constructor(paths: readonly string[]) {
    this.#locales = findLocales(paths);
    for (const path of paths) {
      const variant = this.#parse(path);
      this.#variants.set(path, variant);
      this.#sizes.set(variant.key, (this.#sizes.get(variant.key) ?? 0) + 1);
    }
  }

  /** The variant of a page. */
  of(pagePath: string): Variant {
    return this.#variants.get(pagePath) ?? this.#parse(pagePath);
  }

  /** Whether a page exists in other languages or versions, too. */
  hasOthers(pagePath: string): boolean {
    return (this.#sizes.get(this.of(pagePath).key) ?? 0) > 1;
  }

  /**
   * How well a variant fits a reader: best in the language and version of the reader's page, or else in the site's own language and the newest
   * version. Only compared with that of other variants of the same page.
   */
  fit(pagePath: string, { path, language }: Reader): number {
    const own = this.of(pagePath);
    const reader = path === undefined ? undefined : this.of(normalizePath(path));
    const isAsked = reader === undefined && language !== undefined && parseLanguage(own.locale) === language;
    const isDefault = own.locale === '' || /^en\b/i.test(own.locale);
    const localeFit = isAsked ? 3 : own.locale === (reader?.locale ?? '') ? 2 : isDefault ? 1 : 0;
    const isReaders = reader !== undefined && own.version === reader.version;
    return 1000 * localeFit + (isReaders ? 900 : newness(own.version));
  }

  #parse(path: string): Variant {
    const segments = normalizePath(path).split('/');
    const ownLocale = segments.find((part) => this.#locales.has(part)) ?? '';
    const ownVersion = segments.find((part) => version.test(part)) ?? '';
    const key = segments.filter((part) => part !== '' && part !== ownLocale && part !== ownVersion).join('/');
    return { key, locale: ownLocale, version: ownVersion };
  }
}

/** First segments that look like languages, if pages below them also exist without them or in another language. */
function findLocales(paths: readonly string[]): Set<string> {
  const places = new Map<string, Set<string>>();
  for (const path of paths) {
    const segments = normalizePath(path).split('/');
    const found = segments.find((part) => locale.test(part)) ?? '';
    const rest = segments.filter((part) => part !== '' && part !== found).join('/');
    const locales = places.get(rest) ?? new Set();
    places.set(rest, locales.add(found));
  }
  return new Set(
    [...places.values()].filter(({ size }) => size > 1).flatMap((locales) => [...locales].filter(Boolean)),
  );
}

/** Newer versions have a higher number below 900. One without a version is the newest. */
function newness(name: string): number {
  if (name === '' || /^(?:latest|stable|current)$/i.test(name)) return 800;
  const [major = 0, minor = 0] = (name.match(/\d+/g) ?? []).map(Number);
  return Math.min(700, major * 10 + Math.min(minor, 9));
}
