import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LanguageModelV1 } from 'ai';
import type { Hono } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';

import { exists } from '../files.js';
import { truncate } from '../format.js';
import type { Forge } from '../forge/forge.js';
import { reportFailure } from '../report-failure.js';
import { ServiceError } from '../service-error.js';
import type { Store } from '../store/store.js';
import type { Delivery } from '../store/work-queue.js';
import type { Account } from './authentication.js';
import { Bell } from './bell.js';
import { describeFailure, JobFailure } from './job-failure.js';
import type { Identity } from './git/identity.js';
import { Repository, type Source } from './git/repository.js';
import { SourceMerger } from './git/source-merger.js';
import { removeWorktree } from './git/worktree.js';
import { newTurn, statusOf, withCancellation, withOpenTurn, type JobRecord } from './job-record.js';
import { JobStore } from './job-store.js';
import { takeOverRecords } from './old-records.js';
import { PromptQueue } from './prompt-queue.js';
import { RunLimits } from './run-limits.js';
import { runWhileHeld } from './run-while-held.js';
import { runTurn, type TurnOutcome } from './run-turn.js';
import { MAX_REFUSAL_LENGTH, MAX_REFUSALS } from './workspace/rules.js';
import type { WritableFiles } from './workspace/writable-files.js';

/** A forge, with the pages of its pull requests if this service shows them. */
export type ProjectForge = Forge & { routes?(): Hono };

export interface ProjectOptions extends Account {
  readonly source: Source;
  readonly createForge: (place: ForgePlace) => ProjectForge;
}

/** What a forge inside this service works with. */
export interface ForgePlace {
  /** The service's copy of the repository. */
  readonly repository: string;
  /** The public address of the service. */
  readonly url: () => string;
  /** Merges pull requests into the project's source. */
  readonly merger: SourceMerger;
  /** Resolves if a key is an admin key of the project, and rejects otherwise. */
  readonly checkKey: (key: string) => Promise<void>;
}

/** What a project works with. */
export interface ProjectContext {
  /** The project's own folder. */
  readonly folder: string;
  readonly model: LanguageModelV1;
  readonly author: Identity;
  readonly maxSteps: number;
  /** Maximum milliseconds for one prompt. */
  readonly turnTimeout: number;
  /** Maximum milliseconds for a command of git that reaches another machine. Default: ten minutes. */
  readonly gitTimeout: number | undefined;
  /** The files that the model may change. */
  readonly writable: WritableFiles;
  /** Milliseconds after its last change until a job is archived. */
  readonly archiveAfter: number;
  /** Limits how many jobs run at once, over all projects. */
  readonly overall: LimitFunction;
  readonly url: () => string;
  /** Resolves if a key is an admin key of the project, and rejects otherwise. */
  readonly checkKey: (key: string) => Promise<void>;
  /** Where the records of the jobs are. */
  readonly store: Store;
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

/** A prompt that was started this often and never ended probably crashes the service. */
const MAX_ATTEMPTS = 3;

/** Prompts of a job. Each adds to what the model has to read, and to the answer of the endpoints. */
const MAX_PROMPTS = 100;

/** Milliseconds that a run which was ended early has to end its programs. The next one uses the same repository. */
const END_TIMEOUT = 5_000;

/** Milliseconds after which a process looks for jobs that others have accepted or cancelled. */
const LOOK_INTERVAL = 1000;

/** Milliseconds after which a process that shares no store looks for prompts that could not begin. */
const RETRY_INTERVAL = 60_000;

/**
 * The jobs of one project. They share a repository, so they run one after another, and in one process at a time. Every process that has
 * the store accepts, shows and cancels them.
 */
export class Project {
  readonly id: string;
  readonly forge: ProjectForge;
  /** The pages of its pull requests, if this service shows them. */
  readonly pages: Hono | undefined;
  readonly #store: JobStore;
  /** Where the prompts that wait are, if processes share the store. */
  readonly #queue: PromptQueue | undefined;
  /** Rung when this process has accepted a prompt. */
  readonly #bell = new Bell();
  readonly #repository: Repository;
  readonly #context: ProjectContext;
  readonly #oneByOne = pLimit(1);
  readonly #running = new Set<Promise<void>>();
  /** The run of a job, while there is one. */
  readonly #runs = new Map<string, RunLimits>();
  /** How many prompts of a job wait for their turn in this process. */
  readonly #queued = new Map<string, number>();
  /** Aborted while this process may not run jobs. */
  #held = AbortSignal.abort();

