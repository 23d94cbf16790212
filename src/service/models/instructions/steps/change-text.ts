import { CannotCarryOut } from '../cannot-carry-out.js';
import { guessSpelling } from '../edits/guess-spelling.js';
import { replaceText } from '../edits/replace.js';
import { fixSpelling, spellings } from '../edits/spelling.js';
import type { InstructionOf, Scope } from '../instruction.js';
import { apply, describeChanges } from './apply.js';
import { findPages } from './find-pages.js';
import type { Repository, SourceFile } from './repository.js';
import { joinNames, quote } from './sentences.js';
import type { Work } from './tools.js';

/** Replaces a text, wherever it stands and as it is written. */
export function* replaceEverywhere(
  repository: Repository,
  { find, replacement, scope }: InstructionOf<'replace'>,
): Work<string> {
  if (find === '') throw new CannotCarryOut('What is to be replaced is empty.');
  if (find === replacement) throw new CannotCarryOut(`${quote(find)} would be replaced with itself.`);
  const files = yield* readScope(repository, scope, [longestLine(find)]);
  const changes = files.flatMap(({ path, content }) => {
    const replaced = replaceText(content, find, replacement);
    return replaced ? [{ path, ...replaced }] : [];
  });
  if (changes.length === 0) throw nowhere(find, scope, files);
  const about = yield* apply(repository, files, changes);
  return `Replaced ${quote(find)} with ${quote(replacement)} in ${describeChanges(changes)}.${about}`;
}

/** Puts a word right in prose. */
export function* fixWord(repository: Repository, { word, correction, scope }: InstructionOf<'spelling'>): Work<string> {
  if (word.trim() === '' || correction?.trim() === '')
    throw new CannotCarryOut('The word, or what it is to be, is empty.');
  const right = correction ?? (yield* guess(repository, word));
  if (word === right) throw new CannotCarryOut(`${quote(word)} is to be spelled as it is.`);
  const corrections = spellings(word, right);
  const files = yield* readScope(repository, scope, [...corrections.keys()]);
  const changes = files
    .map(({ path, content }) => ({ path, ...fixSpelling(content, corrections) }))
    .filter(({ occurrences }) => occurrences > 0);
  if (changes.length === 0) throw nowhere(word, scope, files, ' outside code and addresses');
  const about = yield* apply(repository, files, changes);
  return `Corrected ${quote(word)} to ${quote(right)} in ${describeChanges(changes)}.${about}`;
}

function* guess(repository: Repository, word: string): Work<string> {
  const files = yield* repository.readPossible(yield* repository.pages());
  const candidates = guessSpelling(
    word,
    files.map(({ content }) => content),
  );
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const seen = only === undefined ? '' : ` The pages have ${joinNames(candidates.map(quote), 'and', 5)}.`;
  throw new CannotCarryOut(
    `I don’t know the right spelling of ${quote(word)}.${seen} Say: fix the spelling of "${word}" to "…".`,
  );
}

/** The files of a scope; with none named, those that hold one of the texts. */
function* readScope(repository: Repository, scope: Scope, texts: readonly string[]): Work<SourceFile[]> {
  const isNamed = scope !== undefined && scope !== 'all';
  return yield* repository.read(isNamed ? yield* findPages(repository, scope.pages) : yield* repository.search(texts));
}

/** A search goes line by line. */
function longestLine(text: string): string {
  return text.split(/\r\n|\r|\n/).reduce((longest, line) => (line.length > longest.length ? line : longest), '');
}

function nowhere(text: string, scope: Scope, files: readonly SourceFile[], where = ''): CannotCarryOut {
  const isNamed = scope !== undefined && scope !== 'all';
  const pages = isNamed
    ? joinNames(
        files.map(({ path }) => path),
        'or',
      )
    : undefined;
  return new CannotCarryOut(
    pages ? `${quote(text)} does not occur in ${pages}${where}.` : `${quote(text)} occurs in no page${where}.`,
  );
}
