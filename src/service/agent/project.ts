import { randomUUID } from 'node:crypto';

import type { Hono } from 'hono';

import type { Forge } from '../forge/forge.js';
import { ServiceError } from '../requests/service-error.js';
import type { Account } from './authorize.js';
import { Repository, type Source } from './git/repository.js';
import { SourceMerger } from './git/source-merger.js';
import { newTurn, statusOf, withCancellation, withRetry, type JobRecord } from './job-record.js';
import { JobStore } from './job-store.js';
import { takeOverRecords } from './old-records.js';
import type { ProjectContext } from './project-context.js';
import { PromptQueue } from './prompt-queue.js';
import { runWhileHeld } from './run-while-held.js';
import { EmbeddedRunner } from './running/embedded-runner.js';
import type { JobRunner } from './running/job-runner.js';
import { PromptRunner } from './running/prompt-runner.js';
import { QueueRunner } from './running/queue-runner.js';
import { RepositoryWork } from './running/repository-work.js';
import { Worktrees } from './running/worktrees.js';

/** A forge, with the pages of its pull requests if this service shows them. */
export type ProjectForge = Forge & { routes?(): Hono };

export interface ProjectOptions extends Account {
  readonly source: Source;
  readonly createForge: (place: ForgePlace) => ProjectForge;
}

/** Options of a forge inside this service. */
export interface ForgePlace {
  /** The service's copy of the repository. */
  readonly repository: string;
  /** The public address of the service. */
  readonly url: () => string;
  /** Merges pull requests into the project's source. */
  readonly merger: SourceMerger;
  /** Rejects unless a key is an admin key of the project. */
  readonly checkKey: (key: string) => Promise<void>;
}

/** Maximum prompts of a job. Each makes the model's input and the responses of the endpoints longer. */
const MAX_PROMPTS = 100;

/**
 * The jobs of one project. They share a repository, so they run one after another, in one process at a time. Every process with the same
 * store can accept, show and cancel them.
 */
export class Project {
  readonly id: string;
  readonly forge: ProjectForge;
  /** The pages of its pull requests, if this service shows them. */
  readonly pages: Hono | undefined;
  readonly #context: ProjectContext;
  readonly #store: JobStore;
  readonly #repository: Repository;
  readonly #work = new RepositoryWork();
  readonly #worktrees: Worktrees;
  readonly #prompts: PromptRunner;
  readonly #runner: JobRunner;

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
    this.#repository = repository;
    const { url, checkKey, author, folder } = context;
    const merger = new SourceMerger(repository, author);
    this.forge = createForge({ repository: repository.folder, url, merger, checkKey });
    this.pages = this.forge.routes?.();
    const work = this.#work;
    const worktrees = new Worktrees({ folder, repository, store, work });
    const prompts = new PromptRunner({ context, forge: this.forge, repository, store, work, worktrees });
    this.#worktrees = worktrees;
    this.#prompts = prompts;
    this.#runner = queue ? new QueueRunner({ queue, store, prompts, worktrees }) : new EmbeddedRunner(store, prompts);
  }

  /** Opens the project's jobs, including those that an earlier version kept as files. */
  static async open(options: ProjectOptions, context: ProjectContext): Promise<Project> {
    const shared = await (await context.store.open()).openQueue(`jobs_${options.id}`);
    const queue = shared && new PromptQueue(shared);
    const jobs = new JobStore(context.store, options.id, queue);
    await takeOverRecords(context.folder, (record) => jobs.add(record));
    const repository = new Repository(context.folder, options.source, context.gitTimeout);
    return new Project(options, context, jobs, queue, repository);
  }

  /** Milliseconds after its last change until a job is archived. */
  get archiveAfter(): number {
    return this.#context.archiveAfter;
  }

  /**
   * Runs jobs while this process has the project's lock, starting with those that have not ended, in the order of their arrival. Cleans up
   * after cancelled jobs.
   *
   * @param closing - Ends the run and its jobs. They continue in the next run.
   */
  run(closing: AbortSignal): Promise<void> {
    const run = async (held: AbortSignal) => {
      // A process may have been killed while it used the repository.
      this.#repository.recover();
      await this.#worktrees.removeLeft();
      await this.#runner.run(held);
    };
    return runWhileHeld({
      store: this.#context.store,
      lock: `jobs of ${this.id}`,
      closing,
      run: (held) => this.#work.during(held, () => run(held)),
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.#store.get(id);
  }

  /** A page of the jobs, the newest first; undefined if there is no job with the id `after`. */
  async page(limit: number, after?: string): ReturnType<JobStore['page']> {
    return this.#store.page(limit, after);
  }

  /** Counts the jobs by status. */
  async count(): ReturnType<JobStore['count']> {
    return this.#store.count();
  }

  /**
   * Creates a job (section 4.1).
   *
   * @param origin - Address of the page that the job is started from.
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
    this.#runner.announce(record.id);
    return record;
  }

  /**
   * Adds a prompt to a job (section 4.2). An active job carries it out after its earlier prompts.
   *
   * @throws {ServiceError} 409 when the job can't continue.
   */
  async sendMessage(id: string, prompt: string): Promise<JobRecord> {
    const next = await this.#store.change(id, (record) => {
      this.#throwIfOver(record);
      if (record.turns.length >= MAX_PROMPTS)
        throw new ServiceError(409, `The job has ${MAX_PROMPTS} prompts, which is the maximum. Create a new one.`);
      return { ...record, turns: [...record.turns, newTurn(prompt)] };
    });
    this.#runner.announce(id);
    return next;
  }

  /**
   * Carries out again the prompts of a job that have failed, in their order.
   *
   * @throws {ServiceError} 409 when none has failed, or the job can't continue.
   */
  async retry(id: string): Promise<JobRecord> {
    let failed = 0;
    const next = await this.#store.change(id, (record) => {
      this.#throwIfOver(record);
      failed = record.turns.filter(({ state }) => state === 'failed').length;
      if (failed === 0) throw new ServiceError(409, 'No prompt of the job has failed, so there is nothing to retry.');
      return withRetry(record);
    });
    for (let count = 0; count < failed; count++) this.#runner.announce(id);
    return next;
  }

  #throwIfOver(record: JobRecord): void {
    if (statusOf(record) === 'archived')
      throw new ServiceError(409, 'The job is archived and accepts no more prompts. Create a new one.');
    if (record.repositoryId !== this.#repository.id)
      throw new ServiceError(409, 'The project has a different repository now. Create a new job.');
  }

  /**
   * Cancels a job: ends its run, cancels its prompts that have not ended, and archives it. Pushed commits and the pull request stay. Has no
   * effect on an archived job.
   */
  async cancel(id: string): Promise<JobRecord> {
    const record = (await this.#store.get(id))!;
    if (record.archivedAt !== null) return record;
    await this.#store.settle(id, (before) => withCancellation(before, new Date()));
    this.#prompts.cancel(id);
    this.#worktrees.remove(id);
    return (await this.#store.get(id))!;
  }

  /** Archives the jobs that have not changed since a date, and removes their worktrees. */
  archive(before: Date): Promise<void> {
    return this.#worktrees.archive(before);
  }
}
