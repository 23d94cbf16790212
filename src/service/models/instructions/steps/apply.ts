import { count } from '../../../count.js';
import { compareAnchors, countLinks, followAnchors } from '../edits/anchors.js';
import type { Change, Repository, SourceFile } from './repository.js';
import { joinNames } from './sentences.js';
import type { Work } from './tools.js';

/**
 * Writes what an instruction changes, and leads links on to headings whose anchors have changed by it.
 *
 * @returns Sentences about the links, each after a space.
 */
export function* apply(repository: Repository, files: readonly SourceFile[], changes: readonly Change[]): Work<string> {
  yield* repository.write(changes);
  const sentences: string[] = [];
  for (const { path, content } of changes) {
    const before = files.find((file) => file.path === path);
    if (before && /\.mdx?$/i.test(path)) sentences.push(...(yield* follow(repository, path, before.content, content)));
  }
  return sentences.map((sentence) => ` ${sentence}`).join('');
}

function* follow(repository: Repository, to: string, before: string, after: string): Work<string[]> {
  const { moved, lost } = compareAnchors(before, after);
  const anchors = [...moved.keys(), ...lost];
  if (anchors.length === 0) return [];
  const pages = yield* repository.pages();
  const files = yield* repository.readPossible(yield* repository.search(anchors.map((anchor) => `#${anchor}`)));
  const followed = files.map((file) => ({
    ...file,
    ...followAnchors(file.content, moved, { from: file.path, to, pages }),
  }));
  const changes = followed.filter(({ occurrences }) => occurrences > 0);
  yield* repository.write(changes.map(({ path, content }) => ({ path, content })));
  const dangling = files.filter(({ path, content }) => countLinks(content, lost, { from: path, to, pages }) > 0);
  return [
    ...(changes.length > 0 ? [`Links to it were led to the new anchor: ${describeChanges(changes)}.`] : []),
    ...(dangling.length > 0 ? [`Links still lead to it in ${joinNames(dangling.map(({ path }) => path))}.`] : []),
  ];
}

/** `a.md (2 times) and b.md (once)` */
export function describeChanges(changes: readonly { readonly path: string; readonly occurrences: number }[]): string {
  return joinNames(
    changes.map(({ path, occurrences }) => `${path} (${occurrences === 1 ? 'once' : count(occurrences, 'time')})`),
  );
}
