import { randomUUID } from 'node:crypto';
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
import type { Account } from './authentication.js';
import { describeFailure, JobFailure } from './job-failure.js';
import type { Identity } from './git/identity.js';
import { Repository, type Source } from './git/repository.js';
import { removeWorktree } from './git/worktree.js';
import { newTurn, statusOf, withCancellation, withOpenTurn, type JobRecord } from './job-record.js';
import { JobStore } from './job-store.js';
import { RunLimits } from './run-limits.js';
import { runTurn, type TurnOutcome } from './run-turn.js';
import { MAX_REFUSAL_LENGTH, MAX_REFUSALS } from './workspace/rules.js';
import type { WritableFiles } from './workspace/writable-files.js';

/** A forge, with the pages of its pull requests if this service shows them. */
export type ProjectForge = Forge & { routes?(): Hono };

export interface ProjectOptions extends Account {
  readonly source: Source;
  /** Creates the forge, given the service's copy of the repository and its public address. */
  readonly createForge: (place: { repository: string; url: () => string }) => ProjectForge;
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
  /** Aborted when the service ends. */
  readonly closing: AbortSignal;
}

/** A prompt that was started this often and never ended probably crashes the service. */
const MAX_ATTEMPTS = 3;

/** Prompts of a job. Each adds to what the model has to read, and to the answer of the endpoints. */
const MAX_PROMPTS = 100;

/** Milliseconds that a run which was ended early has to end its programs. The next one uses the same repository. */
const END_TIMEOUT = 5_000;

/** The jobs of one project. They share a repository, so they run one after another. */
export class Project {
  readonly id: string;
  readonly forge: ProjectForge;
  readonly #store: JobStore;
  readonly #repository: Repository;
  readonly #context: ProjectContext;
  readonly #oneByOne = pLimit(1);
  readonly #running = new Set<Promise<void>>();
  /** The run of a job, while there is one. */
  readonly #runs = new Map<string, RunLimits>();

  private constructor(
    { id, createForge }: ProjectOptions,
    context: ProjectContext,
    store: JobStore,
    repository: Repository,
  ) {
    this.id = id;
    this.#context = context;
    this.#store = store;
    this.#repository = repository;
    this.forge = createForge({ repository: repository.folder, url: context.url });
  }

  /** Loads the project's jobs. */
  static async open(options: ProjectOptions, context: ProjectContext): Promise<Project> {
    const store = await JobStore.open(join(context.folder, 'jobs'));
    return new Project(options, context, store, new Repository(context.folder, options.source, context.gitTimeout));
  }

  /** Milliseconds after its last change until a job is to be archived. */
  get archiveAfter(): number {
    return this.#context.archiveAfter;
  }

  /** Continues the jobs that have not ended, in the order of their arrival, and cleans up after those that were cancelled. */
  resume(): void {
    for (const record of this.#store.list()) {
      if (record.archivedAt !== null) this.#enqueueRemoval(record.id);
      for (const turn of record.turns) if (turn.state === 'waiting') this.#enqueue(record.id);
    }
  }

  get(id: string): JobRecord | undefined {
    return this.#store.get(id);
  }

  /** All jobs, the newest first. */
  list(): readonly JobRecord[] {
    return this.#store.list().toReversed();
  }

  /** Creates a job (section 4.1). */
  async create(prompt: string): Promise<JobRecord> {
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
      turns: [newTurn(prompt)],
    };
    await this.#store.add(record);
    this.#enqueue(record.id);
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
    this.#enqueue(id);
    return next;
  }

  /**
   * Cancels a job: ends its run, cancels its prompts that have not ended, and archives it. What was pushed stays, and so does
   * its pull request. Has no effect on an archived job.
   */
  async cancel(id: string): Promise<JobRecord> {
    const record = this.#store.get(id)!;
    if (record.archivedAt !== null) return record;
    await this.#store.settle(id, (before) => withCancellation(before, new Date()));
    this.#runs.get(id)?.cancel();
    this.#enqueueRemoval(id);
    return this.#store.get(id)!;
  }

  /** Archives the jobs that have not changed since a date, and removes their worktrees. */
  async archive(before: Date): Promise<void> {
    await this.#store.saveAgain();
    const isOld = (record: JobRecord) =>
      /^(?:completed|failed)$/.test(statusOf(record)) && new Date(record.updatedAt) <= before;
    for (const { id } of this.#store.list().filter(isOld)) {
      await this.#oneByOne(async () => {
        if (this.#context.closing.aborted || !isOld(this.#store.get(id)!)) return;
        // Before the job is archived: the worktree of an archived job would never be removed. A job that continues gets a new one.
        await removeWorktree(this.#repository, this.#worktreeOf(id));
        await this.#store.change(id, (record) =>
          isOld(record) ? { ...record, archivedAt: new Date().toISOString() } : record,
        );
      });
    }
  }

  /** Resolves when no job is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #enqueue(id: string): void {
    this.#track(this.#oneByOne(() => this.#context.overall(() => this.#work(id))));
  }

  /** Removes the worktree of an archived job, when no job uses the repository. */
  #enqueueRemoval(id: string): void {
    const remove = async () => {
      const folder = this.#worktreeOf(id);
      if (!this.#context.closing.aborted && (await exists(folder))) await removeWorktree(this.#repository, folder);
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

  /** Carries out the first waiting prompt, if there is one. Never throws: an error fails the prompt. */
  async #work(id: string): Promise<void> {
    const { closing, turnTimeout: timeout } = this.#context;
    const index = this.#store.get(id)!.turns.findIndex(({ state }) => state === 'waiting');
    if (closing.aborted || index === -1) return;
    const limits = new RunLimits({ closing, timeout });
    this.#runs.set(id, limits);
    const refusals: string[] = [];
    try {
      const record = await this.#store.change(id, (before) =>
        withOpenTurn(before, index, { attempts: before.turns[index]!.attempts + 1 }),
      );
      const { answer, job } = await this.#run(record, index, limits, refusals);
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
    } finally {
      limits.release();
      this.#runs.delete(id);
    }
  }

  async #run(record: JobRecord, index: number, limits: RunLimits, refusals: string[]): Promise<TurnOutcome> {
    const { attempts, stops } = record.turns[index]!;
    if (record.repositoryId !== this.#repository.id)
      throw new JobFailure('The project has another repository by now. Create a new job.');
    if (attempts - stops > MAX_ATTEMPTS) {
      throw new JobFailure(`The service was interrupted ${MAX_ATTEMPTS} times while it worked on this.`);
    }
    const { model, author, maxSteps, writable, closing } = this.#context;
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
