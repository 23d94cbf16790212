import type { SiteSources } from '../indexing/update-image.js';
import { indexPath } from '../indexing/index-path.js';
import type { InsightsSettings } from '../insights/insights-settings.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import type { Store } from '../store/store.js';
import { prune } from './prune.js';
import type { RetentionSettings } from './retention-settings.js';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** A site whose index and questions are kept. */
interface KeptSite extends SiteSources {
  readonly domain: string;
  readonly insights?: Pick<InsightsSettings, 'keep'> | undefined;
}

/** The kept data, and how long it is kept. */
export interface Kept {
  /** The data folder, with the indexes. */
  readonly data: string;
  readonly sites: readonly KeptSite[];
  readonly retention: RetentionSettings;
}

/** Removes data whose time is over, when the store is opened and then once a day. */
export function pruneDaily({ data, sites, retention }: Kept, store: Store): void {
  const indexes = sites.map((site) => indexPath(data, site.domain, site));
  const kept = sites.map(({ domain, insights }) => ({ domain, keep: insights?.keep }));
  store.whileOpen(async (opened) => {
    let running = Promise.resolve();
    const run = () => {
      running = prune(opened, { retention, indexes, sites: kept }).catch((error: unknown) =>
        reportStoreFailure('Old records could not be removed', error),
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
