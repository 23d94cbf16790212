import type { Forge } from '../../forge/forge.js';
import { git } from '../../git/git.js';
import { JobFailure } from '../job-failure.js';
import type { Repository } from './repository.js';
import type { Base } from './snapshot-folder.js';
import type { Worktree } from './worktree.js';

export interface PublishOptions {
  readonly repository: Repository;
  readonly worktree: Worktree;
  readonly forge: Forge;
  readonly job: string;
  /** Name of the branch on the forge. */
  readonly branch: string;
  readonly signal: AbortSignal;
}

/** The name of a job's branch on the forge. */
export function branchOf(job: string): string {
  return `docs-assistant/${job}`;
}

/**
 * Fetches the job's branch from the forge, where maintainers may have added commits.
 *
 * @returns The newest commit of the branch; undefined if the branch is not on the forge.
 */
export async function fetchPublished({
  repository,
  forge,
  branch,
  signal,
}: PublishOptions): Promise<string | undefined> {
  const options = { cwd: repository.folder, environment: forge.pushEnvironment, signal, timeout: repository.timeout };
  const ref = `refs/heads/${branch}`;
  const [commit = ''] = (await git(['ls-remote', '--', forge.remote, ref], options)).split('\t', 1);
  if (commit === '') return undefined;
  await git(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', forge.remote, ref], options);
  return commit;
}

/**
 * Pushes the branch, rebased on commits that others have pushed in the meantime. Does not force the push, so that no work of others is lost.
 *
 * @returns A sentence for the maintainer if there is something to do.
 * @throws {JobFailure} When a maintainer changed the same lines of the branch. The job's commit is kept.
 */
export async function push(options: PublishOptions): Promise<string | undefined> {
  const published = await fetchPublished(options);
  const notice = published === undefined ? await rebaseOnBase(options) : await rebaseOnPublished(options, published);
  await pushHead(options);
  return notice;
}

/** @param replaced - Forces the push if this is still the newest commit of the branch on the forge. Default: does not force it. */
export async function pushHead(options: PublishOptions, replaced?: string): Promise<void> {
  const { repository, worktree, forge, branch, signal } = options;
  const ref = `refs/heads/${branch}`;
  const force = replaced === undefined ? [] : [`--force-with-lease=${ref}:${replaced}`];
  await git(['push', '--quiet', '--no-verify', ...force, '--', forge.remote, `${await worktree.head()}:${ref}`], {
    cwd: repository.folder,
    environment: forge.pushEnvironment,
    signal,
    timeout: repository.timeout,
  });
}

/** Rebases an unpublished branch on the newest base. If that conflicts, the pull request will show the conflicts. */
async function rebaseOnBase({ repository, worktree, forge, signal }: PublishOptions): Promise<string | undefined> {
  const base: Base = await repository.refresh(signal);
  if ((await worktree.includes(base.commit)) || (await worktree.rebase(base.commit))) return undefined;
  return `The branch ${base.branch} changed the same lines while the job ran: the ${forge.requestName ?? 'pull request'} has conflicts to resolve.`;
}

/** Rebases on the published branch, whose commits are never rewritten. */
async function rebaseOnPublished(options: PublishOptions, published: string): Promise<undefined> {
  const { repository, worktree, branch } = options;
  if ((await worktree.includes(published)) || (await worktree.rebase(published))) return undefined;
  const commit = await keepAside(options, published);
  throw new JobFailure(
    `The branch ${branch} was changed on the same lines while the job ran. Its commit ${commit} is kept in ${repository.folder}.`,
  );
}

/**
 * Resets the worktree to the forge's branch. The conflicting commits are kept in the repository under a ref of their own.
 *
 * @returns The newest of these commits.
 */
export async function keepAside({ repository, worktree, signal }: PublishOptions, published: string): Promise<string> {
  const commit = await worktree.head();
  await git(['update-ref', `refs/docs-assistant/kept/${commit}`, commit], { cwd: repository.folder, signal });
  await worktree.reset(published);
  return commit;
}
