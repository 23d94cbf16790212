import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, posix } from 'node:path';

import { lexer, type Token } from 'marked';

import { cleanMarkdown } from '../../src/service/docs/clean-markdown.js';
import { isHeading, parseHeadingText, withoutOwnAnchor } from '../../src/service/docs/heading-text.js';
import { rootLinks, type LinkBase } from '../../src/service/docs/links.js';
import { githubSlugger, type Slugger } from '../../src/generators/pages/sluggers.js';
import { splitSections } from '../../src/service/docs/split-sections.js';
import { MarkdownSource, type MarkdownSitePage } from '../../src/service/sources/markdown/markdown-source.js';
import { findPosition, sortPages, type OrderedPage } from './page-order.js';

/** A page for the sidebar. */
export interface PageEntry extends OrderedPage {
  readonly title: string;
}

const imageExtensions = new Set(['.apng', '.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/**
 * Copies a folder of markdown so that VitePress can build it, with the same addresses, titles and links as in the service: plain
 * markdown with only a title in the front matter, and the images in `public/`. The docs folder itself is not changed.
 *
 * @returns The pages, in the order of their docs. There is always one with the path `index.md`.
 * @throws When the folder can't be read or contains no markdown.
 */
export async function copyForeignDocs(docs: string, target: string): Promise<PageEntry[]> {
  const site = await new MarkdownSource({ kind: 'markdown', folder: docs, basePath: '/' }).load();
  await copyImages(docs, join(target, 'public'));
  const pages = await Promise.all(site.pages.map((page) => copyPage(page, target, { ...site.base, file: page.file })));
  const sorted = await sortPages(pages, docs);
  return sorted.some(({ path }) => path === 'index.md') ? sorted : [await writeContents(sorted, target), ...sorted];
}

async function copyImages(source: string, target: string): Promise<void> {
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
    const paths = [join(source, entry.name), join(target, entry.name)] as const;
    if (entry.isDirectory() && !isHidden) await copyImages(...paths);
    if (entry.isFile() && imageExtensions.has(extname(entry.name).toLowerCase())) await cp(...paths);
  }
}

async function copyPage(source: MarkdownSitePage, target: string, base: LinkBase): Promise<PageEntry> {
  const page = await source.load();
  const path = `${sitePath(base)}.md`;
  const title = splitSections(page, base)[0]?.title ?? titleFromFile(path);
  const entry = { path, title, position: findPosition(page.frontMatter) };
  const markdown = cleanMarkdown(page.body, { mdx: /\.mdx$/i.test(base.file) });
  const slugger = base.createSlugger?.() ?? githubSlugger();
  const blocks = lexer(markdown).map((block) => nameAnchor(rootLinks(block, base), block, slugger));
  await writePage(target, entry, blocks.join(''));
  return entry;
}

/** A heading with the anchor that answers link to, and other blocks as they are. */
function nameAnchor(markdown: string, block: Token, slugger: Slugger): string {
  if (!isHeading(block)) return markdown;
  const anchor = slugger.slug(parseHeadingText(block));
  const [words = ''] = markdown.replace(/^\s*#+\s*|\s*#+\s*$/g, '').split(/\n(?:=+|-+)\s*$/m);
  return `${'#'.repeat(block.depth)} ${withoutOwnAnchor(words.trim())} {#${anchor}}\n\n`;
}

/** The path of a page's file in the copy, without extension: `guide/index` for the address `/guide/`. */
function sitePath({ file, paths }: LinkBase): string {
  const address = decodeURIComponent(paths.get(file) ?? '/');
  return address
    .replace(/\/$/, '/index')
    .replace(/\.html$/, '')
    .slice(1);
}

/** Writes an index with a list of all pages, for a folder that has none. */
async function writeContents(pages: readonly PageEntry[], target: string): Promise<PageEntry> {
  const entry = { path: 'index.md', title: 'Documentation', position: undefined };
  const list = pages.map(({ path, title }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](<./${path}>)`);
  await writePage(target, entry, `# ${entry.title}\n\n${list.join('\n')}\n`);
  return entry;
}

/** The front matter is JSON, which is valid YAML and needs no further escaping. */
async function writePage(target: string, { path, title }: PageEntry, body: string): Promise<void> {
  const file = join(target, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `---\n${JSON.stringify({ title })}\n---\n\n${body}`);
}

function titleFromFile(path: string): string {
  const stem = posix.basename(path, '.md');
  if (path === 'index.md') return 'Home';
  return stem === 'index' ? posix.basename(posix.dirname(path)) : stem;
}
