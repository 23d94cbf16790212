import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { ClientEnvironment } from './requests/address.js';
import { CloseList, type OnStop } from './operations/close-list.js';
import { loadOptions } from './configuration/load-settings.js';
import { openService } from './open-service.js';
import { openStorage, type Storage } from './open-storage.js';
import { startLogging, startServiceLog } from './logging/log.js';
import { observe } from './operations/observe.js';
import { RunningRequests } from './operations/running-requests.js';
import type { OperationsSettings } from './operations/operations-settings.js';
import type { Configuration } from './configuration/configuration-types.js';
import type { ConfigurationOptions, Service, ServiceOptions } from './public-types.js';
import type { Settings } from './configuration/to-settings.js';
import { LOCK_TIMEOUT } from './store/store.js';

/**
 * Creates the service as a request handler, to mount in a server that also has other routes. It answers the message endpoint of
 * each site, `POST /discovery/v1/assistant/{domain}/message`, and `GET /healthz`, `/readyz` and `/metrics`. A site with `agent` also has
 * the endpoints of agent jobs below `/v2/agent`, and pages of pull requests below `/forge`. Everything else gets status 404.
 *
 * @throws {SettingsError} When options are invalid. The message has a line for each, with the option and the remedy.
 */
export async function createService({
  clientAddress,
  log,
  ...options
}: ServiceOptions | ConfigurationOptions): Promise<Service> {
  const settings = await loadOptions(options, process.env);
  startMountedLog(options.operations, settings.operations, log);
  const opened = new CloseList();
  const storage = openMountedStorage(settings, options, opened.add);
  const indexFolder = options.data === undefined ? undefined : settings.data;
  const opening = openService(settings, { storage, indexFolder }, opened.add);
  const { app, agent, instruments } = await opening.catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const { metrics, readiness } = instruments;
  const watched = observe(app, instruments, new RunningRequests());
  void agent?.start(settings.url ?? '');
  readiness.start();
  let closing: Promise<void> | undefined;
  return {
    fetch: (request, environment) => watched.fetch(request, toEnvironment(environment, clientAddress?.(request))),
    metrics: () => metrics.format(),
    readiness: () => readiness.report(),
    close: () => {
      readiness.stop();
      return (closing ??= opened.close());
    },
  };
}

/** Opens the storage, if the options need one. */
function openMountedStorage(
  settings: Settings,
  { data, databaseUrl }: Pick<Configuration, 'data' | 'databaseUrl'>,
  onStop: OnStop,
): Storage | undefined {
  const hasInsights = settings.sites.some(({ insights }) => insights !== undefined);
  const hasJobs = settings.sites.some(({ agent }) => agent !== undefined);
  if (data === undefined && databaseUrl === undefined && !hasInsights && !hasJobs) return undefined;
  // Only jobs need exclusive use of the data folder.
  return openStorage(settings, { lockTimeout: hasJobs ? LOCK_TIMEOUT : undefined }, onStop);
}

/** Starts the log, if the options ask for one. */
function startMountedLog(
  asked: Configuration['operations'],
  { logFormat, logLevel }: OperationsSettings,
  write: ((line: string) => void) | undefined,
): void {
  if (write) startLogging({ isJson: logFormat !== 'text', level: logLevel, write });
  else if (asked?.logFormat !== undefined || asked?.logLevel !== undefined) startServiceLog({ logFormat, logLevel });
}

/** The server's environment of a request, with the address from `clientAddress`. */
function toEnvironment(environment: unknown, clientAddress: string | undefined): object {
  return {
    ...asRecord(environment),
    ...(clientAddress !== undefined && ({ clientAddress } satisfies ClientEnvironment)),
  };
}

/** The environment from Hono: with `incoming` on Node, or a value of another platform. */
function asRecord(environment: unknown): object {
  return typeof environment === 'object' && environment !== null ? environment : {};
}

/**
 * Turns a service into a listener for Node's own server, and for frameworks on top of it, such as Express. Mount it before any body
 * parser.
 */
export function toNodeListener(
  service: Pick<Service, 'fetch'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request, env) => service.fetch(request, env), { overrideGlobalObjects: false });
  return async (request, response) => {
    await listener(request, response);
  };
}
