import { join, posix, relative, resolve, sep } from 'node:path';

import type { Fields, SitePages } from '../../../generators/generator.js';
import { isMarkdown, withoutExtension } from '../../../generators/pages/page-paths.js';
import type { MarkdownFile } from '../../docs/front-matter.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import { addBasePath, encodePath } from '../../docs/page-addresses.js';
import type { LinkBase } from '../../docs/links.js';
import { resolveLink } from '../../docs/links.js';
import { mapRuns } from '../../../search/docs/scan-markdown.js';
import { splitSections } from '../../docs/split-sections.js';
import { SettingsError } from '../../common/errors.js';
import { Pacer } from '../../../shared/pacer.js';
import { formatMemo, parseMemo } from '../folders/file-memo.js';
import { findKeptOut } from '../pages/kept-out.js';
import { LeftOutCounter } from '../left-out.js';
import { hashPage } from '../pages/page-hash.js';
import { addVariant, findVariants, type PageVariant } from '../pages/page-variant.js';
import type { MarkdownSettings } from '../source-settings.js';
import type { DocsSource, ReportPages, SourceContent, SourcePage } from '../source.js';
import { walkFolder } from '../folders/walk-folder.js';
import { watchFolder } from '../folders/watch-folder.js';
import { isUnchanged, readMarkdown, type FreshFile, type ReadFile } from './markdown-page.js';
import { findProject, type MarkdownProject } from './find-project.js';

const MAX_FILE_SIZE = 5_000_000;

/** Where the site begins, if neither the source nor the site says so. */
export type MarkdownSourceOptions = MarkdownSettings & { readonly defaultBasePath?: string | undefined };

/** A folder of markdown or MDX. */
export class MarkdownSource implements DocsSource {
  readonly #settings: MarkdownSourceOptions;
  readonly #folder: string;
  /** The files as they were last read, without their texts. */
  readonly #files = new Map<string, ReadFile>();
  /** A hash of everything that links depend on, and the hashes of the pages with it. */
  #site = '';
  readonly #hashes = new Map<string, string>();

  constructor(settings: MarkdownSourceOptions) {
    this.#settings = settings;
    this.#folder = resolve(settings.folder);
  }

  describe(): string {
    return `the markdown in ${this.#folder}`;
  }

