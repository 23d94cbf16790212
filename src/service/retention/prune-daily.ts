import { indexFile } from '../indexing/index-file.js';
import { reportStoreFailure } from '../report-failure.js';
import type { Settings } from '../settings.js';
import type { Store } from '../store/store.js';
import { prune } from './prune.js';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Removes what has ended long ago, when the store is opened and then once a day. */
export function pruneDaily({ data, sites, retention }: Settings, store: Store): void {
  const indexes = sites.map((site) => indexFile(data, site.domain, site));
  const kept = sites.map(({ domain, insights }) => ({ domain, keep: insights?.keep }));
  store.whileOpen(async (opened) => {
    let running = Promise.resolve();
    const run = () => {
      running = prune(opened, { retention, indexes, sites: kept }).catch((error: unknown) =>
        reportStoreFailure('What has ended long ago could not be removed', error),
      );
    };
    run();
    const timer = setInterval(run, DAY).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
}
