import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { limitBody, parseJsonBody } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { authorize, type Account } from './authorize.js';
import type { FindProjects } from './find-projects.js';
import { toJob, type JobRecord } from './job-record.js';
import type { HourlyLimit } from './hourly-limit.js';
import type { Project } from './project.js';
import { parsePrompt } from './parse-prompt.js';
import { throwStorageError } from './storage-error.js';

/** Maximum bytes of the body that holds a prompt. */
const MAX_PROMPT_BODY = 256 * 1024;

/** Jobs in one answer of the list. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

export interface JobRoutesOptions {
  /** The projects and their keys. */
  readonly accounts: readonly Account[];
  readonly findProjects: FindProjects;
  /** Limits on created jobs and on messages. */
  readonly jobs: HourlyLimit;
  readonly messages: HourlyLimit;
  /** Further keys, in addition to those of the accounts. */
  readonly keys?: StoredKeys | undefined;
}

const jobsPath = '/v2/agent/:projectId/job';
const jobPath = `${jobsPath}/:id`;
const messagePath = `${jobPath}/message`;
const retryPath = `${jobPath}/retry`;
const cancelPath = `${jobPath}/cancel`;

/**
 * The endpoints of agent jobs: sections 4.1 to 4.3, and our own to list, retry and cancel jobs. They are called by servers, so they send no CORS
 * headers.
 *
 * @throws {ServiceError} For each refusal.
 */
export function jobRoutes({ accounts, findProjects, jobs, messages, keys }: JobRoutesOptions): Hono {
  const routes = new Hono();

  const authorizeRequest = (c: Context) =>
    authorize(accounts, c.req.param('projectId') ?? '', c.req.header('Authorization'), keys);
  const findProject = async (c: Context): Promise<Project> => {
    const { id } = await authorizeRequest(c);
    const project = (await findProjects()).find((each) => each.id === id);
    if (!project) throw new ServiceError(503, 'Agent jobs are off.');
    return project;
  };
  const requireProject: MiddlewareHandler = async (c, next) => {
    await findProject(c);
    await next();
  };
  const findJob = async (c: Context, project: Project): Promise<JobRecord> => {
    const record = await project.get(c.req.param('id') ?? '').catch(throwStorageError);
    if (!record) throw new ServiceError(404, 'This project has no job with this identifier.');
    return record;
  };

  routes.use('/v2/agent/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  // Authorization comes first: the body of a request without a valid key is not received.
  const receive = [requireProject, limitBody(MAX_PROMPT_BODY)] as const;
  routes.post(jobsPath, ...receive, async (c) => {
    const project = await findProject(c);
    const prompt = parsePrompt(await parseJsonBody(c));
    await jobs.count(project.id);
    return c.json(toJob(await project.create(prompt).catch(throwStorageError)), 201);
  });

  routes.post(messagePath, ...receive, async (c) => {
    const project = await findProject(c);
    const { id } = await findJob(c, project);
    const prompt = parsePrompt(await parseJsonBody(c));
    await messages.count(project.id);
    return c.json(toJob(await project.sendMessage(id, prompt).catch(throwStorageError)));
  });

  routes.get(jobsPath, async (c) => {
    const project = await findProject(c);
    const { limit, after } = parsePage(c.req.query());
    const page = await project.page(limit, after).catch(throwStorageError);
    if (!page) throw new ServiceError(400, 'after must be the id of a job of this project.', { field: 'after' });
    return c.json({ jobs: page.records.map(toJob), next: page.next });
  });

  routes.post(retryPath, async (c) => {
    const project = await findProject(c);
    const { id } = await findJob(c, project);
    await messages.count(project.id);
    return c.json(toJob(await project.retry(id).catch(throwStorageError)));
  });

  routes.post(cancelPath, async (c) => {
    const project = await findProject(c);
    const { id } = await findJob(c, project);
    return c.json(toJob(await project.cancel(id).catch(throwStorageError)));
  });

  routes.get(jobPath, async (c) => c.json(toJob(await findJob(c, await findProject(c)))));

  refuseOtherMethods(routes);
  return routes;
}

/**
 * The part of the list of jobs that a query asks for. `after` is the id of the last job of the previous page.
 *
 * @throws {ServiceError} 400 with a sentence that names the parameter.
 */
function parsePage({ limit = String(DEFAULT_LIMIT), after }: Readonly<Record<string, string>>) {
  const number = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (number >= 1 && number <= MAX_LIMIT) return { limit: number, after };
  throw new ServiceError(400, `limit must be a whole number from 1 to ${MAX_LIMIT}.`, { field: 'limit' });
}

/** The methods of each path. */
const allowedMethods = [
  [messagePath, 'POST'],
  [retryPath, 'POST'],
  [cancelPath, 'POST'],
  [jobPath, 'GET, HEAD'],
  [jobsPath, 'GET, HEAD, POST'],
] as const;

function refuseOtherMethods(routes: Hono): void {
  for (const [path, allowed] of allowedMethods) {
    routes.all(path, (c) => {
      throw new ServiceError(405, `${c.req.method} is not supported here: use ${allowed}.`, {
        headers: { Allow: allowed },
      });
    });
  }
}
