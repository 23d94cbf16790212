import { JobFailure } from '../job-failure.js';
import { fetchPublished, keepAside, pushHead, type PublishOptions } from './publish.js';
import type { Base } from './snapshot-folder.js';

/**
 * Moves the branch of a job to its base if that was force-pushed and no longer contains the commit that the job started from. Otherwise the
 * pull request would bring back the commits that the base has lost, or have no commit in common with it. The commits of the job and those
 * that maintainers added are rebased, and the branch on the forge is replaced.
 *
 * @returns A sentence for the maintainer; undefined if the base still contains the start of the job.
 * @throws {JobFailure} When the commits can't be rebased. The branch is then unchanged.
 */
export async function followRewrittenBase(options: PublishOptions, base: Base): Promise<string | undefined> {
  const { worktree, branch } = options;
  const published = await fetchPublished(options);
  // Somebody has rebased the published branch, or this job was interrupted before it could push.
  if (published !== undefined && !(await worktree.includes(published))) {
    const isLost = (await findLostStart(options, base)) ?? (await findLostStart(options, base, published));
    if (isLost !== undefined) await keepAside(options, published);
  }
  const start = await findLostStart(options, base);
  if (start === undefined) return undefined;
  const reason = `The branch ${base.branch} was force-pushed and no longer contains the commit that this job started from.`;
  // A rebase would repeat the commits of the old base that were merged.
  if ((await worktree.hasMerges(start)) || !(await worktree.rebase(base.commit, start))) {
    throw new JobFailure(
      `${reason} Its branch ${branch} can't be rebased without conflicts. Rebase it on ${base.branch}, push it and retry the prompt, or create a new job.`,
    );
  }
  if (published !== undefined) await pushHead(options, published);
  return `${reason} Its branch ${branch} was rebased and force-pushed, so local copies of it are out of date.`;
}

/** The commit that the job's commits start from, if the base does not contain it. */
async function findLostStart(
  { worktree, job }: PublishOptions,
  base: Base,
  head?: string,
): Promise<string | undefined> {
  const start = await worktree.findStart(job, head);
  return start === undefined || (await worktree.includes(start, base.commit)) ? undefined : start;
}
