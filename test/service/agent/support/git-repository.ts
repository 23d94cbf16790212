import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a temporary folder. `after` removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'docs-assistant-agent-'));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs git as a maintainer does. */
export function runGit(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Mae', '-c', 'user.email=mae@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Writes files and commits them. */
export function commitFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
  message = 'Change',
): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--quiet', '--message', message);
  return runGit(folder, 'rev-parse', 'HEAD').trim();
}

/** A maintainer's checkout with one commit on `main`. */
export function createRepository(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  mkdirSync(folder, { recursive: true });
  runGit(folder, 'init', '--quiet', '--initial-branch=main');
  commitFiles(folder, files, 'First');
  return folder;
}
