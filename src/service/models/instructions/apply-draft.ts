import { posix } from 'node:path';

import { slug } from 'github-slugger';

import { findHeadings, type Page } from './markdown.js';
import type { Outcome } from './outcome.js';
import type { Draft } from './parse-draft.js';
import { InstructionError } from './parse-instruction.js';

/** The end of the path of a folder's index page. */
const indexFile = /(?:^|\/)(?:index|readme)$/;

/**
 * Adds a section to the end of a page, or a new page. Its content is the maintainer's text, or else a marked placeholder.
 *
 * @throws {InstructionError} When the place is ambiguous, or a section or page of this name exists already.
 */
export function applyDraft(draft: Draft, pages: readonly Page[]): Outcome {
  return draft.shape === 'section' ? addSection(draft, pages) : addPage(draft, pages);
}

function addSection(draft: Draft, pages: readonly Page[]): Outcome {
  if (draft.scope === undefined)
    throw new InstructionError('Name the page of the section: Draft a section "Name" in /guide/page.');
  const { path, content: before } = findByAddress(pages, draft.scope);
  if (findHeadings(before).some(({ text }) => text === draft.title))
    throw new InstructionError(`${path} already has a section “${draft.title}”.`);
  const after = `${before.trimEnd()}\n\n## ${draft.title}\n\n${renderText(draft, path)}\n`;
  return {
    changes: [{ path, before, after }],
    summary: `Added the section “${draft.title}” to ${path}. ${describe(draft)}`,
  };
}

function addPage(draft: Draft, pages: readonly Page[]): Outcome {
  const beside = draft.scope === undefined ? findFirst(pages) : findByAddress(pages, draft.scope);
  const name = `${slug(draft.title) || 'draft'}${posix.extname(beside.path)}`;
  const path = posix.join(posix.dirname(beside.path), name);
  if (pages.some((page) => page.path === path)) throw new InstructionError(`The page ${path} exists already.`);
  const content = `${renderTitle(draft.title, beside.content)}\n\n${renderText(draft, path)}\n`;
  return {
    changes: [],
    created: [{ path, content }],
    summary: `Added the page ${path}. Add it to the navigation of the site, unless that is generated from the files. ${describe(draft)}`,
  };
}

/** Renders the title in the same way as the neighbouring page: in the front matter, as a heading, or both. */
function renderTitle(title: string, beside: string): string {
  const [frontMatter = ''] = /^---\n[^]*?\n---(?=\n)/.exec(beside.replaceAll('\r\n', '\n')) ?? [];
  const heading = `# ${title}`;
  if (!/^title:/m.test(frontMatter)) return heading;
  const own = `---\ntitle: ${JSON.stringify(title)}\n---`;
  return /^# /m.test(beside.slice(frontMatter.length)) ? `${own}\n\n${heading}` : own;
}

function describe({ text }: Draft): string {
  return text === '' ? 'It has a marked placeholder for the text.' : 'It contains the text of the instruction.';
}

function renderText({ text, asked, found }: Draft, path: string): string {
  if (text !== '') return text;
  const note = [
    'To be written: what answers these questions. Then remove this note.',
    ...asked.map((question) => `Readers asked: ${question}`),
    ...found.map((passage) => `Nearest: ${passage}`),
  ];
  return posix.extname(path) === '.mdx' ? renderDefinitions(note) : `<!--\n${note.map(toPlain).join('\n')}\n-->`;
}

/** Unused definitions are invisible in all kinds of markdown. MDX has no HTML comments. */
function renderDefinitions(lines: readonly string[]): string {
  return lines.map((line) => `[//]: # (${toPlain(line).replace(/[()[\]\\]/g, ' ')})`).join('\n');
}

/** Removes characters that end a comment, or begin something that a site generator runs. */
function toPlain(line: string): string {
  return line.replace(/[<>{}`$%]/g, ' ').replace(/-{2,}/g, '-');
}

/** Finds a page by its path, or by its address on the site. The root of the site may be any folder. */
function findByAddress(pages: readonly Page[], address: string): Page {
  const wanted = plain(address.replace(/[?#].*$/, ''));
  const segments = wanted.split('/');
  for (let skipped = 0; skipped < segments.length; skipped++) {
    const tail = segments.slice(skipped).join('/');
    const found = pages.filter(({ path }) => endsWith(plain(path), tail));
    const exact = found.filter(({ path }) => plain(path) === tail);
    const [page, ...others] = exact.length > 0 ? exact : found;
    if (page && others.length === 0) return page;
    if (page)
      throw new InstructionError(
        `“${address}” can be ${[page, ...others].map(({ path }) => path).join(', ')}. Name the page by its path.`,
      );
  }
  throw new InstructionError(`There is no page “${address}”. Name a page by its path or address.`);
}

function endsWith(path: string, tail: string): boolean {
  return path === tail || (tail !== '' && path.endsWith(`/${tail}`));
}

/** Removes outer slashes, the extension and the name of an index page. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(indexFile, '');
}

/** Finds the page nearest to the root of the docs, preferably an index. */
function findFirst(pages: readonly Page[]): Page {
  const depth = ({ path }: Page) => path.split('/').length;
  const indexes = pages.filter(({ path }) => indexFile.test(path.toLowerCase().replace(/\.mdx?$/, '')));
  const [first] = [...(indexes.length > 0 ? indexes : pages)].toSorted((a, b) => depth(a) - depth(b));
  if (!first) throw new InstructionError('The repository has no pages.');
  return first;
}
