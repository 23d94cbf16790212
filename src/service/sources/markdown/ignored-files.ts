import { Minimatch } from 'minimatch';

/**
 * Tells which files are left out, as lines in the form of `.gitignore` say: the last one that fits counts, `!` takes a file in again, and
 * a line without a slash fits in any folder.
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
  // A line that ends with a slash is about folders alone.
  const globs = pattern.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`];
  const matchers = globs.map((each) => new Minimatch(each, { dot: true }));
  return { isIgnored, matches: (file) => matchers.some((matcher) => matcher.match(file)) };
}
