import { CannotCarryOut } from '../cannot-carry-out.js';
import { renameHeading } from '../edits/rename-heading.js';
import { addSection, removeSection } from '../edits/sections.js';
import type { InstructionOf, Place, Scope } from '../instruction.js';
import { apply } from './apply.js';
import { findPages, findPagesWithHeading } from './find-pages.js';
import type { Repository, SourceFile } from './repository.js';
import { joinNames, quote } from './sentences.js';
import type { Work } from './tools.js';

/** Renames a heading, and leads links on to it. */
export function* renameHeadings(
  repository: Repository,
  { heading, name, scope }: InstructionOf<'rename-heading'>,
): Work<string> {
  if (heading === name) throw new CannotCarryOut(`The heading ${quote(heading)} would be named as it is.`);
  const files = yield* findPagesWithHeading(repository, heading, scope);
  const about = yield* change(repository, files, ({ path, content }) => renameHeading(content, heading, name, path));
  return `Renamed the heading ${quote(heading)} to ${quote(name)} in ${listPaths(files)}.${about}`;
}

/** Adds a section. */
export function* addSections(
  repository: Repository,
  { heading, text, place, scope }: InstructionOf<'add-section'>,
): Work<string> {
  if (text.trim() === '') throw new CannotCarryOut(`Say what the section ${quote(heading)} is to hold.`);
  const files = yield* findPagesForPlace(repository, place, scope, `the section ${quote(heading)}`);
  const section = { heading, text, place: place ?? { at: 'end' } } as const;
  const about = yield* change(repository, files, ({ path, content }) => addSection(content, section, path));
  return `Added the section ${quote(heading)} to ${listPaths(files)}.${about}`;
}

/** Removes a section with all that is below it. */
export function* removeSections(
  repository: Repository,
  { heading, scope }: InstructionOf<'remove-section'>,
): Work<string> {
  const files = yield* findPagesWithHeading(repository, heading, scope);
  const about = yield* change(repository, files, ({ path, content }) => removeSection(content, heading, path));
  return `Removed the section ${quote(heading)} from ${listPaths(files)}.${about}`;
}

/**
 * The pages where something new goes.
 *
 * @throws {CannotCarryOut} When nothing says where.
 */
export function* findPagesForPlace(
  repository: Repository,
  place: Place | undefined,
  scope: Scope,
  what: string,
): Work<SourceFile[]> {
  if (place && 'heading' in place) return yield* findPagesWithHeading(repository, place.heading, scope);
  if (scope === undefined) throw new CannotCarryOut(`Say where ${what} goes: in which page, or by which heading.`);
  return yield* repository.read(
    scope === 'all' ? yield* repository.pages() : yield* findPages(repository, scope.pages),
  );
}

/** Changes each file. Nothing is written when one of them can't be changed. */
export function* change(
  repository: Repository,
  files: readonly SourceFile[],
  edit: (file: SourceFile) => string,
): Work<string> {
  const changes = files.map((file) => ({ path: file.path, content: edit(file) }));
  const empty = files.find(({ content }) => content === '');
  if (empty) throw new CannotCarryOut(`${empty.path} is empty.`);
  return yield* apply(repository, files, changes);
}

/** The paths of files, for a sentence. */
export function listPaths(files: readonly SourceFile[]): string {
  return joinNames(files.map(({ path }) => path));
}
