import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { git, GIT_TIMEOUT, type GitOptions } from '../../git/git.js';
import { trustRepository } from '../../git/safe-directory.js';
import { JobFailure } from '../job-failure.js';
import { snapshotFolder, type Base } from './snapshot-folder.js';

/** The source of the pages. */
export type Source =
  | {
      readonly kind: 'repository';
      /** A path or an address. The service only fetches from it. */
      readonly address: string;
      /** The branch to work on. Default: the branch that the repository's HEAD names. */
      readonly branch?: string | undefined;
      /** Further variables for git while it fetches, such as credentials. */
      readonly environment?: Readonly<Record<string, string>> | undefined;
    }
  | {
      readonly kind: 'folder';
      /** A folder of pages that is not a repository. Its state is committed when it has changed. */
      readonly folder: string;
    };

/**
 * The service's own bare copy of a source. Jobs work in worktrees of this copy and never touch a user's checkout. Only one job may use it at
 * a time.
 */
export class Repository {
  /** The bare repository. */
  readonly folder: string;
  /** Identifies the source, so that each has a copy of its own. */
  readonly id: string;
  readonly source: Source;
  /** Maximum milliseconds for a command that reaches another machine. */
  readonly timeout: number;
  #isReady = false;

  /** @param parent - The folder that will contain the copy. */
  constructor(parent: string, source: Source, timeout = GIT_TIMEOUT) {
    const name = source.kind === 'repository' ? source.address : source.folder;
    this.id = createHash('sha256').update(name).digest('hex').slice(0, 12);
    this.folder = join(parent, `repository-${this.id}.git`);
    this.source = source;
    this.timeout = timeout;
  }

  /** The address in a job's `source.repository`. Git can fetch from it. */
  get address(): string {
    return this.source.kind === 'repository' ? this.source.address : this.folder;
  }

  /** Updates the copy from the source. */
  async refresh(signal: AbortSignal): Promise<Base> {
    await this.#prepare();
    const source = this.source;
    if (source.kind === 'folder') return snapshotFolder(this.folder, source.folder, signal);
    const options = await this.reach(source, signal);
    const branch = source.branch ?? (await this.#loadDefaultBranch(source.address, options));
    const ref = `refs/heads/${branch}`;
    await git(
      ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', source.address, `+${ref}:${ref}`],
      options,
    );
    return { branch, commit: await this.resolve(ref) };
  }

  /** Options for commands of git that reach the source. */
  async reach(
    { address, environment }: Extract<Source, { readonly kind: 'repository' }>,
    signal?: AbortSignal,
  ): Promise<GitOptions> {
    const trust = await trustRepository(address, `${this.folder}config`);
    return { cwd: this.folder, environment: { ...environment, ...trust }, signal, timeout: this.timeout };
  }

  /** Call it when programs of a job may have been killed: the next job then removes the locks that they left. */
  recover(): void {
    this.#isReady = false;
  }

  /** The commit that a ref names. */
  async resolve(ref: string): Promise<string> {
    return (
      await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: this.folder })
    ).trim();
  }

  async #loadDefaultBranch(address: string, options: GitOptions): Promise<string> {
    const [, branch] =
      /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(await git(['ls-remote', '--symref', '--', address, 'HEAD'], options)) ??
      [];
    if (branch !== undefined) return branch;
    throw new JobFailure(
      'The repository has no commits, or its HEAD names no branch. Commit something, or set DOCS_ASSISTANT_BRANCH.',
    );
  }

  async #prepare(): Promise<void> {
    if (this.#isReady) return;
    await mkdir(this.folder, { recursive: true });
    await this.#removeLocks();
    // Runs even if the copy exists: if git was killed while it made the copy, this completes it.
    await git(['init', '--quiet', '--bare', '--initial-branch=main', '--template='], { cwd: this.folder });
    this.#isReady = true;
  }

  /** A killed git leaves lock files behind, and git refuses to work while they exist. Safe, because nothing else uses this copy. */
  async #removeLocks(): Promise<void> {
    for (const part of ['.', 'refs', 'worktrees']) {
      const files = await readdir(join(this.folder, part), { recursive: part !== '.' }).catch(() => []);
      const locks = files.filter((file) => file.endsWith('.lock'));
      for (const lock of locks) await rm(join(this.folder, part, lock), { force: true });
    }
  }
}
