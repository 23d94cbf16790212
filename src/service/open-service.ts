import type { Hono } from 'hono';

import type { LoadedAgent } from './agent/load-agent.js';
import { log } from './logging/log.js';
import { WebhookSender } from './insights/webhook/webhook-sender.js';
import type { OnStop } from './operations/close-list.js';
import { createApp } from './create-app.js';
import type { LoadedSite } from './sites/load-site.js';
import { loadSites } from './sites/load-sites.js';
import type { Storage } from './open-storage.js';
import { createInstruments, watchStore, type Instruments } from './operations/instruments.js';
import type { Settings } from './configuration/to-settings.js';
import { warnIfUnusable, type StoreUse } from './store/report-store-failure.js';

export interface OpenOptions {
  /** Data that outlives the process; undefined for none. */
  readonly storage: Storage | undefined;
  /** Folder for indexes and fetched pages; undefined to keep none. */
  readonly indexFolder: string | undefined;
  /** The host at which the service listens; undefined if it is mounted in another server. */
  readonly host?: string | undefined;
}

/** The parts of a service that need its database. */
function listStoreUses({ sites }: Settings): StoreUse[] {
  return [
    ...(sites.some(({ agent }) => agent !== undefined) ? (['agent jobs'] as const) : []),
    ...(sites.some(({ insights }) => insights !== undefined) ? (['insights'] as const) : []),
    'stored keys',
  ];
}

/** Sends messages to the owners of sites that have a webhook. */
function startWebhooks({ sites, url }: Settings, { store }: Storage): void {
  for (const { domain, insights } of sites) {
    if (!insights?.webhook) continue;
    const { webhook, keep } = insights;
    const sender = new WebhookSender({ domain, webhook, keep, url });
    store.whileOpen((opened) => sender.start(opened));
  }
}

/** A service with its parts. */
export interface OpenedService {
  /** The endpoints. The caller serves them through `observe`. */
  readonly app: Hono;
  /** In the order of the settings. */
  readonly sites: readonly LoadedSite[];
  /** Undefined if no site has agent jobs. The caller starts it when the address of the service is known. */
  readonly agent: LoadedAgent | undefined;
  readonly instruments: Instruments;
}

/**
 * Loads the sites of a service and assembles its parts. `docs-assistant serve` listens with the result, and `createService` returns it
 * for mounting.
 *
 * @param onStop - Registers functions that release resources at the end.
 * @throws {SettingsError} When a model or the docs can't be loaded.
 */
export async function openService(settings: Settings, options: OpenOptions, onStop: OnStop): Promise<OpenedService> {
  const { storage, indexFolder, host } = options;
  const instruments = createInstruments(settings.operations, settings.timeouts);
  const { sites, agent } = await loadSites(settings, { ...storage, indexFolder });
  for (const warning of sites.flatMap(({ warnings }) => warnings)) log('warn', 'docs', warning);
  onStop(async () => agent?.close());
  onStop(() => Promise.all(sites.map(({ docs }) => docs.close())));
  if (storage) {
    startWebhooks(settings, storage);
    const uses = listStoreUses(settings);
    watchStore(instruments, storage.store, { ...settings, uses });
    void warnIfUnusable(storage.store, uses);
  }
  if (agent) instruments.metrics.watchJobs(() => agent.countJobs());
  const app = createApp(sites, { host, url: settings.url, agent, ...storage, instruments });
  return { app, sites, agent, instruments };
}
