import { join, posix, resolve } from 'node:path';

import { normalizePath } from '../../../search/docs/normalize-path.js';
import { encodePath } from '../../docs/page-addresses.js';
import type { Section } from '../../../search/docs/section.js';
import { SettingsError } from '../../common/errors.js';
import { Pacer } from '../../../shared/pacer.js';
import { formatMemo, parseMemo } from '../folders/file-memo.js';
import { LeftOutCounter, listReasons, type LeftOutReason } from '../left-out.js';
import { findDuplicates } from '../pages/find-duplicates.js';
import { hashPage } from '../pages/page-hash.js';
import { findVariants, type PageVariant } from '../pages/page-variant.js';
import { getSignature, readText } from '../folders/read-text.js';
import type { HtmlSettings } from '../source-settings.js';
import type { DocsSource, ReportPages, SourceContent, SourcePage } from '../source.js';
import { walkFolder } from '../folders/walk-folder.js';
import { watchFolder } from '../folders/watch-folder.js';
import { resolveHref } from './resolve-href.js';
import { parsePage, type HtmlPage } from './split-page.js';

const MAX_FILE_SIZE = 5_000_000;

/** Pages that generators add to the docs: search, indexes, source code, all chapters on one page. */
const generated =
  /(?:^|\/)(?:404|search|genindex[\w-]*|py-modindex|modindex|print|toc|sitemap|tags|overview-tree|allclasses[\w-]*|index-all|_[\w-]*_source|[\w-]*_8\w+_source|[\w-]*_source)\.html?$|(?:^|\/)(?:404(?:\.d)?|_modules|_static|_sources|src-html)\//i;

export type HtmlSourceOptions = HtmlSettings & { readonly defaultBasePath?: string | undefined };

/** The facts about a file that are kept between two readings. */
interface KnownFile {
  readonly signature: string;
  readonly textHash: string;
  readonly reason: LeftOutReason | undefined;
  readonly canonical: string | undefined;
}

/** A folder of built HTML. */
export class HtmlSource implements DocsSource {
  readonly #settings: HtmlSourceOptions;
  readonly #folder: string;
  readonly #files = new Map<string, KnownFile>();

  constructor(settings: HtmlSourceOptions) {
    this.#settings = settings;
    this.#folder = resolve(settings.folder);
  }

  describe(): string {
    return `the HTML in ${this.#folder}`;
  }

