import type { LanguageModelV1 } from 'ai';
import { Hono } from 'hono';

import type { AgentService } from './agent/create-agent-service.js';
import type { MessageLimits } from './assistant/message-limiter.js';
import { assistantRoutes } from './assistant/routes.js';
import { loadDocs } from './docs/load-docs.js';
import { createEmbeddedModel } from './models/embedded/model.js';
import { reportFailure } from './report-failure.js';
import { DocsIndex } from './search/docs-index.js';
import { ServiceError } from './service-error.js';

export interface ServiceOptions {
  /** Folder of markdown to answer from. It is read once, at the start. */
  readonly docs: string;
  /** The documentation site's identifier. */
  readonly domain: string;
  /** The assistant key. */
  readonly apiKey: string;
  /** What answers. Default: the embedded extractive model. */
  readonly model?: LanguageModelV1 | undefined;
  /** Those of section 8 unless set. */
  readonly limits?: MessageLimits | undefined;
  /** Agent jobs. Without it there are none. Whoever made it starts and closes it. */
  readonly agent?: AgentService | undefined;
}

/** The paths under which the service answers, for whoever serves a site beside it. */
export const servicePaths = ['/discovery/*', '/v2/*', '/forge/*'] as const;

/**
 * The service: the endpoints of the specification over a folder of markdown. Errors are JSON with a status that says
 * what they are.
 *
 * @throws When the folder can't be read or holds no markdown.
 */
export async function createService(options: ServiceOptions): Promise<Hono> {
  const { docs, domain, apiKey, model = createEmbeddedModel(), limits, agent } = options;
  const { sections, warnings } = await loadDocs(docs);
  for (const warning of warnings) console.warn(warning);
  const app = new Hono();
  app.get('/', (c) =>
    c.json({ name: 'docs-assistant local service', message: `/discovery/v1/assistant/${domain}/message` }),
  );
  app.route('/', assistantRoutes({ domain, apiKey, model, limits, index: new DocsIndex(sections) }));
  if (agent) app.route('/', agent.routes);
  app.notFound((c) => new ServiceError(404, 'There is nothing at this address.').toResponse(c));
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    reportFailure('A request failed', error);
    return new ServiceError(500, 'The service failed. Please try again in a moment.').toResponse(c);
  });
  return app;
}
