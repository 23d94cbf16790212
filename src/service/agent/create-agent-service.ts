import { join } from 'node:path';

import { Hono } from 'hono';
import pLimit from 'p-limit';

import type { LanguageModel } from '../models/language-model.js';
import { hasGit } from '../git/git.js';
import { reportFailure } from '../logging/report-failure.js';
import { SettingsError } from '../common/errors.js';
import { ServiceError } from '../requests/service-error.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { LOCK_TIMEOUT, Store } from '../store/store.js';
import { explainStoreError } from '../store/explain-store-error.js';
import { isAway } from '../store/store-error.js';
import { authorize } from './authorize.js';
import type { FindProjects } from './find-projects.js';
import { serviceIdentity, type Identity } from './git/identity.js';
import { HourlyLimit, type JobLimits } from './hourly-limit.js';
import type { JobStatus } from './job-record.js';
import { Project, type ProjectOptions } from './project.js';
import type { ProjectContext } from './project-context.js';
import { jobRoutes } from './routes.js';
import { RETRY_AFTER, runJobs } from './run-jobs.js';
import { SiteJobs } from './site-jobs.js';
import { throwStorageError } from './storage-error.js';
import { WritableFiles } from './workspace/writable-files.js';

const HOUR = 60 * 60 * 1000;

/** Options that each project can set for itself. */
export interface JobOptions {
  readonly model: LanguageModel;
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
  /** Folder for everything that must survive a restart: copies of repositories, worktrees. Created if missing. */
  readonly data: string;
  /** Keeps the records. The caller closes it. Default: an SQLite database in the folder. */
  readonly store?: Store | undefined;
  /** Further admin keys, in addition to those of the projects. */
  readonly keys?: StoredKeys | undefined;
  /** At least one. Projects have no access to each other's jobs. Options that a project does not set are taken from here. */
  readonly projects: readonly (ProjectOptions & Partial<JobOptions>)[];
  /**
   * Maximum number of jobs that run at once, over all projects. Default: no limit. The jobs of one project always run one after another, and
   * a model that hangs delays only its own project.
   */
  readonly concurrency?: number | undefined;
  /** Default: those of section 8. */
  readonly limits?: JobLimits | undefined;
  /** Called once, when jobs are available. */
  readonly onOpen?: (() => void) | undefined;
}

/** Agent jobs (sections 4.1 to 4.3), and our own operations to list and cancel them. */
export interface AgentService {
  /** The endpoints, and the pages of pull requests on the embedded forge. */
  readonly routes: Hono;
  /**
   * Starts running jobs, the oldest first. While jobs are unavailable, it keeps trying, and the endpoints answer with 503.
   *
   * @param url - The public address of the service, without a slash at the end.
   * @returns Why jobs are unavailable, as a sentence for the operator; undefined if they are available.
   */
  start(url: string): Promise<string | undefined>;
  /** The jobs of a site, for its owner; undefined if agent jobs are off for the site. */
  jobsOf(site: string): SiteJobs | undefined;
  /** Counts the jobs by status. Throws while jobs are unavailable. */
  countJobs(): Promise<Readonly<Record<JobStatus, number>>>;
  /** Stops running jobs. They continue when a service starts on the same store and folder again. */
  close(): Promise<void>;
}

/** Creates the agent jobs of a service. Opens nothing yet: questions are answered even if jobs are unavailable. */
export async function createAgentService(options: AgentServiceOptions): Promise<AgentService> {
  const { data, keys, concurrency = Infinity, onOpen } = options;
  const { jobsPerHour = 100, messagesPerHour = 100 } = options.limits ?? {};
  const ownStore = options.store ? undefined : new Store({ data }, { lockTimeout: LOCK_TIMEOUT });
  const store = options.store ?? ownStore!;
  const closing = new AbortController();
  let url = '';
  const shared = { overall: pLimit(concurrency), url: () => url, store };
  const projects = openOnce(() => openProjects(options, shared));
  const findProjects = () => projects().catch(throwUnavailable);
  const routes = new Hono();
  const jobs = new HourlyLimit(jobsPerHour, 'jobs', store);
  const messages = new HourlyLimit(messagesPerHour, 'messages', store);
  routes.route('/', jobRoutes({ accounts: options.projects, findProjects, jobs, messages, keys }));
  routes.route('/', forgeRoutes(findProjects));
  let work: Promise<unknown> | undefined;

  return {
    routes,
    async start(address) {
      url = address;
      const first = projects();
      work = runJobs({ first, open: projects, closing: closing.signal, onOpen });
      return first.then(
        () => undefined,
        (error: unknown) => (closing.signal.aborted ? undefined : describeProblem(error)),
      );
    },
    jobsOf(site) {
      const account = options.projects.find((project) => project.site === site);
      return account && new SiteJobs({ account, findProjects, limit: jobs, url: () => url });
    },
    async countJobs() {
      const counts = { active: 0, completed: 0, failed: 0, archived: 0 };
      for (const project of await projects()) {
        const more = await project.count();
        for (const status of Object.keys(counts) as JobStatus[]) counts[status] += more[status];
      }
      return counts;
    },
    async close() {
      closing.abort();
      await work;
      await ownStore?.close();
    },
  };
}

async function openProjects(
  options: AgentServiceOptions,
  shared: Pick<ProjectContext, 'overall' | 'url' | 'store'>,
): Promise<readonly Project[]> {
  if (!(await hasGit())) throw new SettingsError('The program "git" is not installed.');
  await shared.store.open();
  return Promise.all(
    options.projects.map((project) =>
      Project.open(project, {
        ...shared,
        ...toContext({ ...options, ...project }),
        checkKey: async (key) => void (await authorize(options.projects, project.id, `Bearer ${key}`, options.keys)),
        folder: join(options.data, 'projects', project.id),
      }),
    ),
  );
}

/** The pages of pull requests. Each is served by the forge of the project that the job belongs to. */
function forgeRoutes(findProjects: FindProjects): Hono {
  const routes = new Hono();
  routes.all('/forge/*', async (c) => {
    const [, id = ''] = /^\/forge\/([\w-]+)/.exec(c.req.path) ?? [];
    const projects = (await findProjects()).filter(({ pages }) => pages !== undefined);
    let found = projects[0];
    for (const project of projects) if (await project.get(id).catch(throwStorageError)) found = project;
    if (!found?.pages) throw new ServiceError(404, 'There are no pull requests here.');
    return found.pages.fetch(c.req.raw);
  });
  return routes;
}

/** Calls that arrive while something is being opened share the result. After a failure, the next call tries again. */
function openOnce<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opening: Promise<Value> | undefined;
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}

function describeProblem(error: unknown): string {
  if (error instanceof SettingsError) return `Agent jobs are off: ${error.message}`;
  const explanation = explainStoreError(error);
  if (explanation !== undefined) return `Agent jobs are off: ${explanation}`;
  if (isAway(error)) return "Agent jobs are off: the service can't reach its database.";
  reportFailure('Agent jobs are off', error);
  return "Agent jobs are off: the service can't use its store.";
}

function throwUnavailable(error: unknown): never {
  throw new ServiceError(503, describeProblem(error), { headers: { 'Retry-After': String(RETRY_AFTER / 1000) } });
}

/** The options of a project's jobs, with defaults. */
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
