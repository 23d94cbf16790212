import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { LanguageModelV1 } from 'ai';
import type { Hono } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';

import type { Forge } from '../forge/forge.js';
import { ServiceError } from '../service-error.js';
import type { Account } from './authentication.js';
import { describeFailure, JobFailure } from './job-failure.js';
import type { Identity } from './git/identity.js';
import { Repository, type Source } from './git/repository.js';
import { removeWorktree } from './git/worktree.js';
import { newTurn, statusOf, withTurn, type JobRecord } from './job-record.js';
import { JobStore } from './job-store.js';
import { runTurn } from './run-turn.js';

/** A forge, with the pages of its pull requests if this service shows them. */
export type ProjectForge = Forge & { routes?(): Hono };

export interface ProjectOptions extends Account {
  readonly source: Source;
  /** Creates the forge, given the service's copy of the repository and its public address. */
  readonly createForge: (place: { repository: string; url: () => string }) => ProjectForge;
}

/** What all projects of a service share. */
export interface ProjectContext {
  /** The project's own folder. */
  readonly folder: string;
  readonly model: LanguageModelV1;
  readonly author: Identity;
  readonly maxSteps: number;
  /** Maximum milliseconds for one prompt. */
  readonly turnTimeout: number;
  /** Limits how many jobs run at once, over all projects. */
  readonly overall: LimitFunction;
  readonly url: () => string;
  /** Aborted when the service ends. */
  readonly closing: AbortSignal;
}

/** A prompt that was started this often and never ended probably crashes the service. */
const MAX_ATTEMPTS = 3;

/** The jobs of one project. They share a repository, so they run one after another. */
export class Project {
  readonly id: string;
  readonly forge: ProjectForge;
  readonly #store: JobStore;
  readonly #repository: Repository;
  readonly #context: ProjectContext;
  readonly #oneByOne = pLimit(1);
  readonly #running = new Set<Promise<void>>();

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
    return new Project(options, context, store, new Repository(context.folder, options.source));
  }

  /** Continues the jobs that were interrupted. */
  resume(): void {
    for (const record of this.#store.list()) {
      for (const turn of record.turns) if (turn.state === 'waiting') this.#enqueue(record.id);
    }
  }

  get(id: string): JobRecord | undefined {
    return this.#store.get(id);
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
      if (statusOf(record) === 'archived') throw new ServiceError(409, 'The job is archived. Create a new one.');
      if (record.repositoryId !== this.#repository.id)
        throw new ServiceError(409, 'The project has another repository by now. Create a new job.');
      return { ...record, turns: [...record.turns, newTurn(prompt)] };
    });
    this.#enqueue(id);
    return next;
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
    const work = this.#oneByOne(() => this.#context.overall(() => this.#work(id)));
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /** Carries out the first waiting prompt. Never throws: an error fails the job. */
  async #work(id: string): Promise<void> {
    if (this.#context.closing.aborted) return;
    const index = this.#store.get(id)!.turns.findIndex(({ state }) => state === 'waiting');
    try {
      const record = await this.#store.change(id, (before) =>
        withTurn(before, index, { attempts: before.turns[index]!.attempts + 1 }),
      );
      const outcome = await this.#run(record, index);
      await this.#store.settle(id, (before) => ({
        ...withTurn(before, index, { state: 'done', answer: outcome.answer }),
        ...outcome.job,
      }));
    } catch (error) {
      // The job continues when the service starts again.
      if (this.#context.closing.aborted) return;
      const answer = describeFailure(error);
      await this.#store.settle(id, (before) => withTurn(before, index, { state: 'failed', answer }));
    }
  }

  async #run(record: JobRecord, index: number) {
    if (record.repositoryId !== this.#repository.id)
      throw new JobFailure('The project has another repository by now. Create a new job.');
    if (record.turns[index]!.attempts > MAX_ATTEMPTS) {
      throw new JobFailure(`The service was interrupted ${MAX_ATTEMPTS} times while it worked on this.`);
    }
    const { model, author, maxSteps, turnTimeout, closing } = this.#context;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(turnTimeout)]);
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
      signal,
    });
    // A model or a forge may ignore the signal.
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([outcome, aborted]);
  }

  #worktreeOf(id: string): string {
    return join(this.#context.folder, 'worktrees', id);
  }
}
