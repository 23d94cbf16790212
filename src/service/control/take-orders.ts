import { controlRoutes } from './control-routes.js';
import { serveControl } from './serve-control.js';
import type { LoadedSite } from '../sites/load-site.js';
import { indexPath } from '../indexing/index-path.js';
import type { QuestionLog } from '../insights/question-log.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import type { Settings } from '../configuration/to-settings.js';
import type { Store } from '../store/store.js';

/** The parts of the service that orders act on. */
export interface Ordered {
  readonly store: Store;
  readonly keys: StoredKeys;
  readonly questions: QuestionLog;
  /** In the order of the settings. */
  readonly sites: readonly LoadedSite[];
}

/** Accepts orders from commands while this service has the lock of the data folder. */
export function takeOrders({ data, sites: settings }: Settings, { store, keys, questions, sites }: Ordered): void {
  const controlled = sites.map(({ docs }, index) => {
    const site = settings[index]!;
    return { docs, file: indexPath(data, site.domain, site) };
  });
  store.whileOpen((opened) => serveControl(controlRoutes({ opened, keys, questions, sites: controlled }), data));
}
