import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders with the scripts for the script tag. */
export interface Versions {
  /** Of the commit. */
  readonly before: string;
  /** Of the working tree. */
  readonly after: string;
  /** Removes both. */
  remove(): void;
}

/**
 * Builds the scripts of a commit and of the working tree into temporary folders.
 *
 * @throws {Error} if git, npm or the bundler fails. They have written why to stderr.
 */
export function buildVersions(commit: string): Versions {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-compare-'));
  const tree = join(folder, 'tree');
  const remove = () => {
    run(PROJECT, 'git', 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true });
  };
  run(PROJECT, 'git', 'worktree', 'add', '--quiet', '--detach', tree, commit);
  try {
    install(tree);
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    for (const [project, output] of [
      [tree, before],
      [PROJECT, after],
    ] as const) {
      run(project, 'npx', 'vite', 'build', '--logLevel', 'warn', '--outDir', output, '--emptyOutDir');
    }
    return { before, after, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Uses the packages that are installed here if the versions are the same. */
function install(tree: string): void {
  const [here, there] = [PROJECT, tree].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (here === there) symlinkSync(join(PROJECT, 'node_modules'), join(tree, 'node_modules'), 'junction');
  else run(tree, 'npm', 'ci', '--no-audit', '--no-fund');
}

/** The output goes to stderr, since stdout is the report. */
function run(folder: string, program: string, ...args: string[]): void {
  // On Windows npm and npx are scripts of the shell.
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
}
