import type { LanguageModelV1 } from 'ai';

import type { Forge } from '../forge/forge.js';
import { toCommitMessage, toTitle, type TurnId } from './git/commit-message.js';
import type { Identity } from './git/identity.js';
import { fetchPublished, push, keepAside, type PublishOptions } from './git/publish.js';
import type { Repository } from './git/repository.js';
import type { Base } from './git/snapshot-folder.js';
import { removeWorktree, Worktree } from './git/worktree.js';
import type { JobRecord } from './job-record.js';
import { runModel } from './run-model.js';

export interface TurnOptions {
  readonly record: JobRecord;
  /** Index of the prompt in the job. */
  readonly index: number;
  readonly repository: Repository;
  /** The job's worktree. Created if missing. */
  readonly folder: string;
  readonly forge: Forge;
  readonly model: LanguageModelV1;
  readonly author: Identity;
  readonly maxSteps: number;
  readonly signal: AbortSignal;
}

export interface TurnOutcome {
  readonly answer: string;
  /** Changes to the job's record. */
  readonly job: Pick<JobRecord, 'source'> & Partial<Pick<JobRecord, 'prLink' | 'notice'>>;
}

/**
 * Carries out one prompt of a job: lets the model work in the job's worktree, commits what it changed, pushes the branch,
 * and opens or updates the pull request. After an interruption it continues from what was committed.
 */
export async function runTurn(options: TurnOptions): Promise<TurnOutcome> {
  const { record, index, repository, folder, forge, author, signal } = options;
  const turn: TurnId = { job: record.id, index };
  const base = await repository.refresh(signal);
  // An interruption can leave the worktree in any state, such as in the middle of a rebase.
  if (record.turns[index]!.attempts > 1) await removeWorktree(repository, folder);
  const worktree = new Worktree({ repository, folder, branch: `jobs/${record.id}`, author, signal });
  await worktree.ensure(base.commit);
  const publication = { repository, worktree, forge, branch: `docs-assistant/${record.id}`, signal };

  const isInterrupted = await worktree.holds(turn);
  if (!isInterrupted) await prepare(worktree, base, publication);
  const answer = isInterrupted
    ? answerAfterInterruption
    : await runModel({ ...options, turns: record.turns.slice(0, index + 1) });
  const isCommitted = isInterrupted || (await worktree.commit(toCommitMessage(record.turns[index]!.prompt), turn));
  const job = { source: { repository: repository.address, ref: base.branch } };
  if (!isCommitted && !(await hasUnpublished(worktree, base, publication))) return { answer, job };
  const notice = (await push(publication)) ?? null;
  return { answer, job: { ...job, notice, prLink: await openPullRequest(options, base) } };
}

/** Used instead of the model's answer, which was lost in the interruption. */
const answerAfterInterruption = 'The changes were made before the service was interrupted.';

/** Starts from the published branch, which maintainers may have changed, or from the newest base if it is not published yet. */
async function prepare(worktree: Worktree, base: Base, publication: PublishOptions): Promise<void> {
  await worktree.reset();
  const published = await fetchPublished(publication);
  const start = published ?? base.commit;
  if ((await worktree.includes(start)) || (await worktree.rebase(start))) return;
  if (published !== undefined) await keepAside(publication, published);
}

/** Whether earlier commits could not be pushed. */
async function hasUnpublished(worktree: Worktree, base: Base, publication: PublishOptions): Promise<boolean> {
  const head = await worktree.head();
  return head !== base.commit && head !== (await fetchPublished(publication));
}

async function openPullRequest({ record, index, forge }: TurnOptions, base: Base): Promise<string> {
  const prompts = record.turns
    .slice(0, index + 1)
    .filter(({ state }) => state !== 'failed')
    .map(({ prompt }) => prompt);
  return forge.openPullRequest({
    id: record.id,
    branch: `docs-assistant/${record.id}`,
    base: base.branch,
    title: toTitle(prompts[0] ?? ''),
    prompts,
  });
}
