import { Minimatch } from 'minimatch';

/** Globs of paths. A glob that names a folder means everything in it. */
export interface Globs {
  /** Default: all paths. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** Returns a function that checks whether a path passes globs. */
export function createGlobs({ include, exclude }: Globs): (path: string) => boolean {
  const wanted = include?.map(toMatcher);
  const unwanted = exclude?.map(toMatcher) ?? [];
  return (path) =>
    (wanted === undefined || wanted.some((matches) => matches(path))) && !unwanted.some((matches) => matches(path));
}

function toMatcher(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/^\.?\//, '').replace(/\/$/, '');
  return matchAny([pattern, `${pattern}/**`]);
}

/**
 * Returns a function that checks whether a file is ignored by lines in the form of `.gitignore`: the last line that matches counts, `!`
 * includes a file again, and a line without a slash matches in any folder.
 */
export function parseIgnored(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toRule);
  return (file) => rules.findLast(({ matches }) => matches(file))?.isIgnored ?? false;
}

function toRule(line: string): { isIgnored: boolean; matches: (file: string) => boolean } {
  const isIgnored = !line.startsWith('!');
  const pattern = isIgnored ? line : line.slice(1);
  const path = pattern.replace(/^\/|\/$/g, '');
  const isAnywhere = !pattern.slice(0, -1).includes('/');
  const glob = isAnywhere ? `**/${path}` : path;
  // A line that ends with a slash matches folders only.
  return { isIgnored, matches: matchAny(pattern.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`]) };
}

function matchAny(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => new Minimatch(glob, { dot: true }));
  return (path) => matchers.some((matcher) => matcher.match(path));
}
