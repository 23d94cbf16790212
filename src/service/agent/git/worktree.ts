import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { exists } from '../../common/folders.js';
import { git, GitError, isNo } from '../../git/git.js';
import { JobFailure } from '../job-failure.js';
import { formatJobTrailer, formatTrailers, hasTrailers, type TurnId } from './commit-message.js';
import { toEnvironment, type Identity } from './identity.js';
import type { Repository } from './repository.js';

export interface WorktreeOptions {
  readonly repository: Repository;
  /** The folder with its files. */
  readonly folder: string;
  /** The local branch that is checked out. */
  readonly branch: string;
  readonly author: Identity;
  readonly signal: AbortSignal;
}

/** A job's copy of the files, on a branch of its own. */
export class Worktree {
  readonly folder: string;
  readonly #options: WorktreeOptions;

  constructor(options: WorktreeOptions) {
    this.folder = options.folder;
    this.#options = options;
  }

  /** Creates the worktree if it is missing: on its branch, or on a new branch that starts at the commit if there is no branch. */
  async ensure(commit: string): Promise<void> {
    const { branch } = this.#options;
    if (await exists(join(this.folder, '.git'))) return;
    await removeWorktree(this.#options.repository, this.folder);
    const isKnown = (await this.#inRepository(['branch', '--list', '--', branch])).trim() !== '';
    const start = isKnown ? [this.folder, branch] : ['-b', branch, this.folder, commit];
    await this.#inRepository(['worktree', 'add', '--quiet', '--force', ...start]);
  }

  /** Resets files and branch to a commit. By default resets only the files, to the newest commit of the branch. */
  async reset(commit = 'HEAD'): Promise<void> {
    await this.#git(['reset', '--quiet', '--hard', commit, '--']);
    await this.#git(['clean', '-ffdxq']);
  }

  /** The newest commit of the branch. */
  async head(): Promise<string> {
    return (await this.#git(['rev-parse', 'HEAD'])).trim();
  }

  /** Whether the newest commit was made for this prompt, before the service was interrupted. */
  async holds(turn: TurnId): Promise<boolean> {
    return hasTrailers(await this.#git(['log', '-1', '--format=%B']), turn);
  }

  /** Whether a commit is part of the branch, or of the history of another commit. */
  async includes(commit: string, head = 'HEAD'): Promise<boolean> {
    return this.#git(['merge-base', '--is-ancestor', commit, head]).then(() => true, isNo);
  }

  /** Whether a history has merges after a commit. */
  async hasMerges(since: string): Promise<boolean> {
    return (await this.#git(['rev-list', '--max-count=1', '--merges', `${since}..HEAD`])) !== '';
  }

  /** The commit before the first commit of a job, in the history of the branch or of another commit; undefined without such commits. */
  async findStart(job: string, head = 'HEAD'): Promise<string | undefined> {
    const ofJob = ['--fixed-strings', `--grep=${formatJobTrailer(job)}`];
    const parents = await this.#git(['log', '--topo-order', '--reverse', '--format=%P', ...ofJob, head, '--']);
    return parents.split(/\s/, 1)[0] || undefined;
  }

  /**
   * Commits all changes.
   *
   * @returns Whether there were any changes.
   */
  async commit(message: string, turn: TurnId): Promise<boolean> {
    await this.#git(['add', '--all']);
    if (await this.#git(['diff', '--cached', '--quiet']).then(() => true, isNo)) return false;
    await this.#git(
      ['commit', '--quiet', '--no-verify', '--cleanup=whitespace', '--file=-'],
      `${message}\n\n${formatTrailers(turn)}\n`,
    );
    return true;
  }

  /**
   * Rebases the branch on another commit.
   *
   * @param start - Rebases only the commits after this one. Default: those that the other commit does not include.
   * @returns False if there are conflicts. The branch is then unchanged.
   */
  async rebase(onto: string, start = onto): Promise<boolean> {
    try {
      await this.#git(['rebase', '--quiet', '--no-autostash', '--onto', onto, start]);
      return true;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      await this.#git(['rebase', '--abort']).catch((cause: unknown) => {
        throw new JobFailure(error.message, { cause });
      });
      return false;
    }
  }

  async #git(args: readonly string[], input?: string): Promise<string> {
    const { author, signal } = this.#options;
    return git(args, { cwd: this.folder, environment: toEnvironment(author), input, signal });
  }

  async #inRepository(args: readonly string[]): Promise<string> {
    return git(args, { cwd: this.#options.repository.folder, signal: this.#options.signal });
  }
}

/** Removes a worktree's files, but not its branch. */
export async function removeWorktree(repository: Repository, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (await exists(repository.folder)) await git(['worktree', 'prune'], { cwd: repository.folder });
}
