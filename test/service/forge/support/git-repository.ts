import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Contents by path; null removes the file, `→ x` makes a symbolic link to x. */
export type FileChanges = Readonly<Record<string, string | Uint8Array | null>>;

/** A git repository with a work tree, and a bare one that it pushes to. */
export class GitRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'docs-assistant-git-'));
  readonly work = join(this.folder, 'work');
  readonly bare = join(this.folder, 'bare.git');

  constructor() {
    execFileSync('git', ['init', '--quiet', '--bare', this.bare]);
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', this.work]);
  }

  /** Runs git in the work tree and returns what it prints. */
  git(...args: string[]): string {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', ['-C', this.work, ...identity, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  /** Commits changes on a branch and pushes it. A new branch starts at the current commit. */
  async push(branch: string, changes: FileChanges): Promise<void> {
    if (this.git('branch', '--list', branch) === '') this.git('checkout', '--quiet', '-B', branch);
    else this.git('checkout', '--quiet', branch);
    for (const [path, content] of Object.entries(changes)) {
      const file = join(this.work, path);
      await mkdir(dirname(file), { recursive: true });
      if (content === null) unlinkSync(file);
      else if (typeof content === 'string' && content.startsWith('→ ')) {
        await rm(file, { force: true });
        symlinkSync(content.slice(2), file);
      } else await writeFile(file, content);
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '-m', 'Change');
    this.git('push', '--quiet', '--force', this.bare, branch);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
