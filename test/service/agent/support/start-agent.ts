import { setTimeout as wait } from 'node:timers/promises';

import { createAgentService, type AgentServiceOptions } from '../../../../src/service/agent/create-agent-service.js';
import type { Job } from '../../../../src/service/agent/job-record.js';
import type { ProjectForge, ProjectOptions } from '../../../../src/service/agent/project.js';
import { loadApp } from '../../../../src/service/create-app.js';
import type { PullRequest } from '../../../../src/service/forge/forge.js';
import { listen } from '../../../../src/service/operations/listen.js';
import { Store } from '../../../../src/service/store/store.js';
import { serviceOptions } from '../../support/ask.js';
import { scriptedModel } from './scripted-model.js';

export const adminKey = 'svc_admin_test';

/** A client for a service with agent jobs. */
export interface RunningAgent {
  readonly url: string;
  /** The pull requests that were opened or updated, in order. */
  readonly opened: readonly PullRequest[];
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Creates a job, or sends a message to one. */
  send(prompt: string, id?: string): Promise<Job>;
  get(id: string): Promise<Job>;
  /** Loads a page of the jobs. */
  list(query?: string): Promise<{ jobs: Job[]; next: string | null }>;
  cancel(id: string): Promise<Job>;
  /** Resolves with the job when it is no longer active. */
  ended(id: string): Promise<Job>;
  /** {@link send}, then waits until the job is no longer active. */
  run(prompt: string, id?: string): Promise<Job>;
  close(): Promise<void>;
}

export type AgentOptions = Partial<AgentServiceOptions> &
  Pick<AgentServiceOptions, 'data'> & {
    repository: string;
    forge?: ProjectForge;
    /** Address of a PostgreSQL database for the records. */
    databaseUrl?: string | undefined;
  };

/** Starts a service with the project `docs` and {@link scriptedModel}, whose forge records pull requests. */
export async function startAgent({ repository, forge, databaseUrl, ...options }: AgentOptions): Promise<RunningAgent> {
  const opened: PullRequest[] = [];
  const project: ProjectOptions = {
    id: 'docs',
    apiKey: adminKey,
    source: { kind: 'repository', address: repository },
    createForge: (place) => forge ?? recordingForge(place, opened),
  };
  const shared = databaseUrl === undefined ? undefined : new Store({ data: options.data, databaseUrl });
  const agent = await createAgentService({ model: scriptedModel, projects: [project], store: shared, ...options });
  const server = await listen(await loadApp({ ...serviceOptions, agent }), { host: '127.0.0.1', port: 0 });
  void agent.start(server.url);
  return {
    ...connect(server.url),
    opened,
    async close() {
      await server.close();
      await agent.close();
      await shared?.close();
    },
  };
}

/** Connects to a running service. */
export function connect(url: string): Omit<RunningAgent, 'opened' | 'close'> {
  const request: RunningAgent['request'] = (path, init = {}) =>
    fetch(`${url}/v2/agent/docs/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json', ...init.headers },
    });
  const read = async <Body = Job>(response: Response): Promise<Body> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const send: RunningAgent['send'] = async (prompt, id) =>
    read(
      await request(id === undefined ? 'job' : `job/${id}/message`, {
        method: 'POST',
        body: JSON.stringify({ prompt }),
      }),
    );
  const get: RunningAgent['get'] = async (id) => read(await request(`job/${id}`));
  const ended: RunningAgent['ended'] = async (id) => {
    for (;;) {
      const job = await get(id);
      if (job.status !== 'active') return job;
      await wait(25);
    }
  };
  const list: RunningAgent['list'] = async (query = '') => read(await request(`job${query}`));
  const cancel: RunningAgent['cancel'] = async (id) => read(await request(`job/${id}/cancel`, { method: 'POST' }));
  return {
    url,
    request,
    send,
    get,
    list,
    cancel,
    ended,
    run: async (prompt, id) => ended((await send(prompt, id)).id),
  };
}

/** Records pull requests. Branches are pushed to the service's own repository. */
function recordingForge(
  { repository, url }: { repository: string; url: () => string },
  opened: PullRequest[],
): ProjectForge {
  return {
    remote: repository,
    async openPullRequest(request) {
      opened.push(request);
      return `${url()}/forge/${request.id}`;
    },
  };
}
