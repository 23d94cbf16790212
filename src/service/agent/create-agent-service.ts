import { join } from 'node:path';

import type { LanguageModelV1 } from 'ai';
import { Hono } from 'hono';
import pLimit from 'p-limit';

import { hasGit } from '../git/git.js';
import { reportFailure } from '../report-failure.js';
import { SettingsError } from '../environment.js';
import { lockDataFolder } from './data-lock.js';
import { serviceIdentity, type Identity } from './git/identity.js';
import type { JobLimits } from './hourly-limit.js';
import { statusOf, type JobStatus } from './job-record.js';
import { Project, type ProjectOptions } from './project.js';
import { forgeRoutes, jobRoutes } from './routes.js';
import { WritableFiles } from './workspace/writable-files.js';

const HOUR = 60 * 60 * 1000;

/** What each project can have of its own. */
export interface JobOptions {
  readonly model: LanguageModelV1;
  /** Author of the commits. Default: docs-assistant. */
  readonly author?: Identity | undefined;
  /** Maximum steps of the model for a prompt. A step is one answer of the model with its tool calls. Default: 100. */
  readonly maxSteps?: number | undefined;
  /** Maximum milliseconds for a prompt. Default: half an hour. */
  readonly turnTimeout?: number | undefined;
  /** Maximum milliseconds for a command of git that reaches another machine. Default: ten minutes. */
  readonly gitTimeout?: number | undefined;
  /** Patterns of files that the model may change besides documentation and its assets, see {@link WritableFiles}. */
  readonly writable?: readonly string[] | undefined;
  /** Milliseconds after its last change until a job is archived. Default: a week. */
  readonly archiveAfter?: number | undefined;
}

export interface AgentServiceOptions extends JobOptions {
  /** Folder for everything that survives a restart: records, copies of repositories, worktrees. Created if missing. */
  readonly data: string;
  /** At least one. Projects have no access to each other's jobs. What a project does not have of its own, it has in common. */
  readonly projects: readonly (ProjectOptions & Partial<JobOptions>)[];
  /**
   * How many jobs run at once, over all projects. By default there is no such limit: the jobs of a project run one after
   * another, and a model that hangs holds up no other project.
   */
  readonly concurrency?: number | undefined;
  /** Default: those of section 8. */
  readonly limits?: JobLimits | undefined;
}

/** Agent jobs (sections 4.1 to 4.3), and our own operations to list and cancel them. */
export interface AgentService {
  /** Why agent jobs are not available, as a sentence for the operator. The endpoints then answer with 503. */
  readonly problem: string | undefined;
  /** The endpoints, and the pages of pull requests on the embedded forge. */
  readonly routes: Hono;
  /**
   * Starts to run jobs, earlier ones first.
   *
   * @param url - The public address of the service, without a slash at the end.
   */
  start(url: string): void;
  /** How many jobs there are, by status. */
  countJobs(): Readonly<Record<JobStatus, number>>;
  /** Stops running jobs and releases the data folder. The jobs continue when a service starts there again. */
  close(): Promise<void>;
}

/**
 * Creates the agent jobs of a service. Without git or a usable data folder it does not throw but sets `problem`, so that the
 * assistant still answers questions.
 */
export async function createAgentService(options: AgentServiceOptions): Promise<AgentService> {
  const { data, limits, concurrency = Infinity } = options;
  const closing = new AbortController();
  let url = '';
  const shared = { overall: pLimit(concurrency), url: () => url, closing: closing.signal };
  const open = async () => {
    if (!(await hasGit())) throw new SettingsError('The program "git" is not installed.');
    const release = await lockDataFolder(data);
    const projects = await Promise.all(
      options.projects.map((project) =>
        Project.open(project, {
          ...shared,
          ...toContext({ ...options, ...project }),
          folder: join(data, 'projects', project.id),
        }),
      ),
    );
    return { projects, release, problem: undefined };
  };
  const { projects, release, problem } = await open().catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error;
    return { projects: [], release: async () => {}, problem: `There can be no agent jobs: ${error.message}` };
  });
  const routes = new Hono();
  routes.route('/', jobRoutes({ accounts: options.projects, projects, limits, problem }));
  routes.route('/', forgeRoutes(projects));
  let sweep: NodeJS.Timeout | undefined;

  return {
    problem,
    routes,
    start(address) {
      url = address;
      if (problem !== undefined) return;
      for (const project of projects) project.resume();
      const archive = () => void archiveAll(projects);
      const shortest = Math.min(...projects.map(({ archiveAfter }) => archiveAfter));
      sweep = setInterval(archive, Math.min(shortest, HOUR / 60)).unref();
      archive();
    },
    countJobs() {
      const counts = { active: 0, completed: 0, failed: 0, archived: 0 };
      for (const project of projects) for (const record of project.list()) counts[statusOf(record)]++;
      return counts;
    },
    async close() {
      closing.abort();
      clearInterval(sweep);
      await Promise.all(projects.map((project) => project.idle()));
      await release();
    },
  };
}

/** What jobs of a project run with. */
function toContext({ model, author, maxSteps, turnTimeout, gitTimeout, writable, archiveAfter }: JobOptions) {
  return {
    model,
    author: author ?? serviceIdentity,
    maxSteps: maxSteps ?? 100,
    turnTimeout: turnTimeout ?? HOUR / 2,
    gitTimeout,
    writable: new WritableFiles(writable),
    archiveAfter: archiveAfter ?? 7 * 24 * HOUR,
  };
}

async function archiveAll(projects: readonly Project[]): Promise<void> {
  for (const project of projects) {
    await project
      .archive(new Date(Date.now() - project.archiveAfter))
      .catch((error: unknown) => reportFailure('A job could not be archived', error));
  }
}
