import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import pLimit from 'p-limit';

import { ForgeError } from '../../forge/forge.js';
import { refName } from '../../forge/pull-request-store.js';
import { git, GitError, isNo } from '../../git/git.js';
import { messageOf } from '../../common/errors.js';
import { toEnvironment, type Identity } from './identity.js';
import { isRemote } from '../../git/repository-address.js';
import type { Repository, Source } from './repository.js';

/** The current content of the source. */
interface SourceState {
  readonly tree: string;
  /** Undefined for a folder, which has no commits of its own. */
  readonly commit?: string;
}

/** Milliseconds between two checks of whether an open pull request was merged at the source. */
const LOOK_INTERVAL = 30_000;

const diffCommand = ['diff', '--no-ext-diff', '--no-textconv', '--no-renames', '--binary', '--full-index'] as const;

/** Accepts a push to the checked-out branch and updates its files, unless they have local changes. */
const receivePack = 'git -c core.hooksPath=/dev/null -c receive.denyCurrentBranch=updateInstead receive-pack';

/**
 * Merges pull requests of the embedded forge into the source of a project: into the files of a folder, or a branch of a repository. Can run
 * at the same time as a job, because it uses other files of the service's copy.
 */
export class SourceMerger {
  readonly #repository: Repository;
  readonly #author: Identity;
  readonly #oneByOne = pLimit(1);
  readonly #lookedAt = new Map<string, number>();

  constructor(repository: Repository, author: Identity) {
    this.#repository = repository;
    this.#author = author;
  }

