import { within } from '../../../http/timeout.js';
import type { Forge } from '../../forge/forge.js';
import { truncate } from '../../../shared/text.js';
import type { Repository } from '../git/repository.js';
import { describeFailure, JobFailure } from '../job-failure.js';
import { withOpenTurn, type JobRecord } from '../job-record.js';
import type { JobStore } from '../job-store.js';
import type { ProjectContext } from '../project-context.js';
import { RunLimits } from '../run-limits.js';
import { hasCommit, runTurn, type TurnOutcome } from '../run-turn.js';
import { MAX_REFUSAL_LENGTH, MAX_REFUSALS } from '../workspace/rules.js';
import type { RepositoryWork } from './repository-work.js';
import type { Worktrees } from './worktrees.js';

/** Maximum attempts. A prompt that has started this often without an end probably crashes the service. */
const MAX_ATTEMPTS = 3;

/** Maximum milliseconds to wait for the programs of a run that was ended early. The next run uses the same repository. */
const END_TIMEOUT = 5_000;

export interface PromptRunnerOptions {
  readonly context: ProjectContext;
  readonly forge: Forge;
  readonly repository: Repository;
  readonly store: JobStore;
  readonly work: RepositoryWork;
  readonly worktrees: Worktrees;
}

/** A prompt that is being carried out. */
interface Run {
  readonly record: JobRecord;
  readonly index: number;
  readonly limits: RunLimits;
  readonly refusals: string[];
  /** Aborted when this process may no longer run jobs. */
  readonly closing: AbortSignal;
}

/** Carries out the prompts of a project's jobs, and records how they ended. */
export class PromptRunner {
  readonly #options: PromptRunnerOptions;
  /** The current runs, by job. */
  readonly #runs = new Map<string, RunLimits>();

  constructor(options: PromptRunnerOptions) {
    this.#options = options;
  }

  /** Whether this process may run jobs. */
  get canRun(): boolean {
    return !this.#options.work.held.aborted;
  }

  /** The jobs with a prompt that is being carried out. */
  get running(): readonly string[] {
    return [...this.#runs.keys()];
  }

  /** Ends the current run of a job, if any. */
  cancel(id: string): void {
    this.#runs.get(id)?.cancel();
  }

  /**
   * Carries out the first waiting prompt of a job, if any, after the work that is queued already. Errors fail the prompt.
   *
   * @throws When the store is unreachable. The prompt then keeps waiting.
   */
  runNext(id: string): Promise<void> {
    const { context, work } = this.#options;
    return work.add(() => context.overall(() => this.#work(id)));
  }

  async #work(id: string): Promise<void> {
    const { context, store, work } = this.#options;
    const closing = work.held;
    if (closing.aborted) return;
    const { turns } = (await store.get(id))!;
    const index = turns.findIndex(({ state }) => state === 'waiting');
    if (closing.aborted || index === -1) return;
    const limits = new RunLimits({ closing, timeout: context.turnTimeout });
    this.#runs.set(id, limits);
    try {
      // Not in #carryOut, which would fail the prompt when the store is unreachable.
      const record = await store.change(id, (before) =>
        withOpenTurn(before, index, { attempts: before.turns[index]!.attempts + 1 }),
      );
      await this.#carryOut({ record, index, limits, refusals: [], closing });
    } finally {
      limits.release();
      this.#runs.delete(id);
    }
  }

  async #carryOut(run: Run): Promise<void> {
    const { index, limits, refusals, closing } = run;
    const { id } = run.record;
    const { store } = this.#options;
    try {
      const { answer, job } = await this.#run(run);
      await store.settle(id, (before) => ({
        ...withOpenTurn(before, index, { state: 'done', answer, refusals }),
        ...job,
      }));
    } catch (error) {
      if (limits.isCancelled) return;
      // The job continues when the service starts again. A stop does not count as an interruption.
      if (closing.aborted) {
        await store.settle(id, (before) => withOpenTurn(before, index, { stops: before.turns[index]!.stops + 1 }));
        return;
      }
      const answer = describeFailure(error);
      await store.settle(id, (before) => withOpenTurn(before, index, { state: 'failed', answer, refusals }));
    }
  }

  async #run({ record, index, limits, refusals, closing }: Run): Promise<TurnOutcome> {
    const { attempts, stops } = record.turns[index]!;
    const { context, forge, repository, store, worktrees } = this.#options;
    if (record.repositoryId !== repository.id)
      throw new JobFailure('The project has a different repository now. Create a new job.');
    if (attempts - stops > MAX_ATTEMPTS) {
      const outcome = (await hasCommit({ repository, record, index }))
        ? 'Its changes are committed, but not published. Retry the job to publish them.'
        : 'It changed nothing. Retry the job to carry it out.';
      throw new JobFailure(
        `The service was interrupted ${MAX_ATTEMPTS} times while it worked on this prompt. ${outcome}`,
      );
    }
    const { model, author, maxSteps, writable } = context;
    const { signal } = limits;
    signal.throwIfAborted();
    const outcome = runTurn({
      record,
      index,
      repository,
      folder: worktrees.folderOf(record.id),
      forge,
      model,
      author,
      maxSteps,
      writable,
      signal,
      refused: (reason) => addRefusal(refusals, reason),
      keepAnswer: async (answer) => {
        signal.throwIfAborted();
        await store.settle(record.id, (before) => withOpenTurn(before, index, { answer }));
      },
      keepChanges: async (job) => {
        // A forge may open it after the run has been ended.
        if (!closing.aborted) await store.settle(record.id, (before) => ({ ...before, ...job }));
      },
    });
    try {
      return await limits.race(outcome);
    } catch (error) {
      if (signal.aborted && !closing.aborted) await this.#waitForEnd(outcome);
      throw error;
    }
  }

  /** Waits until a run that was ended early has ended its programs. Does not wait longer for a model or a forge that ignores the signal. */
  async #waitForEnd(outcome: Promise<unknown>): Promise<void> {
    await within(END_TIMEOUT, outcome, () => undefined).catch(() => undefined);
    this.#options.repository.recover();
  }
}

/** Skips duplicates and limits the number, because a model may repeat refused calls. */
function addRefusal(refusals: string[], reason: string): void {
  const text = truncate(reason, MAX_REFUSAL_LENGTH);
  if (refusals.length < MAX_REFUSALS && !refusals.includes(text)) refusals.push(text);
}
