import { posix } from 'node:path';

import { slug } from 'github-slugger';

import { findHeadings, type Page } from './markdown.js';
import type { Outcome } from './outcome.js';
import type { Draft } from './parse-draft.js';
import { InstructionError } from './parse-instruction.js';

/** The end of a path that only stands for its folder. */
const indexFile = /(?:^|\/)(?:index|readme)$/;

/**
 * Adds a section to the end of a page, or a new page: with what the maintainer has written, or else with a place that is marked.
 *
 * @throws {InstructionError} When it is not clear where, or there is one of this name already.
 */
export function applyDraft(draft: Draft, pages: readonly Page[]): Outcome {
  return draft.shape === 'section' ? addSection(draft, pages) : addPage(draft, pages);
}

function addSection(draft: Draft, pages: readonly Page[]): Outcome {
  if (draft.scope === undefined)
    throw new InstructionError('Name the page of the section: Draft a section "Name" in /guide/page.');
  const { path, content: before } = findByAddress(pages, draft.scope);
  if (findHeadings(before).some(({ text }) => text === draft.title))
    throw new InstructionError(`${path} has a section “${draft.title}” already.`);
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
  if (pages.some((page) => page.path === path)) throw new InstructionError(`There is a page ${path} already.`);
  const content = `${renderTitle(draft.title, beside.content)}\n\n${renderText(draft, path)}\n`;
  return {
    changes: [],
    created: [{ path, content }],
    summary: `Added the page ${path}. Add it to the navigation of the site where that is not made from the files. ${describe(draft)}`,
  };
}

/** The title, where the page beside has its own: in the front matter, as a heading, or both. */
function renderTitle(title: string, beside: string): string {
  const [frontMatter = ''] = /^---\n[^]*?\n---(?=\n)/.exec(beside.replaceAll('\r\n', '\n')) ?? [];
  const heading = `# ${title}`;
  if (!/^title:/m.test(frontMatter)) return heading;
  const own = `---\ntitle: ${JSON.stringify(title)}\n---`;
  return /^# /m.test(beside.slice(frontMatter.length)) ? `${own}\n\n${heading}` : own;
}

function describe({ text }: Draft): string {
  return text === '' ? 'It has a place that is marked, to be written.' : 'It has the text of the instruction.';
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

/** MDX has no comments of HTML. A definition that nothing refers to shows nothing in any markdown. */
function renderDefinitions(lines: readonly string[]): string {
  return lines.map((line) => `[//]: # (${toPlain(line).replace(/[()[\]\\]/g, ' ')})`).join('\n');
}

/** Without what ends a comment, or begins something that a site generator runs. */
function toPlain(line: string): string {
  return line.replace(/[<>{}`$%]/g, ' ').replace(/-{2,}/g, '-');
}

/** A page by its path, or by its address on the site, which may begin in a folder of its own. */
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

/** A path or address without slashes at its ends, extension, and the name of an index. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(indexFile, '');
}

/** The page nearest to the root of the docs: an index, if there is one. */
function findFirst(pages: readonly Page[]): Page {
  const depth = ({ path }: Page) => path.split('/').length;
  const indexes = pages.filter(({ path }) => indexFile.test(path.toLowerCase().replace(/\.mdx?$/, '')));
  const [first] = [...(indexes.length > 0 ? indexes : pages)].toSorted((a, b) => depth(a) - depth(b));
  if (!first) throw new InstructionError('The repository has no pages.');
  return first;
}