  /**
   * Merges a pull request. Has no effect if the source has its changes already.
   *
   * @throws {ForgeError} When the source has changed the same lines, or refuses the merge.
   */
  async merge(id: string, title: string): Promise<void> {
    await this.#oneByOne(() =>
      this.#withFiles(async (file) => {
        const state = await this.#loadState(file, id);
        const merged = await this.#mergeInto(state, file, id);
        if (merged !== state.tree) await this.#writeSource(state, merged, { file, id, title });
        await this.#note(id);
      }),
    );
  }

  /** Whether a pull request was merged here, or the source has its changes. */
  async isMerged(id: string): Promise<boolean> {
    if (await this.#isNoted(id)) return true;
    if (performance.now() - (this.#lookedAt.get(id) ?? -Infinity) < LOOK_INTERVAL) return false;
    this.#lookedAt.set(id, performance.now());
    return this.#oneByOne(() =>
      this.#withFiles(async (file) => {
        const state = await this.#loadState(file, id);
        const merged = await this.#mergeInto(state, file, id).catch((error: unknown) => {
          // The source has changed the same lines.
          if (error instanceof ForgeError) return undefined;
          throw error;
        });
        if (merged !== state.tree) return false;
        await this.#note(id);
        return true;
      }),
    );
  }

  async #loadState(file: string, id: string): Promise<SourceState> {
    const { source } = this.#repository;
    if (source.kind === 'folder') {
      // The same tree as a snapshot, but with a separate index.
      const paths = [`--git-dir=${this.#repository.folder}`, `--work-tree=${source.folder}`];
      await this.#git([...paths, 'add', '--all', '--', ':/'], { GIT_INDEX_FILE: file });
      return { tree: await this.#git(['write-tree'], { GIT_INDEX_FILE: file }) };
    }
    const ref = refName(id, 'source');
    const branch = await this.#findBranch(id);
    const fetch = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', source.address];
    await git([...fetch, `+refs/heads/${branch}:${ref}`], await this.#repository.reach(source));
    const commit = await this.#resolve(`${ref}^{commit}`);
    return { commit, tree: await this.#resolve(`${commit}^{tree}`) };
  }

  /** Creates the tree of the source with the changes of a pull request. */
  async #mergeInto({ tree }: SourceState, file: string, id: string): Promise<string> {
    const index = { GIT_INDEX_FILE: `${file}-merged` };
    await this.#git([...diffCommand, `--output=${file}.patch`, refName(id, 'base'), refName(id, 'head'), '--']);
    await this.#git(['read-tree', tree], index);
    // If the patch can be reversed, the source has its changes already. Merging a deletion again would fail.
    const undo = ['apply', '--cached', '--check', '--reverse', '--whitespace=nowarn', `${file}.patch`];
    if (await this.#git(undo, index).then(() => true, isNo)) return tree;
    try {
      await this.#git(['apply', '--cached', '--3way', '--whitespace=nowarn', `${file}.patch`], index);
      return await this.#git(['write-tree'], index);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw new ForgeError('The docs have changed on the same lines since. Merge it by hand with git.', {
        cause: error,
      });
    }
  }

  async #writeSource(
    state: SourceState,
    merged: string,
    { file, id, title }: { readonly file: string; readonly id: string; readonly title: string },
  ): Promise<void> {
    const { source } = this.#repository;
    if (source.kind === 'folder') return this.#writeFolder(source.folder, { from: state.tree, to: merged, file });
    const parents = [state.commit!, await this.#resolve(`${refName(id, 'head')}^{commit}`)];
    const environment = toEnvironment(this.#author);
    const args = ['commit-tree', merged, ...parents.flatMap((parent) => ['-p', parent]), '-m', `Merge: ${title}`];
    await this.#push(source, await this.#git(args, environment), id);
  }

  /** Git writes nothing if a file has changed in the meantime, and never outside of the folder or through links. */
  async #writeFolder(folder: string, { from, to, file }: Record<'from' | 'to' | 'file', string>): Promise<void> {
    await this.#git([...diffCommand, `--output=${file}.patch`, from, to, '--']);
    const paths = [`--git-dir=${this.#repository.folder}`, `--work-tree=${folder}`];
    await git([...paths, 'apply', '--whitespace=nowarn', `${file}.patch`], { cwd: folder }).catch((error: unknown) => {
      throw new ForgeError(`The change can't be written to the docs folder: ${messageOf(error)}`, { cause: error });
    });
  }

  async #push(source: Extract<Source, { readonly kind: 'repository' }>, commit: string, id: string): Promise<void> {
    const branch = await this.#findBranch(id);
    const program = isRemote(source.address) ? [] : [`--receive-pack=${receivePack}`];
    const push = ['push', '--quiet', '--no-verify', ...program, '--', source.address];
    try {
      await git([...push, `${commit}:refs/heads/${branch}`], await this.#repository.reach(source));
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw new ForgeError(`The repository of the docs refuses the merge. Merge it with git: ${error.message}`, {
        cause: error,
      });
    }
  }

  /** Finds the branch to merge a pull request into. */
  async #findBranch(id: string): Promise<string> {
    const request = JSON.parse(await this.#git(['cat-file', 'blob', refName(id, 'request')])) as { base: string };
    return request.base;
  }

  async #note(id: string): Promise<void> {
    await this.#git(['update-ref', refName(id, 'merged'), await this.#resolve(`${refName(id, 'head')}^{commit}`)]);
  }

  /** False if the job has continued after the merge: its new commits are not merged. */
  async #isNoted(id: string): Promise<boolean> {
    const args = ['for-each-ref', '--format=%(objectname)', refName(id, 'merged'), refName(id, 'head')];
    const [one, other] = (await this.#git(args)).split('\n');
    return one !== undefined && one === other;
  }

  async #resolve(name: string): Promise<string> {
    return this.#git(['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
  }

  async #git(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string> {
    return (await git(args, { cwd: this.#repository.folder, environment })).trim();
  }

  /** Passes a path for temporary files of git, and removes them at the end. */
  async #withFiles<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
    const file = join(this.#repository.folder, `merge-${randomUUID()}`);
    try {
      return await use(file);
    } finally {
      for (const name of [file, `${file}-merged`, `${file}.patch`]) await rm(name, { force: true });
    }
  }
}