  async read(
    known: ReadonlyMap<string, string>,
    signal?: AbortSignal,
    memo?: Uint8Array,
    report?: ReportPages,
  ): Promise<SourceContent> {
    this.#remember(memo);
    const { pages, leftOut, warnings, base, fresh } = await this.#load(signal);
    const site = hashSite(this.#files.keys(), pages, base);
    const isSameSite = site === this.#site;
    const pacer = new Pacer();
    const results: SourcePage[] = [];
    const tooDeep: string[] = [];
    for (const page of pages) {
      signal?.throwIfAborted();
      report?.(results.length, pages.length);
      if (pacer.isDue) await pacer.pause();
      // Nothing else can change what its links lead to.
      const former = isSameSite && !fresh.has(page.file) ? this.#hashes.get(page.file) : undefined;
      const hash = former ?? hashWithLinks(page, base);
      this.#hashes.set(page.file, hash);
      const sections = known.get(page.file) === hash ? undefined : await splitPage(page);
      results.push({ key: page.file, hash, sections: sections === null ? [] : sections });
      if (sections === null) tooDeep.push(`${page.file}: its blocks are nested too deeply, so the page is left out.`);
    }
    this.#site = site;
    const memory: Memory = { files: this.#files, site, hashes: this.#hashes };
    return { pages: results, leftOut, warnings: [...warnings, ...tooDeep], memo: formatMemo(memory) };
  }

  /** @param memo - Not used once files have been read. */
  #remember(memo: Uint8Array | undefined): void {
    const memory = memo && this.#files.size === 0 ? parseMemo<Memory>(memo) : undefined;
    if (!memory) return;
    this.#site = memory.site;
    for (const [file, read] of memory.files) this.#files.set(file, read);
    for (const [file, hash] of memory.hashes) this.#hashes.set(file, hash);
  }

  /** Finds the pages with their addresses, without splitting them. */
  async load(signal?: AbortSignal): Promise<MarkdownSite> {
    return this.#load(signal);
  }

  async #load(signal?: AbortSignal): Promise<MarkdownSite & { readonly fresh: ReadonlyMap<string, FreshFile> }> {
    const project = await findProject(this.#folder, this.#settings.generator);
    const leftOut = new LeftOutCounter();
    const fresh = await this.#readFiles(project, leftOut, signal);
    const { placed, aliases, warnings } = this.#place(project, leftOut);
    if (placed.length === 0) throw new SettingsError(this.#describeEmpty(leftOut));
    const variantOf = findVariants(placed.map(({ address }) => address));
    const base = {
      paths: new Map(placed.map(({ file, address }) => [file, address])),
      basePath: this.#basePath(project),
      aliases,
      createSlugger: () => project.sitePages.createSlugger(),
    };
    const pages = placed.map((page): MarkdownSitePage => {
      const variant = variantOf(page.address);
      const own = { language: page.language ?? variant.language, version: page.version ?? variant.version };
      const load = async (): Promise<MarkdownFile> => {
        const { frontMatter, body, problem } = fresh.get(page.file) ?? (await this.#read(page.file, project));
        const titled = page.title ? { title: page.title, ...frontMatter } : frontMatter;
        return {
          frontMatter: addVariant(titled, own),
          body: rewritePage(body, frontMatter, project.sitePages),
          ...(problem === undefined ? {} : { problem }),
        };
      };
      const split = async () => splitSections(await load(), { ...base, file: page.file });
      return { ...page, ...own, load, split };
    });
    return { pages, base, fresh, leftOut: leftOut.list, warnings: [...warnings, ...describeProblems(placed)] };
  }

  watch(onChange: () => void): Promise<() => Promise<void>> {
    return watchFolder(this.#folder, onChange);
  }

  /** Reads the files that have changed. Returns them with their texts. */
  async #readFiles(
    project: MarkdownProject,
    leftOut: LeftOutCounter,
    signal?: AbortSignal,
  ): Promise<Map<string, FreshFile>> {
    const files = await this.#list(project, leftOut);
    for (const file of this.#files.keys()) {
      if (files.has(file)) continue;
      this.#files.delete(file);
      this.#hashes.delete(file);
    }
    const fresh = new Map<string, FreshFile>();
    const pacer = new Pacer();
    for (const file of files) {
      signal?.throwIfAborted();
      if (pacer.isDue) await pacer.pause();
      const known = this.#files.get(file);
      if (known && isUnchanged(known)) continue;
      const { body, ...read } = await this.#read(file, project);
      fresh.set(file, { ...read, body });
      this.#files.set(file, read);
    }
    return fresh;
  }

  async #list({ content }: MarkdownProject, leftOut: LeftOutCounter): Promise<ReadonlySet<string>> {
    const { include, exclude } = this.#settings;
    const isPage = (file: string) => isMarkdown(file) && !leftOut.addLicence(file);
    const onOther = (file: string) => {
      if (/\.x?html?$/i.test(file)) leftOut.add('html', file);
    };
    try {
      return new Set(await walkFolder(content, { isPage, include, exclude, leftOut, onOther }));
    } catch (cause) {
      throw new SettingsError(`The folder ${content} can't be read. Name a folder of markdown.`, { cause });
    }
  }

  #read(file: string, project: MarkdownProject): Promise<FreshFile> {
    const below = relative(this.#folder, project.content).split(sep).join('/');
    const content = below === '' ? '' : `${below}/`;
    return readMarkdown(file, { root: this.#folder, content, maxFileSize: MAX_FILE_SIZE });
  }

  /** Gives every page its address. */
  #place({ sitePages, prefix, basePath, content }: MarkdownProject, leftOut: LeftOutCounter) {
    const names = new Set([...this.#files.keys()].map((file) => withoutExtension(prefix + file)));
    const base = this.#basePath({ basePath });
    const placed: PlacedPage[] = [];
    const aliases = new Map<string, string>();
    const warnings: string[] = [];
    const owners = new Map<string, string>();
    const parts = findParts(this.#files, content);
    for (const [file, read] of [...this.#files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { frontMatter } = read;
      const reason = read.reason ?? findKeptOut(frontMatter) ?? (parts.has(file) ? 'fragment' : undefined);
      const place = (fields: Fields) =>
        sitePages.place({ file: prefix + file, frontMatter: fields, exists: (name) => names.has(name) });
      const placement = place(frontMatter);
      if (reason !== undefined || placement.address === undefined) {
        leftOut.add(reason ?? placement.reason ?? 'fragment', file);
        continue;
      }
      // Where another page has the address that the front matter names, the name of the file decides, in the end with its extension.
      const addresses = [placement.address, place({}).address, `/${prefix}${file}`].map(
        (own = '') => own && addBase(encodePath(own), base, sitePages.root),
      );
      const address = addresses.find((own) => own !== '' && !owners.has(normalizePath(own))) ?? '';
      const owner = owners.get(normalizePath(addresses[0] ?? ''));
      if (owner !== undefined)
        warnings.push(
          `${file}: ${owner} has the same address, ${addresses[0]}, so ${address} is used for this page. Rename one of them.`,
        );
      owners.set(normalizePath(address), file);
      placed.push({
        file,
        address,
        read,
        title: placement.title,
        language: placement.language,
        version: placement.version,
      });
      for (const alias of listAliases(frontMatter['aliases'], placement.address))
        aliases.set(normalizePath(addBase(alias, base, sitePages.root)), address);
    }
    return { placed, aliases, warnings };
  }

  #basePath({ basePath }: Pick<MarkdownProject, 'basePath'>): string {
    return this.#settings.basePath ?? this.#settings.defaultBasePath ?? basePath ?? '/';
  }

  #describeEmpty(leftOut: LeftOutCounter): string {
    const hasHtml = leftOut.list.some(({ reason }) => reason === 'html');
    const remedy = hasHtml ? ' It contains HTML: use a source of the kind "html".' : '';
    return `${this.#folder} contains no markdown (.md, .mdx, .markdown) to answer from.${remedy}`;
  }
}

/** Folders of texts that pages share. */
const partFolder = /(?:^|\/)_?(?:shared|includes?|partials?|snippets?|fragments?|reuse|reusables?)\//i;

/** The files in such folders that other pages include: they are no pages of their own. */
function findParts(files: ReadonlyMap<string, ReadFile>, content: string): ReadonlySet<string> {
  const possible = new Map(
    [...files.keys()].filter((file) => partFolder.test(file)).map((file) => [join(content, file), file]),
  );
  const parts = new Set<string>();
  if (possible.size === 0) return parts;
  for (const [file, { signatures }] of files) {
    for (const [path, signature] of signatures) {
      const part = possible.get(path);
      if (part !== undefined && part !== file && signature !== undefined) parts.add(part);
    }
  }
  return parts;
}

/** A page as its generator shows it. */
function rewritePage(body: string, fields: Fields, { rewrite, rewriteProse, rewriteCode }: SitePages): string {
  const text = rewrite?.(body, fields) ?? body;
  if (rewriteProse === undefined) return text;
  return mapRuns(text, { prose: rewriteProse, ...(rewriteCode && { code: rewriteCode }) });
}

/** The part of a reading that is kept for the next one. */
interface Memory {
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly site: string;
  readonly hashes: ReadonlyMap<string, string>;
}

/** The sections of a page; null if its blocks are nested so deeply that they can't be parsed. */
async function splitPage(page: MarkdownSitePage): Promise<ReturnType<typeof splitSections> | null> {
  try {
    return await page.split();
  } catch (error) {
    // The stack of the parser is full.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Changes with all addresses of a site, on which depends where links lead. */
function hashSite(files: Iterable<string>, pages: readonly PlacedPage[], base: Omit<LinkBase, 'file'>): string {
  const placed = pages.map(({ file, address, title, language, version }) => [file, address, title, language, version]);
  return hashPage(JSON.stringify([[...files].toSorted(), placed, base.basePath, [...(base.aliases ?? [])]]));
}

function hashWithLinks(page: PlacedPage, base: Omit<LinkBase, 'file'>): string {
  const { file, address, title = '', language = '', version = '', read } = page;
  const linkBase: LinkBase = { ...base, file };
  const links = read.links.map((href) => resolveLink(href, linkBase));
  return hashPage(file, read.textHash, address, title, language, version, ...links);
}

interface PlacedPage extends PageVariant {
  readonly file: string;
  /** Encoded, with the base path. */
  readonly address: string;
  readonly read: ReadFile;
  readonly title?: string | undefined;
}

/** A page whose content has not been split yet. */
export interface MarkdownSitePage extends PlacedPage {
  /** Loads its text, with what it includes. */
  readonly load: () => Promise<MarkdownFile>;
  readonly split: () => Promise<ReturnType<typeof splitSections>>;
}

/** All pages of a folder, with what resolves their links. */
export interface MarkdownSite extends Pick<SourceContent, 'leftOut' | 'warnings'> {
  /** In the order of their files. */
  readonly pages: readonly MarkdownSitePage[];
  readonly base: Omit<LinkBase, 'file'>;
}

/** Adds the base path, unless it contains where the generator's addresses begin. */
function addBase(address: string, base: string, root = '/'): string {
  const isDouble = root !== '/' && base.endsWith(root) && address.startsWith(root);
  return addBasePath(isDouble ? address.slice(root.length - 1) : address, base);
}

/** The addresses that lead to a page, of Hugo. Relative ones begin at the folder of the page. */
function listAliases(aliases: unknown, address: string): string[] {
  const all = Array.isArray(aliases) ? aliases : [aliases];
  return all
    .filter((alias): alias is string => typeof alias === 'string' && alias !== '')
    .map((alias) => (alias.startsWith('/') ? alias : posix.join(posix.dirname(address.replace(/\/$/, '')), alias)));
}

/** The number of pages whose missing includes are listed one by one. With more, the named folder is probably too deep. */
const MAX_MISSING = 3;

function describeProblems(pages: readonly PlacedPage[]): string[] {
  const broken = pages.flatMap(({ file, read: { problem } }) =>
    problem ? [`${file}: ${problem}. Its fields are ignored.`] : [],
  );
  return [...broken, ...describeMissing(pages.filter(({ read }) => read.missing.length > 0))];
}

function describeMissing(pages: readonly PlacedPage[]): string[] {
  const [first] = pages;
  if (first === undefined || pages.length <= MAX_MISSING)
    return pages.map(
      ({ file, read: { missing } }) =>
        `${file}: ${missing.slice(0, 3).join(', ')} can't be included, because it is not in the folder.`,
    );
  const example = `such as ${first.read.missing[0]} in ${first.file}`;
  return [
    `${pages.length} pages include files that are not in the folder, ${example}. Name a folder that holds them, too, or see what is missing.`,
  ];
}
