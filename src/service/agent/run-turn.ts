import type { Forge } from '../forge/forge.js';
import type { LanguageModel } from '../models/language-model.js';
import { toPublishable } from '../common/publishable.js';
import { git } from '../git/git.js';
import { hasTrailers, toCommitMessage, toTitle, type TurnId } from './git/commit-message.js';
import type { Identity } from './git/identity.js';
import { branchOf, fetchPublished, push, keepAside, type PublishOptions } from './git/publish.js';
import type { Repository } from './git/repository.js';
import { readTemplate } from './git/read-template.js';
import { followRewrittenBase } from './git/rewritten-base.js';
import type { Base } from './git/snapshot-folder.js';
import { removeWorktree, Worktree } from './git/worktree.js';
import type { JobRecord } from './job-record.js';
import { carryOutPrompt } from './carry-out-prompt.js';
import type { WritableFiles } from './workspace/writable-files.js';

export interface TurnOptions {
  readonly record: JobRecord;
  /** Index of the prompt in the job. */
  readonly index: number;
  readonly repository: Repository;
  /** The job's worktree. Created if missing. */
  readonly folder: string;
  readonly forge: Forge;
  readonly model: LanguageModel;
  readonly author: Identity;
  readonly maxSteps: number;
  /** The files that the model may change. */
  readonly writable: WritableFiles;
  readonly signal: AbortSignal;
  /** Called with each refused action of the model, as a sentence for the maintainer. */
  readonly refused: (reason: string) => void;
  /** Called with the model's answer before its changes are committed, so that it is not lost if the service ends then. */
  readonly keepAnswer: (answer: string) => Promise<void>;
  /** Called when the branch was moved and when the pull request is open, even if the run has ended in the meantime. */
  readonly keepChanges: (job: JobChanges) => Promise<void>;
}

/** Changes to a job's record. */
export type JobChanges = Pick<JobRecord, 'source'> & Partial<Pick<JobRecord, 'prLink' | 'notice'>>;

export interface TurnOutcome {
  readonly answer: string;
  readonly job: JobChanges;
}

/**
 * Carries out one prompt of a job: lets the model work in the job's worktree, commits its changes, pushes the branch, and opens or updates
 * the pull request. After an interruption it continues from the last commit.
 */
export async function runTurn(options: TurnOptions): Promise<TurnOutcome> {
  const { record, index, repository, folder, forge, author, signal } = options;
  const turn: TurnId = { job: record.id, index };
  const base = await repository.refresh(signal);
  // An interruption can leave the worktree in any state, for example in the middle of a rebase.
  if (record.turns[index]!.attempts > 1) await removeWorktree(repository, folder);
  const worktree = new Worktree({ repository, folder, branch: localBranch(record.id), author, signal });
  await worktree.ensure(base.commit);
  await worktree.reset();
  const publication = { repository, worktree, forge, job: record.id, branch: branchOf(record.id), signal };
  const job = { source: { repository: repository.address, ref: base.branch } };
  const moved = await followRewrittenBase(publication, base);
  if (moved !== undefined) await options.keepChanges({ ...job, notice: moved });

  const { prompt, answer: keptAnswer } = record.turns[index]!;
  const isDone = await worktree.holds(turn);
  if (!isDone) await prepare(worktree, base, publication);
  const answer = isDone ? (keptAnswer ?? unknownAnswer) : await askModel(options);
  const isCommitted = isDone || (await worktree.commit(toCommitMessage(prompt), turn));
  const hasNothingNew = moved === undefined && !isCommitted && !(await hasUnpublished(worktree, base, publication));
  if (hasNothingNew) return { answer, job };
  const notice = (await push(publication)) ?? moved ?? null;
  const published = { ...job, notice, prLink: await openPullRequest(options, base) };
  await options.keepChanges(published);
  return { answer, job: published };
}

/** Whether the changes of a prompt are committed, even if they could not be published. */
export async function hasCommit({
  repository,
  record,
  index,
}: Pick<TurnOptions, 'repository' | 'record' | 'index'>): Promise<boolean> {
  const args = ['log', '-1', '--format=%B', localBranch(record.id), '--'];
  const message = await git(args, { cwd: repository.folder }).catch(() => '');
  return hasTrailers(message, { job: record.id, index });
}

/** The branch of a job in the service's copy of the repository. */
function localBranch(job: string): string {
  return `jobs/${job}`;
}

/** Lets the model work on the prompt. The earlier prompts of the job are part of its input. */
async function askModel(options: TurnOptions): Promise<string> {
  const { record, index, folder, model, maxSteps, writable, signal, refused, keepAnswer } = options;
  const earlier = record.turns.slice(0, index);
  const { prompt } = record.turns[index]!;
  const answer = await carryOutPrompt({ model, folder, earlier, prompt, maxSteps, writable, signal, refused });
  await keepAnswer(answer);
  return answer;
}

/** The answer if an earlier attempt committed the changes but its answer was lost. */
const unknownAnswer = "The changes are made. The model's summary was lost.";

/** Starts from the published branch, which maintainers may have changed. If it is not published yet, starts from the newest base. */
async function prepare(worktree: Worktree, base: Base, publication: PublishOptions): Promise<void> {
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

async function openPullRequest({ record, index, forge, repository, signal }: TurnOptions, base: Base): Promise<string> {
  const { templates: paths = [] } = forge;
  const template = await readTemplate({ repository, commit: base.commit, paths, signal });
  const prompts = record.turns
    .slice(0, index + 1)
    .filter(({ state }) => state === 'done' || state === 'waiting')
    .map(({ prompt }) => toPublishable(prompt));
  return forge.openPullRequest({
    id: record.id,
    branch: branchOf(record.id),
    base: base.branch,
    title: toTitle(prompts[0] ?? ''),
    prompts,
    template,
    ...(record.origin !== null && { origin: record.origin }),
  });
}
