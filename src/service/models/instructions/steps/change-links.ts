import { CannotCarryOut } from '../cannot-carry-out.js';
import { addLink, removeLinks } from '../edits/links.js';
import type { InstructionOf } from '../instruction.js';
import { apply, describeChanges } from './apply.js';
import { change, findPagesForPlace, listPaths } from './change-sections.js';
import { findPages } from './find-pages.js';
import type { Repository } from './repository.js';
import { joinNames, quote } from './sentences.js';
import type { Work } from './tools.js';

/** Adds a link. */
export function* placeLink(
  repository: Repository,
  { text, address, place, scope }: InstructionOf<'add-link'>,
): Work<string> {
  const files = yield* findPagesForPlace(repository, place, scope, `the link ${quote(text)}`);
  const link = { text, address, place: place ?? { at: 'end' } } as const;
  const about = yield* change(repository, files, ({ path, content }) => addLink(content, link, path));
  return `Added the link ${quote(text)} to ${listPaths(files)}.${about}`;
}

/** Removes links by their words or address. The words stay. With no page named, only one may have such a link. */
export function* changeLinks(
  repository: Repository,
  { target, isEvery, scope }: InstructionOf<'remove-link'>,
): Work<string> {
  if (target.trim() === '') throw new CannotCarryOut('Say which link is to be removed: by its words or its address.');
  const isNamed = scope !== undefined && scope !== 'all';
  const paths = isNamed ? yield* findPages(repository, scope.pages) : yield* repository.search([target.trim()]);
  const files = yield* repository.read(paths);
  const changes = files
    .map(({ path, content }) => ({ path, ...removeLinks(content, target) }))
    .filter(({ occurrences }) => occurrences > 0);
  if (changes.length === 0)
    throw new CannotCarryOut(`There is no link ${quote(target)} in ${isNamed ? listPaths(files) : 'any page'}.`);
  if (scope === undefined && !isEvery && changes.length > 1) {
    const found = joinNames(changes.map(({ path }) => path));
    throw new CannotCarryOut(`The link ${quote(target)} is in ${found}. Name the page, or say “in all pages”.`);
  }
  const about = yield* apply(repository, files, changes);
  return `Removed the link ${quote(target)} from ${describeChanges(changes)}; its words stay.${about}`;
}
