import type { Account } from './authentication.js';
import { branchOf } from './git/commit-message.js';
import type { HourlyLimit } from './hourly-limit.js';
import { statusOf, toJob, type Job } from './job-record.js';
import type { Project } from './project.js';

export interface SiteJobsOptions {
  /** The project of the site. */
  readonly account: Account;
  readonly findProjects: () => Promise<readonly Project[]>;
  /** Counts the jobs that are created. */
  readonly limit: HourlyLimit;
  /** The public address of the service. */
  readonly url: () => string;
}

/** Milliseconds for which a forge on another machine is not asked again about a pull request. */
const FORGE_INTERVAL = 60_000;

/** The agent jobs of a site, for the pages of its owner. Methods throw a `ServiceError` when jobs can't be used. */
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
   * @param origin - Address of the page that it is started from. The pull request links to it.
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

  /** Whether the pull request of a job was merged; false also if its forge can't tell, or was asked a moment ago. */
  async isMerged(id: string): Promise<boolean> {
    const project = await this.#findProject();
    const record = await project.get(id);
    if (!record || record.prLink === null || statusOf(record) === 'active') return false;
    if (!project.pages) {
      const now = performance.now();
      if (now - (this.#askedAt.get(id) ?? -Infinity) < FORGE_INTERVAL) return false;
      this.#askedAt.set(id, now);
    }
    return (await project.forge.isMerged?.({ id, branch: branchOf(id) })) ?? false;
  }

  async #findProject(): Promise<Project> {
    const { account, findProjects } = this.#options;
    const found = (await findProjects()).find(({ id }) => id === account.id);
    if (!found) throw new Error(`There is no project ${account.id}.`);
    return found;
  }
}
