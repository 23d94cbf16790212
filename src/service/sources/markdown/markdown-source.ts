import { posix, relative, resolve, sep } from 'node:path';

import pLimit from 'p-limit';

import type { MarkdownFile } from '../../docs/front-matter.js';
import { addBasePath, encodePath, normalizePath } from '../../docs/page-addresses.js';
import type { LinkBase } from '../../docs/links.js';
import { resolveLink } from '../../docs/links.js';
import { splitSections } from '../../docs/split-sections.js';
import { SettingsError } from '../../environment.js';
import { findKeptOut } from '../kept-out.js';
import { LeftOutCounter } from '../left-out.js';
import { hashPage } from '../page-hash.js';
import { addVariant, findVariants, type PageVariant } from '../page-variant.js';
import type { MarkdownSettings } from '../source-settings.js';
import type { DocsSource, SourceContent, SourcePage } from '../source.js';
import { walkFolder } from '../walk-folder.js';
import { watchFolder } from '../watch-folder.js';
import { isUnchanged, readMarkdown, type FreshFile, type ReadFile } from './markdown-page.js';
import { findProject, type Project } from './project.js';

/** Files that are open at the same time. */
const MAX_OPEN_FILES = 32;

const MAX_FILE_SIZE = 5_000_000;

/** Where the site begins, if neither the source nor the site says so. */
export type MarkdownSourceOptions = MarkdownSettings & { readonly defaultBasePath?: string | undefined };

/** A folder of markdown or MDX. */
export class MarkdownSource implements DocsSource {
  readonly #settings: MarkdownSourceOptions;
  readonly #folder: string;
  /** What was read of each file, without its text. */
  readonly #files = new Map<string, ReadFile>();

  constructor(settings: MarkdownSourceOptions) {
    this.#settings = settings;
    this.#folder = resolve(settings.folder);
  }

  describe(): string {
    return `the markdown in ${this.#folder}`;
  }

  async read(known: ReadonlyMap<string, string>, signal?: AbortSignal): Promise<SourceContent> {
    const { pages, leftOut, warnings, base } = await this.load(signal);
    const limit = pLimit(MAX_OPEN_FILES);
    const results = await limit.map(pages, async (page): Promise<SourcePage> => {
      signal?.throwIfAborted();
      const { file, language, version } = page;
      const linkBase: LinkBase = { ...base, file };
      const links = page.read.links.map((href) => resolveLink(href, linkBase));
      const hash = hashPage(
        file,
        page.read.textHash,
        page.address,
        page.title ?? '',
        language ?? '',
        version ?? '',
        ...links,
      );
      return { key: file, hash, sections: known.get(file) === hash ? undefined : await page.split() };
    });
    return { pages: results, leftOut, warnings };
  }

  /** Finds the pages with their addresses, without splitting them. */
  async load(signal?: AbortSignal): Promise<MarkdownSite> {
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
      createSlugger: () => project.generator.createSlugger(),
    };
    const pages = placed.map((page): MarkdownSitePage => {
      const variant = variantOf(page.address);
      const own = { language: page.language ?? variant.language, version: page.version ?? variant.version };
      const load = async (): Promise<MarkdownFile> => {
        const { frontMatter, body, problem } = fresh.get(page.file) ?? (await this.#read(page.file, project));
        const titled = page.title ? { title: page.title, ...frontMatter } : frontMatter;
        return {
          frontMatter: addVariant(titled, own),
          body: project.generator.rewrite?.(body) ?? body,
          ...(problem === undefined ? {} : { problem }),
        };
      };
      const split = async () => splitSections(await load(), { ...base, file: page.file });
      return { ...page, ...own, load, split };
    });
    return { pages, base, leftOut: leftOut.list, warnings: [...warnings, ...describeProblems(placed)] };
  }

  watch(onChange: () => void): Promise<() => Promise<void>> {
    return watchFolder(this.#folder, onChange);
  }

  /** Reads the files that have changed. Returns them with their texts. */
  async #readFiles(project: Project, leftOut: LeftOutCounter, signal?: AbortSignal): Promise<Map<string, FreshFile>> {
    const files = await this.#list(project, leftOut);
    for (const file of this.#files.keys()) if (!files.has(file)) this.#files.delete(file);
    const fresh = new Map<string, FreshFile>();
    await pLimit(MAX_OPEN_FILES).map([...files], async (file) => {
      signal?.throwIfAborted();
      const known = this.#files.get(file);
      if (known && (await isUnchanged(known))) return;
      const { body, ...read } = await this.#read(file, project);
      fresh.set(file, { ...read, body });
      this.#files.set(file, read);
    });
    return fresh;
  }

  async #list({ content }: Project, leftOut: LeftOutCounter): Promise<ReadonlySet<string>> {
    const { include, exclude } = this.#settings;
    const isPage = (file: string) => /\.mdx?$/i.test(file);
    const onOther = (file: string) => {
      if (/\.x?html?$/i.test(file)) leftOut.add('html', file);
    };
    try {
      return new Set(await walkFolder(content, { isPage, include, exclude, leftOut, onOther }));
    } catch (cause) {
      throw new SettingsError(`The folder ${content} can't be read. Name a folder of markdown.`, { cause });
    }
  }

  #read(file: string, project: Project): Promise<FreshFile> {
    const below = relative(this.#folder, project.content).split(sep).join('/');
    const content = below === '' ? '' : `${below}/`;
    return readMarkdown(file, { root: this.#folder, content, maxFileSize: MAX_FILE_SIZE });
  }

  /** Gives every page its address. */
  #place({ generator, prefix, basePath }: Project, leftOut: LeftOutCounter) {
    const names = new Set([...this.#files.keys()].map((file) => (prefix + file).replace(/\.mdx?$/i, '')));
    const base = this.#basePath({ basePath });
    const placed: PlacedPage[] = [];
    const aliases = new Map<string, string>();
    const warnings: string[] = [];
    const owners = new Map<string, string>();
    for (const [file, read] of [...this.#files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { frontMatter } = read;
      const reason = read.reason ?? findKeptOut(frontMatter);
      const placement = generator.place({ file: prefix + file, frontMatter, exists: (name) => names.has(name) });
      if (reason !== undefined || placement.address === undefined) {
        leftOut.add(reason ?? placement.reason ?? 'fragment', file);
        continue;
      }
      const address = addBase(encodePath(placement.address), base, generator.root);
      const owner = owners.get(normalizePath(address));
      if (owner !== undefined) {
        warnings.push(
          `${file}: ${owner} has the same address, ${address}, so this page is left out. Rename one of them.`,
        );
        continue;
      }
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
        aliases.set(normalizePath(addBase(alias, base, generator.root)), address);
    }
    return { placed, aliases, warnings };
  }

  #basePath({ basePath }: Pick<Project, 'basePath'>): string {
    return this.#settings.basePath ?? this.#settings.defaultBasePath ?? basePath ?? '/';
  }

  #describeEmpty(leftOut: LeftOutCounter): string {
    const hasHtml = leftOut.list.some(({ reason }) => reason === 'html');
    const remedy = hasHtml ? ' It contains HTML: use a source of the kind "html".' : '';
    return `${this.#folder} contains no markdown (.md, .mdx) to answer from.${remedy}`;
  }
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

function describeProblems(pages: readonly PlacedPage[]): string[] {
  return pages.flatMap(({ file, read: { problem, missing } }) => [
    ...(problem ? [`${file}: ${problem}. Its fields are ignored.`] : []),
    ...(missing.length > 0
      ? [`${file}: ${missing.slice(0, 3).join(', ')} can't be included, because it is not in the folder.`]
      : []),
  ]);
}
