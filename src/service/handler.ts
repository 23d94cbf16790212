import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { ClientEnvironment } from './address.js';
import { serveSites } from './create-service.js';
import { openKeys } from './keys/open-keys.js';
import { loadOptions } from './load-settings.js';
import { loadSites } from './load-sites.js';
import { createInstruments } from './operations/instruments.js';
import { LOCK_TIMEOUT, Store } from './store/store.js';
import type { ConfigurationOptions, Service, ServiceOptions } from './public-types.js';

/**
 * Creates the service as a handler of requests, to mount in a server that has other addresses, too. It answers the message endpoint of
 * each site, `POST /discovery/v1/assistant/{domain}/message`, and `GET /healthz`. A site with `agent` also has the endpoints of agent
 * jobs below `/v2/agent`, and pages of pull requests below `/forge`. All else gets status 404.
 *
 * @throws {SettingsError} When options can't work. The message has a line for each that names the option and the remedy.
 */
export async function createService({
  clientAddress,
  ...options
}: ServiceOptions | ConfigurationOptions): Promise<Service> {
  const settings = await loadOptions(options, process.env);
  // Only jobs need the data folder for one process alone.
  const hasJobs = settings.sites.some(({ agent }) => agent);
  const store = new Store(settings, { lockTimeout: hasJobs ? LOCK_TIMEOUT : undefined });
  const { keys, close: closeKeys } = openKeys(settings, store);
  const { sites, agent } = await loadSites(settings, store, keys);
  const instruments = createInstruments(settings.operations, settings.timeouts);
  const app = serveSites(sites, { url: settings.url, agent, store, keys, instruments });
  agent?.start(settings.url ?? '');
  instruments.readiness.start();
  const closeAll = async () => {
    instruments.readiness.stop();
    await agent?.close();
    await Promise.all(sites.map(({ docs }) => docs.close()));
    await closeKeys();
    await store.close();
  };
  let closing: Promise<void> | undefined;
  return {
    fetch: async (request, environment) =>
      app.fetch(request, {
        ...asRecord(environment),
        clientAddress: clientAddress?.(request),
      } satisfies ClientEnvironment),
    close: () => (closing ??= closeAll()),
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
  service: Pick<Service, 'fetch'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request, env) => service.fetch(request, env), { overrideGlobalObjects: false });
  return async (request, response) => {
    await listener(request, response);
  };
}