  async read(
    known: ReadonlyMap<string, string>,
    signal?: AbortSignal,
    memo?: Uint8Array,
    report?: ReportPages,
  ): Promise<SourceContent> {
    this.#remember(memo);
    const leftOut = new LeftOutCounter();
    const files = await this.#list(leftOut);
    await this.#update(files, signal);
    const readable = files.filter((file) => {
      const reason = this.#files.get(file)?.reason;
      if (reason !== undefined) leftOut.add(reason, file);
      return reason === undefined;
    });
    const { base, addresses } = this.#findAddresses(readable);
    const named = readable.map((file) => ({
      file,
      address: addresses.get(file)!,
      canonical: findPath(this.#files.get(file)?.canonical),
    }));
    const duplicates = findDuplicates(named, base);
    for (const { file } of duplicates) leftOut.add('duplicate', file);
    const variantOf = findVariants([...addresses.values()]);
    const pacer = new Pacer();
    const pages: SourcePage[] = [];
    for (const page of named) {
      if (duplicates.has(page)) continue;
      const { file, address } = page;
      signal?.throwIfAborted();
      report?.(pages.length, named.length);
      if (pacer.isDue) await pacer.pause();
      const variant = variantOf(address);
      const hash = hashPage(
        file,
        this.#files.get(file)!.textHash,
        address,
        variant.language ?? '',
        variant.version ?? '',
      );
      const sections = known.get(file) === hash ? undefined : this.#split(file, address, variant);
      if (sections?.length === 0) leftOut.add('empty', file);
      else pages.push({ key: file, hash, sections });
    }
    if (pages.length === 0) throw new SettingsError(this.#describeEmpty(leftOut));
    return { pages, leftOut: leftOut.list, warnings: [], memo: formatMemo(this.#files) };
  }

  /** @param memo - Not used once files have been read. */
  #remember(memo: Uint8Array | undefined): void {
    const files = memo && this.#files.size === 0 ? parseMemo<ReadonlyMap<string, KnownFile>>(memo) : undefined;
    for (const [file, known] of files ?? []) this.#files.set(file, known);
  }

  watch(onChange: () => void): Promise<() => Promise<void>> {
    return watchFolder(this.#folder, onChange);
  }

  async #list(leftOut: LeftOutCounter): Promise<string[]> {
    const { include, exclude } = this.#settings;
    const isPage = (file: string) => {
      if (!/\.x?html?$/i.test(file) || leftOut.addLicence(file)) return false;
      if (!generated.test(file)) return true;
      leftOut.add('generated', file);
      return false;
    };
    try {
      return await walkFolder(this.#folder, { isPage, include, exclude, leftOut });
    } catch (cause) {
      throw new SettingsError(`The folder ${this.#folder} can't be read. Name a folder of HTML.`, { cause });
    }
  }

  /** Reads the files that have changed. */
  async #update(files: readonly string[], signal?: AbortSignal): Promise<void> {
    const present = new Set(files);
    for (const file of this.#files.keys()) if (!present.has(file)) this.#files.delete(file);
    const pacer = new Pacer();
    for (const file of files) {
      signal?.throwIfAborted();
      if (pacer.isDue) await pacer.pause();
      const signature = getSignature(join(this.#folder, file));
      if (signature !== undefined && this.#files.get(file)?.signature === signature) continue;
      this.#files.set(file, this.#inspect(file));
    }
  }

  #inspect(file: string): KnownFile {
    const found = readText(join(this.#folder, file), MAX_FILE_SIZE, { isHtml: true });
    const { signature } = found;
    if ('reason' in found) return { signature, textHash: '', reason: found.reason, canonical: undefined };
    // Only the head is needed here, which is short.
    const { facts } = parsePage(headOf(found.text));
    const reason = facts.isRedirect ? 'redirect' : facts.isNoindex ? 'noindex' : undefined;
    return { signature, textHash: hashPage(found.text), reason, canonical: facts.canonical };
  }

  #split(file: string, address: string, variant: PageVariant): readonly Section[] {
    const found = readText(join(this.#folder, file), MAX_FILE_SIZE, { isHtml: true });
    if (!('text' in found)) return [];
    const page = parsePage(found.text);
    return page.split({
      path: address,
      resolve: (href) => resolveHref(href, address),
      frontMatter: variantFields(page, variant),
    });
  }

  #describeEmpty({ list }: LeftOutCounter): string {
    const reasons = list.length > 0 ? ` Left out: ${listReasons(list)}.` : ' Name the folder that is published.';
    return `${this.#folder} contains no HTML to answer from.${reasons}`;
  }

  /** Where the site begins, and the address of each file: below the base path, or else where the pages themselves say that they are. */
  #findAddresses(files: readonly string[]): { base: string; addresses: ReadonlyMap<string, string> } {
    const named = files.map((file) => {
      const own = encodePath(`/${file}`).replace(/\/index\.x?html?$/i, '/');
      return { file, own, below: splitCanonical(findPath(this.#files.get(file)?.canonical), own) };
    });
    const base =
      this.#settings.basePath ??
      this.#settings.defaultBasePath ??
      findBase(named.flatMap(({ below }) => below?.base ?? []));
    const place = ({ file, own, below }: (typeof named)[number]) =>
      [file, posix.join(base, below?.path ?? format(own, this.#settings.addresses))] as const;
    return { base, addresses: new Map(named.map(place)) };
  }
}

/** The address of a page that names none, as the server of the site has it. */
function format(own: string, addresses: HtmlSettings['addresses'] = 'files'): string {
  if (addresses === 'files') return own;
  const clean = own.replace(/\.x?html?$/i, '');
  return addresses === 'bare' ? clean.replace(/(?<=.)\/$/, '') : clean;
}

/**
 * Where the site begins, and the address in it, by the canonical address of a page. Undefined if that is the address of another page: in
 * an old version it is often that of the newest one.
 */
function splitCanonical(canonical: string | undefined, own: string): { base: string; path: string } | undefined {
  if (canonical === undefined) return undefined;
  const [whole, end] = [normalizePath(canonical), normalizePath(own)];
  if (end === '/') return { base: canonical.replace(/[^/]*$/, ''), path: '/' };
  if (!whole.endsWith(end)) return undefined;
  const length = whole.length - end.length;
  return { base: `${canonical.slice(0, length)}/`, path: canonical.slice(length) };
}

/** Where a site begins by the canonical address of its first page; undefined if that can't be read or names none. */
export async function findHtmlBase(indexFile: string): Promise<string | undefined> {
  const found = await readText(indexFile, MAX_FILE_SIZE, { isHtml: true });
  if (!('text' in found)) return undefined;
  return splitCanonical(findPath(parsePage(headOf(found.text)).facts.canonical), '/')?.base;
}

/** The most frequent value. */
function findBase(bases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '/';
}

/** Language and version of a page by its path, unless it names its own. */
export function variantFields({ facts }: HtmlPage, { language, version }: PageVariant): Record<string, string> {
  return {
    ...(facts.language === undefined && language !== undefined ? { language } : {}),
    ...(facts.version === undefined && version !== undefined ? { version } : {}),
  };
}

/** The beginning of a page, up to its text. */
export function headOf(html: string): string {
  const end = html.search(/<\/head\s*>|<body[\s>]/i);
  return end < 0 ? html.slice(0, 20_000) : html.slice(0, end);
}

/** The path of a canonical address, which may lack the host. */
function findPath(canonical: string | undefined): string | undefined {
  if (canonical === undefined || !URL.canParse(canonical, 'http://localhost')) return undefined;
  const { protocol, pathname } = new URL(canonical, 'http://localhost');
  return /^https?:$/.test(protocol) ? pathname : undefined;
}
