import type { OnStop } from './operations/close-list.js';
import { QuestionLog } from './insights/question-log.js';
import { openKeys } from './keys/open-keys.js';
import type { StoredKeys } from './keys/stored-keys.js';
import { pruneDaily } from './retention/prune-daily.js';
import type { Settings } from './configuration/to-settings.js';
import { Store, type StoreOptions } from './store/store.js';

/** The store of a service, with the keys and questions in it. */
export interface Storage {
  readonly store: Store;
  readonly keys: StoredKeys;
  readonly questions: QuestionLog;
}

/**
 * Creates the storage of a service, and prunes it daily while it is open. Connects to PostgreSQL at once, so that processes share the
 * counts of limits from the first question. Opens SQLite in the data folder on first use.
 */
export function openStorage(settings: Settings, options: StoreOptions, onStop: OnStop): Storage {
  const store = new Store(settings, options);
  onStop(() => store.close());
  const questions = new QuestionLog(store);
  onStop(() => questions.flush());
  const { keys, close } = openKeys(settings, store);
  onStop(close);
  pruneDaily(settings, store);
  if (settings.databaseUrl !== undefined) store.find();
  return { store, keys, questions };
}
