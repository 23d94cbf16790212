import { Hono } from 'hono';

import { ServiceError } from '../requests/service-error.js';
import type { FindProjects } from './find-projects.js';
import { throwStorageError } from './storage-error.js';

/** The pages of pull requests, each from the forge of the project that has the job. */
export function forgeRoutes(findProjects: FindProjects): Hono {
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
