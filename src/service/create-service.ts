import type { LanguageModelV1 } from 'ai';
import { Hono } from 'hono';

import type { AgentService } from './agent/create-agent-service.js';
import { loadAnswering } from './assistant/load-answering.js';
import type { MessageLimits } from './assistant/message-limiter.js';
import type { UsageMeter } from './assistant/model/usage-meter.js';
import { assistantRoutes } from './assistant/routes.js';
import type { AnswerSettings } from './assistant/settings.js';
import { limitConcurrency, pageConcurrency } from './concurrency.js';
import { checkHost, checkOrigin, hostNameOf } from './origins.js';
import { reportFailure } from './report-failure.js';
import { ServiceError } from './service-error.js';

export interface ServiceOptions {
  /** Folder of markdown to answer from. It is loaded once, when the service is created. */
  readonly docs: string;
  /** Where the site begins on its host, with a slash at both ends, as in `/docs/`. Default: `/`. */
  readonly basePath?: string | undefined;
  /** The documentation site's identifier: `{domain}` in the path of section 4.4. */
  readonly domain: string;
  /** The assistant key, `svc_dsc_…` (section 5). */
  readonly apiKey: string;
  /**
   * Origins of pages that may ask questions, beside the service's own, such as `https://docs.example.com`; `*` for all. Default:
   * none.
   */
  readonly origins?: readonly string[] | undefined;
  /** The host at which the service listens, if that is a name. */
  readonly host?: string | undefined;
  /** The public address, if the service is reached by a host name other than `localhost`, `host` and those of `origins`. */
  readonly url?: string | undefined;
  /** The model that answers. Default: the embedded extractive model. */
  readonly model?: LanguageModelV1 | undefined;
  /** Bounds on answers of a language model, and what it is told. Default: `defaultAnswerSettings`. */
  readonly answers?: AnswerSettings | undefined;
  /** Counts what answers cost. Default: one that nobody reads. */
  readonly meter?: UsageMeter | undefined;
  /** Limits on messages. Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** Agent jobs. Without it, the service has none. The caller starts and closes it. */
  readonly agent?: AgentService | undefined;
}

/** The paths that the service needs, for a server that has other pages too. */
export const servicePaths = ['/discovery/*', '/v2/*', '/forge/*', '/healthz'] as const;

/**
 * Creates the service over a folder of markdown: the assistant message endpoint (section 4.4) and, with `agent`, the
 * endpoints of agent jobs (sections 4.1 to 4.3) and the pages of their pull requests. Origins are checked first. Keys are checked as
 * in section 5, and limits are enforced as in section 8. An error is answered with its status and `{ "error": { "message", "field"? } }`.
 *
 * @returns A Hono app. Its `fetch` takes a `Request` and returns a `Response`; `listen` serves it over HTTP.
 * @throws When the folder can't be read or contains no markdown.
 */
export async function createService(options: ServiceOptions): Promise<Hono> {
  const { domain, apiKey, origins = [], limits, agent } = options;
  const { answering, warnings } = await loadAnswering(options);
  for (const warning of warnings) console.warn(warning);
  const app = new Hono();
  app.use(checkHost(hostNames(options)), checkOrigin(origins));
  app.get('/', (c) =>
    c.json({ name: 'docs-assistant local service', message: `/discovery/v1/assistant/${domain}/message` }),
  );
  // For supervisors of processes and containers: the process answers.
  app.get('/healthz', (c) => c.text('ok'));
  app.route('/', assistantRoutes({ domain, apiKey, limits, ...answering }));
  app.use('/forge/*', limitConcurrency(pageConcurrency));
  if (agent) app.route('/', agent.routes);
  app.notFound((c) => new ServiceError(404, 'There is nothing at this address.').toResponse(c));
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    reportFailure('A request failed', error);
    return new ServiceError(500, 'The service failed. Please try again in a moment.').toResponse(c);
  });
  return app;
}

/** The host names by which the service is reached, for `checkHost`. Those of allowed origins are trusted anyway, and a proxy may put the service on one of them. */
export function hostNames({ origins = [], host, url }: Pick<ServiceOptions, 'origins' | 'host' | 'url'>): string[] {
  return [...origins, host && `http://${host}`, url].flatMap((address) => (address && hostNameOf(address)) || []);
}
