import { posix } from 'node:path';

import { slug } from 'github-slugger';

import { formatCount } from '../../../shared/text.js';
import { applyDraft } from './apply-draft.js';
import { compareAnchors, createSite, fixLinks, updateAnchors, type Site } from './links.js';
import { blank, blankCode, findHeadings, findLinks, replaceRanges, type Page } from './markdown.js';
import type { Range } from '../../../search/docs/scan-markdown.js';
import type { Outcome } from './outcome.js';
import { InstructionError, type Edit, type Instruction } from './parse-instruction.js';

/**
 * Computes the changes of an instruction. Writes nothing.
 *
 * @param files - The paths of all files of the repository, pages included.
 * @throws {InstructionError} When the instruction can't be carried out, or is ambiguous.
 */
export function applyInstruction(instruction: Instruction, pages: readonly Page[], files: readonly string[]): Outcome {
  if (instruction.kind === 'draft') return applyDraft(instruction, pages);
  const { kind, scope } = instruction;
  const named = scope === undefined ? pages : [findPage(pages, scope)];
  const site = createSite(pages, files);
  if (kind === 'fix-links') return fixAllLinks(named, site);
  const { changes, summary } = kind === 'replace' ? replaceText(instruction, named) : renameHeading(instruction, named);
  // A changed heading has another anchor, so the links to it on all pages must change, too.
  const moved = new Map(changes.map(({ path, before, after }) => [path, compareAnchors(before, after)]));
  const edited = pages.map(({ path, content: before }) => {
    const content = changes.find((change) => change.path === path)?.after ?? before;
    return { path, before, after: updateAnchors({ path, content }, moved, site) };
  });
  return { changes: edited.filter(({ before, after }) => before !== after), summary };
}

/** Finds a page by its path or its file name, with or without the extension. */
function findPage(pages: readonly Page[], name: string): Page {
  const plain = (path: string) => path.toLowerCase().replace(/^\/|\.mdx?$/g, '');
  const byPath = pages.filter(({ path }) => plain(path) === plain(name));
  const byName = pages.filter(({ path }) => slug(posix.basename(plain(path))) === slug(plain(name)));
  const [page, ...others] = byPath.length > 0 ? byPath : byName;
  if (!page) throw new InstructionError(`There is no page “${name}”. Name a page by its path or file name.`);
  if (others.length === 0) return page;
  throw new InstructionError(`“${name}” can be ${listPaths([page, ...others])}. Name the page by its path.`);
}

function replaceText(instruction: Edit & { kind: 'replace' }, pages: readonly Page[]): Outcome {
  const { find, replacement, inCode, scope = 'any page' } = instruction;
  const changes = pages.flatMap(({ path, content: before }) => {
    const edits = findText(before, find, inCode).map((range) => ({ ...range, text: replacement }));
    return edits.length === 0 ? [] : [{ path, before, after: replaceRanges(before, edits), count: edits.length }];
  });
  if (changes.length === 0) {
    const isHidden = pages.some(({ content }) => content.includes(find));
    const hint = isHidden ? ' outside code and addresses. To change code, too, end with: also in code' : '';
    throw new InstructionError(`“${find}” does not occur in ${scope}${hint}.`);
  }
  const places = changes.map(({ path, count }) => `${path} (${formatCount(count, 'time')})`);
  return { changes, summary: `Replaced “${find}” with “${replacement}” in ${places.join(', ')}.` };
}

/** Finds the positions of a text. Skips addresses of links, unless the text contains a slash and may be an address itself. */
function findText(content: string, text: string, inCode: boolean): Range[] {
  const links = text.includes('/') ? [] : findLinks(content);
  const hidden = links.map(({ href, ...range }) => ({ ...range, text: blank(href) }));
  const searched = replaceRanges(inCode ? content : blankCode(content), hidden);
  const found: Range[] = [];
  for (let start = searched.indexOf(text); start >= 0; start = searched.indexOf(text, start + text.length)) {
    found.push({ start, end: start + text.length });
  }
  return found;
}

function renameHeading({ heading, name }: Edit & { kind: 'rename-heading' }, pages: readonly Page[]): Outcome {
  const headings = pages.flatMap((page) => findHeadings(page.content).map((range) => ({ ...page, range })));
  const found = headings.filter(({ range }) => range.text === heading);
  const [only, ...others] = found;
  if (!only) throw new InstructionError(`No heading is called “${heading}”.`);
  if (others.length > 0) throw new InstructionError(`There are several headings “${heading}”: ${listPaths(found)}.`);
  const { path, content: before, range } = only;
  const after = replaceRanges(before, [{ ...range, text: name }]);
  return { changes: [{ path, before, after }], summary: `Renamed the heading “${heading}” to “${name}” in ${path}.` };
}

function fixAllLinks(pages: readonly Page[], site: Site): Outcome {
  const fixed = pages.map((page) => fixLinks(page, site));
  const left = fixed.flatMap((page) => page.left);
  const changes = fixed.filter(({ before, after }) => before !== after);
  const remaining = `I don't know where these broken links should lead: ${left.join(', ')}.`;
  if (changes.length === 0 && left.length > 0) throw new InstructionError(remaining);
  if (changes.length === 0) return { changes, summary: 'No link is broken.' };
  const done = `Fixed broken links in ${listPaths(changes)}.`;
  return { changes, summary: left.length > 0 ? `${done} ${remaining}` : done };
}

function listPaths(pages: readonly { readonly path: string }[]): string {
  return [...new Set(pages.map(({ path }) => path))].join(', ');
}
