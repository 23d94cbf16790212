import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import type { LanguageModelV1 } from 'ai';

import type { ClientEnvironment } from './address.js';
import { createService as createApp } from './create-service.js';
import { importFromProject } from './import-from-project.js';
import { loadModel } from './models/load-model.js';
import { checkOptions } from './options.js';
import type { Service, ServiceOptions } from './public-types.js';

/**
 * Creates the service as a handler of requests, to mount in a server that has other addresses, too. It answers the message endpoint
 * `POST /discovery/v1/assistant/{domain}/message` and `GET /healthz`; all else gets status 404.
 *
 * @throws {SettingsError} When an option can't work. The message is one line that names the option and the remedy.
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { model, clientAddress, ...settings } = await checkOptions(options);
  const app = await createApp({
    ...settings,
    model:
      model &&
      ('doStream' in model ? (model as unknown as LanguageModelV1) : await loadModel(model, importFromProject)),
  });
  return {
    fetch: async (request, environment) =>
      app.fetch(request, {
        ...asRecord(environment),
        clientAddress: clientAddress?.(request),
      } satisfies ClientEnvironment),
  };
}

/** The environment that Hono passes on: with `incoming` from Node's server, or a value of another platform. */
function asRecord(environment: unknown): object {
  return typeof environment === 'object' && environment !== null ? environment : {};
}

/**
 * Turns a service into a listener for Node's own server, and for those that pass on its requests, such as Express. There, it belongs
 * before parsers of bodies.
 */
export function toNodeListener(
  service: Service,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request, env) => service.fetch(request, env), { overrideGlobalObjects: false });
  return async (request, response) => {
    await listener(request, response);
  };
}
