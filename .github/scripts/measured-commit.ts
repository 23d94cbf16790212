import { run } from './run.js';

/** Code that the tables of `npm run bench` are about: what a page gets, and how it is measured. */
const MEASURED = [
  'src',
  'test/bench',
  ':!src/service',
  ':!src/command',
  ':!src/agent',
  ':!src/version.ts',
  ':!src/package.json',
];

/**
 * The commit that the tables name.
 *
 * @throws {Error} if the text has no such commit.
 */
export function findMeasuredCommit(readme: string): string {
  const [, commit] = /commit ([0-9a-f]{12})/.exec(readme) ?? [];
  if (commit === undefined)
    throw new Error('README.md names no commit that was measured: run "npm run bench -- --write".');
  return commit;
}

/** Files among the measured code that have changed since a commit. */
export function listChanged(commit: string): readonly string[] {
  const files = run('git', ['diff', '--name-only', commit, '--', ...MEASURED]);
  return files.split('\n').filter((file) => file !== '');
}