  private constructor(
    { id, createForge }: ProjectOptions,
    context: ProjectContext,
    store: JobStore,
    queue: PromptQueue | undefined,
    repository: Repository,
  ) {
    this.id = id;
    this.#context = context;
    this.#store = store;
    this.#queue = queue;
    this.#repository = repository;
    const { url, checkKey, author } = context;
    const merger = new SourceMerger(repository, author);
    this.forge = createForge({ repository: repository.folder, url, merger, checkKey });
    this.pages = this.forge.routes?.();
  }

  /** Opens the project's jobs, with those that an earlier version has kept as files. */
  static async open(options: ProjectOptions, context: ProjectContext): Promise<Project> {
    const shared = await (await context.store.open()).openQueue(`jobs_${options.id}`);
    const queue = shared && new PromptQueue(shared);
    const jobs = new JobStore(context.store, options.id, queue);
    await takeOverRecords(context.folder, (record) => jobs.add(record));
    const repository = new Repository(context.folder, options.source, context.gitTimeout);
    return new Project(options, context, jobs, queue, repository);
  }

  /** Milliseconds after its last change until a job is to be archived. */
  get archiveAfter(): number {
    return this.#context.archiveAfter;
  }

  /**
   * Runs jobs while this process has the project's lock: first those that have not ended, in the order of their arrival. Cleans up after
   * those that were cancelled.
   *
   * @param closing - Ends the run, with the jobs that are running. They continue with the next one.
   */
  run(closing: AbortSignal): Promise<void> {
    const { store } = this.#context;
    return runWhileHeld({ store, lock: `jobs of ${this.id}`, closing, run: (held) => this.#runJobs(held) });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.#store.get(id);
  }

  /** A part of the jobs, the newest first; undefined if there is no job with the id `after`. */
  async page(limit: number, after?: string): ReturnType<JobStore['page']> {
    return this.#store.page(limit, after);
  }

  /** How many jobs there are, by status. */
  async count(): ReturnType<JobStore['count']> {
    return this.#store.count();
  }

  /**
   * Creates a job (section 4.1).
   *
   * @param origin - Address of the page that it is started from.
   */
  async create(prompt: string, origin: string | null = null): Promise<JobRecord> {
    const now = new Date().toISOString();
    const record: JobRecord = {
      id: randomUUID(),
      repositoryId: this.#repository.id,
      source: { repository: this.#repository.address, ref: 'HEAD' },
      model: this.#context.model.modelId,
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
      prLink: null,
      notice: null,
      origin,
      turns: [newTurn(prompt)],
    };
    await this.#store.add(record);
    this.#announce(record.id);
    return record;
  }

  /**
   * Adds a prompt to a job (section 4.2). An active job starts it after the prompts before it.
   *
   * @throws {ServiceError} 409 when the job can't go on.
   */
  async sendMessage(id: string, prompt: string): Promise<JobRecord> {
    const next = await this.#store.change(id, (record) => {
      if (statusOf(record) === 'archived')
        throw new ServiceError(409, 'The job is archived and takes no more prompts. Create a new one.');
      if (record.repositoryId !== this.#repository.id)
        throw new ServiceError(409, 'The project has another repository by now. Create a new job.');
      if (record.turns.length >= MAX_PROMPTS)
        throw new ServiceError(409, `The job has ${MAX_PROMPTS} prompts, and takes no more. Create a new one.`);
      return { ...record, turns: [...record.turns, newTurn(prompt)] };
    });
    this.#announce(id);
    return next;
  }

  /**
   * Cancels a job: ends its run, cancels its prompts that have not ended, and archives it. What was pushed stays, and so does
   * its pull request. Has no effect on an archived job.
   */
  async cancel(id: string): Promise<JobRecord> {
    const record = (await this.#store.get(id))!;
    if (record.archivedAt !== null) return record;
    await this.#store.settle(id, (before) => withCancellation(before, new Date()));
    this.#runs.get(id)?.cancel();
    this.#enqueueRemoval(id);
    return (await this.#store.get(id))!;
  }

  /** Archives the jobs that have not changed since a date, and removes their worktrees. */
  async archive(before: Date): Promise<void> {
    await this.#store.saveAgain();
    if (this.#held.aborted) return;
    const isOld = (record: JobRecord) =>
      /^(?:completed|failed)$/.test(statusOf(record)) && new Date(record.updatedAt) <= before;
    for (const { id } of await this.#store.listUnchanged(before)) {
      await this.#oneByOne(async () => {
        const record = await this.#store.get(id);
        if (this.#held.aborted || !record || !isOld(record)) return;
        // Before the job is archived: the worktree of an archived job would never be removed. A job that continues gets a new one.
        await removeWorktree(this.#repository, this.#worktreeOf(id));
        await this.#store.change(id, (current) =>
          isOld(current) ? { ...current, archivedAt: new Date().toISOString() } : current,
        );
      });
    }
  }

  async #runJobs(held: AbortSignal): Promise<void> {
    this.#held = held;
    // Another process may have been killed while it used the repository.
    this.#repository.recover();
    try {
      await this.#removeWorktrees();
      if (this.#queue) await this.#runShared(this.#queue, held);
      else await this.#runOwn(held);
    } finally {
      this.#held = AbortSignal.abort();
      await this.#idle();
    }
  }

  /**
   * Runs the prompts that wait. Those that come later are enqueued when they come: nobody else accepts any. Those that could not begin, as
   * the store was away, are found again.
   */
  async #runOwn(held: AbortSignal): Promise<void> {
    while (!held.aborted) {
      for (const { id, turns } of await this.#store.listOpen()) {
        const waiting = turns.filter(({ state }) => state === 'waiting').length;
        for (let count = this.#queued.get(id) ?? 0; count < waiting; count++) this.#enqueue(id);
      }
      await sleep(RETRY_INTERVAL, undefined, { signal: held }).catch(() => {});
    }
  }

  /** Takes one prompt after another from the queue, and ends the runs of jobs that other processes have cancelled. */
  async #runShared(queue: PromptQueue, held: AbortSignal): Promise<void> {
    await this.#store.recoverQueue();
    held.addEventListener('abort', () => this.#bell.ring(), { once: true });
    const looking = setInterval(() => void this.#endCancelled(held), LOOK_INTERVAL);
    try {
      while (!held.aborted) {
        const next = await queue.take();
        if (next) await this.#runTaken(queue, next, held);
        else await this.#bell.wait(LOOK_INTERVAL);
      }
    } finally {
      clearInterval(looking);
    }
  }

  async #runTaken(queue: PromptQueue, next: Delivery, held: AbortSignal): Promise<void> {
    await this.#oneByOne(() => this.#context.overall(() => this.#work(next.subject)));
    // If this process is to end, whoever runs jobs next puts it back.
    if (!held.aborted) await queue.giveUp(next, await this.#store.get(next.subject));
  }

  async #endCancelled(held: AbortSignal): Promise<void> {
    try {
      for (const [id, run] of this.#runs) {
        if ((await this.#store.get(id))?.archivedAt == null) continue;
        run.cancel();
        this.#enqueueRemoval(id);
      }
    } catch (error) {
      if (!held.aborted) reportFailure('Cancelled jobs could not be looked for', error);
    }
  }

  /** A prompt was accepted. */
  #announce(id: string): void {
    if (this.#queue) this.#bell.ring();
    else this.#enqueue(id);
  }

  /** Removes the worktrees that archived jobs have left behind. */
  async #removeWorktrees(): Promise<void> {
    const folders = await readdir(join(this.#context.folder, 'worktrees')).catch(() => []);
    for (const id of folders) if ((await this.#store.get(id))?.archivedAt != null) this.#enqueueRemoval(id);
  }

  /** Resolves when no job is running. */
  async #idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Runs the next prompt of a job after those that wait already, if this process runs jobs. Else it is found when it does. */
  #enqueue(id: string): void {
    if (this.#held.aborted) return;
    this.#queued.set(id, (this.#queued.get(id) ?? 0) + 1);
    const work = this.#oneByOne(() => this.#context.overall(() => this.#work(id)));
    this.#track(
      work
        .catch((error: unknown) => reportFailure('A job could not be run', error))
        .finally(() => {
          const left = this.#queued.get(id)! - 1;
          if (left > 0) this.#queued.set(id, left);
          else this.#queued.delete(id);
        }),
    );
  }

  /** Removes the worktree of an archived job, when no job uses the repository. */
  #enqueueRemoval(id: string): void {
    if (this.#held.aborted) return;
    const remove = async () => {
      const folder = this.#worktreeOf(id);
      if (!this.#held.aborted && (await exists(folder))) await removeWorktree(this.#repository, folder);
    };
    this.#track(
      this.#oneByOne(remove).catch((error: unknown) =>
        reportFailure('The worktree of a job could not be removed', error),
      ),
    );
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /**
   * Carries out the first waiting prompt, if there is one. An error fails the prompt.
   *
   * @throws When the store is away. The prompt waits.
   */
  async #work(id: string): Promise<void> {
    const closing = this.#held;
    if (closing.aborted) return;
    const { turns } = (await this.#store.get(id))!;
    const index = turns.findIndex(({ state }) => state === 'waiting');
    if (closing.aborted || index === -1) return;
    const limits = new RunLimits({ closing, timeout: this.#context.turnTimeout });
    this.#runs.set(id, limits);
    try {
      // No prompt fails because the store is away: it waits.
      const record = await this.#store.change(id, (before) =>
        withOpenTurn(before, index, { attempts: before.turns[index]!.attempts + 1 }),
      );
      await this.#carryOut({ record, index, limits, refusals: [], closing });
    } finally {
      limits.release();
      this.#runs.delete(id);
    }
  }

  /** Carries out a prompt, and records how it ended. */
  async #carryOut(run: Run): Promise<void> {
    const { index, limits, refusals, closing } = run;
    const { id } = run.record;
    try {
      const { answer, job } = await this.#run(run);
      await this.#store.settle(id, (before) => ({
        ...withOpenTurn(before, index, { state: 'done', answer, refusals }),
        ...job,
      }));
    } catch (error) {
      if (limits.isCancelled) return;
      // The job continues when the service starts again. That it was stopped is no interruption.
      if (closing.aborted) {
        await this.#store.settle(id, (before) =>
          withOpenTurn(before, index, { stops: before.turns[index]!.stops + 1 }),
        );
        return;
      }
      const answer = describeFailure(error);
      await this.#store.settle(id, (before) => withOpenTurn(before, index, { state: 'failed', answer, refusals }));
    }
  }

  async #run({ record, index, limits, refusals, closing }: Run): Promise<TurnOutcome> {
    const { attempts, stops } = record.turns[index]!;
    if (record.repositoryId !== this.#repository.id)
      throw new JobFailure('The project has another repository by now. Create a new job.');
    if (attempts - stops > MAX_ATTEMPTS) {
      throw new JobFailure(`The service was interrupted ${MAX_ATTEMPTS} times while it worked on this.`);
    }
    const { model, author, maxSteps, writable } = this.#context;
    const { signal } = limits;
    signal.throwIfAborted();
    const outcome = runTurn({
      record,
      index,
      repository: this.#repository,
      folder: this.#worktreeOf(record.id),
      forge: this.forge,
      model,
      author,
      maxSteps,
      writable,
      signal,
      refused: (reason) => addRefusal(refusals, reason),
      keepAnswer: async (answer) => {
        signal.throwIfAborted();
        await this.#store.settle(record.id, (before) => withOpenTurn(before, index, { answer }));
      },
      keepPullRequest: async (job) => {
        // A forge may open it after the run was ended.
        if (!closing.aborted) await this.#store.settle(record.id, (before) => ({ ...before, ...job }));
      },
    });
    try {
      return await limits.race(outcome);
    } catch (error) {
      if (signal.aborted && !closing.aborted) await this.#waitForEnd(outcome);
      throw error;
    }
  }

  /** Waits until a run that was ended early has ended its programs. A model or a forge that ignores the signal is left alone. */
  async #waitForEnd(outcome: Promise<unknown>): Promise<void> {
    const timeout = new AbortController();
    const isEnded = outcome.then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([isEnded, sleep(END_TIMEOUT, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    timeout.abort();
    this.#repository.recover();
  }

  #worktreeOf(id: string): string {
    return join(this.#context.folder, 'worktrees', id);
  }
}

/** Each once, and not too many: a model may try again and again. */
function addRefusal(refusals: string[], reason: string): void {
  const text = truncate(reason, MAX_REFUSAL_LENGTH);
  if (refusals.length < MAX_REFUSALS && !refusals.includes(text)) refusals.push(text);
}
