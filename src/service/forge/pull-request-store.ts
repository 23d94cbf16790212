import { join } from 'node:path';

import { z } from 'zod';

import { exists } from '../common/folders.js';
import { git, isNo } from '../git/git.js';
import { ForgeError, type PullRequest } from './forge.js';

/** The form of a pull request’s identifier, which becomes part of a ref and of an address. */
export const ID_PATTERN = '[A-Za-z0-9_-]{1,100}';

const pullRequestSchema = z.object({
  id: z.string(),
  branch: z.string(),
  base: z.string(),
  title: z.string(),
  prompts: z.array(z.string()),
  origin: z.string().optional(),
});

/**
 * Stores pull requests in the repository itself. Each has three refs: `refs/pull/<id>/head` is the newest commit of its branch, `…/base` the
 * commit where the branch starts, and `…/request` its description as JSON. The diff therefore stays the same when the branch is merged or
 * deleted.
 */
export class PullRequestStore {
  readonly #repository: string;

  /** @param repository - Path of a bare repository. It must exist before the first pull request is saved. */
  constructor(repository: string) {
    this.#repository = repository;
  }

  /**
   * Saves a pull request. Replaces an earlier one with the same identifier.
   *
   * @throws {ForgeError} When the identifier is malformed or a branch is missing.
   */
  async save({ id, branch, base, title, prompts, origin }: PullRequest): Promise<void> {
    if (!isId(id)) throw new ForgeError(`${JSON.stringify(id)} can’t be the identifier of a pull request.`);
    const [head, from] = [await this.#findBranch(branch), await this.#findBranch(base)];
    const mergeBase = await this.#findMergeBase(from, head, base, branch);
    const input = JSON.stringify({ id, branch, base, title, prompts, origin });
    const request = (await this.#git(['hash-object', '-w', '--stdin'], input)).trim();
    const refs = { head, base: mergeBase, request };
    const commands = Object.entries(refs).map(([name, object]) => `update ${refName(id, name)} ${object}\n`);
    await this.#git(['update-ref', '--stdin'], `start\n${commands.join('')}commit\n`);
  }

  /** Finds the pull request with an identifier; undefined if there is none. */
  async find(id: string): Promise<PullRequest | undefined> {
    if (!isId(id) || !(await exists(join(this.#repository, 'HEAD')))) return undefined;
    if (!(await this.#findCommit(refName(id, 'head')))) return undefined;
    return pullRequestSchema.parse(JSON.parse(await this.#git(['cat-file', 'blob', refName(id, 'request')])));
  }

  async #findBranch(name: string): Promise<string> {
    const commit = await this.#findCommit(`refs/heads/${name}`);
    if (!commit) throw new ForgeError(`The embedded forge has no branch ${JSON.stringify(name)}. Push it first.`);
    return commit;
  }

  async #findMergeBase(from: string, head: string, base: string, branch: string): Promise<string> {
    const commit = await this.#git(['merge-base', from, head]).catch(isNo);
    if (commit) return commit.trim();
    throw new ForgeError(`The branches ${JSON.stringify(base)} and ${JSON.stringify(branch)} have no common commit.`);
  }

  /** Finds the commit of a ref; undefined if there is none. */
  async #findCommit(name: string): Promise<string | undefined> {
    const commit = await this.#git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).catch(
      isNo,
    );
    return commit ? commit.trim() : undefined;
  }

  #git(args: readonly string[], input?: string): Promise<string> {
    return git(args, { cwd: this.#repository, input });
  }
}

/** The name of one of the three refs. */
export function refName(id: string, name: string): string {
  return `refs/pull/${id}/${name}`;
}

function isId(id: string): boolean {
  return new RegExp(`^${ID_PATTERN}$`).test(id);
}
