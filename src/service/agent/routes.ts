import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { limitBody, parseJsonBody } from '../parse-body.js';
import { ServiceError } from '../service-error.js';
import { authorize, type Account } from './authentication.js';
import { toJob, type JobRecord } from './job-record.js';
import { HourlyLimit, type JobLimits } from './hourly-limit.js';
import type { Project } from './project.js';
import { parsePage, takePage } from './job-page.js';
import { parsePrompt } from './parse-prompt.js';

/** Maximum bytes of a request body. */
const MAX_BODY_SIZE = 256 * 1024;

export interface JobRoutesOptions {
  /** The projects and their keys. */
  readonly accounts: readonly Account[];
  /** The projects of the accounts; none if jobs are not available. */
  readonly projects: readonly Project[];
  readonly limits?: JobLimits | undefined;
  /** Why jobs are not available. */
  readonly problem?: string | undefined;
}

const jobsPath = '/v2/agent/:projectId/job';
const jobPath = `${jobsPath}/:id`;
const messagePath = `${jobPath}/message`;
const cancelPath = `${jobPath}/cancel`;

/**
 * The endpoints of agent jobs: those of sections 4.1 to 4.3, and our own to list and cancel jobs. Refusals are thrown as `ServiceError`. They send no CORS headers, because
 * they are for servers.
 */
export function jobRoutes({ accounts, projects, limits = {}, problem }: JobRoutesOptions): Hono {
  const { jobsPerHour = 100, messagesPerHour = 100 } = limits;
  const jobs = new HourlyLimit(jobsPerHour, 'jobs');
  const messages = new HourlyLimit(messagesPerHour, 'messages');
  const routes = new Hono();

  const findProject = (c: Context): Project => {
    const { id } = authorize(accounts, c.req.param('projectId') ?? '', c.req.header('Authorization'));
    const project = projects.find((each) => each.id === id);
    if (!project) throw new ServiceError(503, problem ?? 'There can be no agent jobs.');
    return project;
  };
  const requireProject: MiddlewareHandler = async (c, next) => {
    findProject(c);
    await next();
  };
  const findJob = (c: Context, project: Project): JobRecord => {
    const record = project.get(c.req.param('id') ?? '');
    if (!record) throw new ServiceError(404, 'There is no job of this identifier in this project.');
    return record;
  };

  routes.use('/v2/agent/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  // The order matters: nothing of a request without a valid key is received.
  const receive = [requireProject, limitBody(MAX_BODY_SIZE)] as const;
  routes.post(jobsPath, ...receive, async (c) => {
    const project = findProject(c);
    const prompt = parsePrompt(await parseJsonBody(c));
    await jobs.count(project.id);
    return c.json(toJob(await project.create(prompt).catch(throwStorageError)), 201);
  });

  routes.post(messagePath, ...receive, async (c) => {
    const project = findProject(c);
    const { id } = findJob(c, project);
    const prompt = parsePrompt(await parseJsonBody(c));
    await messages.count(project.id);
    return c.json(toJob(await project.sendMessage(id, prompt).catch(throwStorageError)));
  });

  routes.get(jobsPath, (c) => {
    const project = findProject(c);
    const { records, next } = takePage(project.list(), parsePage(c.req.query()));
    return c.json({ jobs: records.map(toJob), next });
  });

  routes.post(cancelPath, async (c) => {
    const project = findProject(c);
    return c.json(toJob(await project.cancel(findJob(c, project).id)));
  });

  routes.get(jobPath, (c) => c.json(toJob(findJob(c, findProject(c)))));

  for (const [path, allowed] of [
    [jobsPath, 'GET, HEAD, POST'],
    [messagePath, 'POST'],
    [cancelPath, 'POST'],
    [jobPath, 'GET, HEAD'],
  ] as const) {
    routes.all(path, (c) => {
      throw new ServiceError(405, `${c.req.method} is not supported here: use ${allowed}.`, {
        headers: { Allow: allowed },
      });
    });
  }
  return routes;
}

/** The pages of pull requests, each from the forge of the project that has the job. */
export function forgeRoutes(projects: readonly Project[]): Hono {
  const pages = projects.flatMap((project) => {
    const routes = project.forge.routes?.();
    return routes ? [{ project, routes }] : [];
  });
  const routes = new Hono();
  routes.all('/forge/*', (c) => {
    const [, id = ''] = /^\/forge\/([\w-]+)/.exec(c.req.path) ?? [];
    const { routes: found } = pages.find(({ project }) => project.get(id) !== undefined) ?? pages[0] ?? {};
    if (!found) throw new ServiceError(404, 'There are no pull requests here.');
    return found.fetch(c.req.raw);
  });
  return routes;
}

/** A job that can't be stored is refused, because a restart would lose it. */
function throwStorageError(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') throw error;
  throw new ServiceError(507, 'The job was not accepted, for the disk of the service is full.');
}
