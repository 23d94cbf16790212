import type { Account } from './authorize.js';
import type { PullRequestState } from '../forge/forge.js';
import type { FindProjects } from './find-projects.js';
import { branchOf } from './git/publish.js';
import type { HourlyLimit } from './hourly-limit.js';
import { statusOf, toJob, type Job } from './job-record.js';
import type { Project } from './project.js';

export interface SiteJobsOptions {
  /** The project of the site. */
  readonly account: Account;
  readonly findProjects: FindProjects;
  /** Limits the number of created jobs. */
  readonly limit: HourlyLimit;
  /** The public address of the service. */
  readonly url: () => string;
}

/** The agent jobs of a site, for the pages of its owner. Methods throw a `ServiceError` while jobs are unavailable. */
export class SiteJobs {
  readonly #options: SiteJobsOptions;
  readonly #askedAt = new Map<string, number>();

  constructor(options: SiteJobsOptions) {
    this.#options = options;
  }

  /** The public address of the service, without a slash at the end. */
  get url(): string {
    return this.#options.url();
  }

  /** The admin key of the settings, or the random one that takes its place. */
  get adminKey(): string {
    return this.#options.account.apiKey;
  }

  /**
   * Creates a job (section 4.1).
   *
   * @param origin - Address of the page that the job is started from. The pull request links to it.
   */
  async create(prompt: string, origin: string): Promise<Job> {
    const project = await this.#findProject();
    await this.#options.limit.count(project.id);
    return toJob(await project.create(prompt, origin));
  }

  /** Undefined if there is no such job. */
  async get(id: string): Promise<Job | undefined> {
    const record = await (await this.#findProject()).get(id);
    return record && toJob(record);
  }

  /**
   * Finds the state of a job's pull request. Undefined if there is none yet, if the forge does not report states, or if it was asked a moment
   * ago.
   *
   * @throws {ForgeError} When the forge refuses or can't be reached.
   */
  async findState(id: string): Promise<PullRequestState | undefined> {
    const project = await this.#findProject();
    const record = await project.get(id);
    if (!record || record.prLink === null || statusOf(record) === 'active') return undefined;
    const { askInterval = 0 } = project.forge;
    const now = performance.now();
    if (now - (this.#askedAt.get(id) ?? -Infinity) < askInterval) return undefined;
    this.#askedAt.set(id, now);
    return project.forge.findState?.({ id, branch: branchOf(id) });
  }

  async #findProject(): Promise<Project> {
    const { account, findProjects } = this.#options;
    const found = (await findProjects()).find(({ id }) => id === account.id);
    if (!found) throw new Error(`There is no project ${account.id}.`);
    return found;
  }
}
