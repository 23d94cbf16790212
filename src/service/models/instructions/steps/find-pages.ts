import { posix } from 'node:path';

import { slug } from 'github-slugger';

import { CannotCarryOut } from '../cannot-carry-out.js';
import type { Scope } from '../instruction.js';
import { findHeadings } from '../markdown/headings.js';
import { readPage } from '../markdown/page.js';
import type { Repository, SourceFile } from './repository.js';
import { joinNames, quote } from './sentences.js';
import type { Work } from './tools.js';

/**
 * The files that names mean: by path, by the end of a path or by file name, each with or without its extension, and then
 * by the title of a page. Only a whole path names a file that is no page.
 *
 * @throws {CannotCarryOut} When a name means none, or several.
 */
export function* findPages(repository: Repository, names: readonly string[]): Work<string[]> {
  const found: string[] = [];
  for (const name of names) found.push(yield* findPage(repository, name));
  return [...new Set(found)];
}

function* findPage(repository: Repository, name: string): Work<string> {
  const path = posix.normalize(name).replace(/^\/+|\/+$/g, '');
  if ((yield* repository.list()).includes(path)) return path;
  const pages = yield* repository.pages();
  const wanted = withoutExtension(path).toLowerCase();
  const byPath = pages.filter((page) => `/${withoutExtension(page).toLowerCase()}`.endsWith(`/${wanted}`));
  const isNamedSo = (page: string) => posix.basename(withoutExtension(page)).toLowerCase() === slug(name);
  const byName = byPath.length > 0 ? byPath : pages.filter(isNamedSo);
  const candidates = byName.length > 0 ? byName : yield* findByTitle(repository, pages, name);
  const [only] = candidates;
  if (only === undefined)
    throw new CannotCarryOut(`There is no page ${quote(name)}. Name it by its path, file name or title.`);
  if (candidates.length > 1)
    throw new CannotCarryOut(`${quote(name)} may mean ${joinNames(candidates, 'or')}. Name the page by its path.`);
  return only;
}

function* findByTitle(repository: Repository, pages: readonly string[], title: string): Work<string[]> {
  const files = yield* repository.readPossible(pages);
  return files
    .filter(({ content }) => readPage(content).title?.toLowerCase() === title.toLowerCase())
    .map(({ path }) => path);
}

/**
 * The pages in which a section is to be changed: those named, or those of all that have the heading. With none named,
 * the only one that has it.
 *
 * @throws {CannotCarryOut} When a named page lacks the heading, none has it, or several have it and none is named.
 */
export function* findPagesWithHeading(repository: Repository, heading: string, scope: Scope): Work<SourceFile[]> {
  const has = ({ content }: SourceFile) => findHeadings(readPage(content).headings, heading).length > 0;
  if (scope !== undefined && scope !== 'all') {
    const files = yield* repository.read(yield* findPages(repository, scope.pages));
    const lacking = files.find((file) => !has(file));
    if (lacking) throw new CannotCarryOut(`${lacking.path} has no heading ${quote(heading)}.`);
    return files;
  }
  const likely = (yield* repository.readPossible(yield* repository.search([heading]))).filter(has);
  // The words may be written with marks in between, or in another case.
  const files = likely.length > 0 ? likely : (yield* repository.readPossible(yield* repository.pages())).filter(has);
  if (files.length === 0) throw new CannotCarryOut(`No page has a heading ${quote(heading)}.`);
  if (files.length === 1 || scope === 'all') return files;
  const paths = files.map(({ path }) => path);
  throw new CannotCarryOut(
    `The heading ${quote(heading)} is in ${joinNames(paths)}. Name the page, or say “in all pages”.`,
  );
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/i, '');
}
