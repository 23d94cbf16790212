import { SettingsError } from '../common/errors.js';
import { log } from '../logging/log.js';
import { explainStoreError } from './explain-store-error.js';

interface OpenedAndChecked {
  open(): Promise<unknown>;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
}

/** Opens the database, and tells the operator what is lost if it can't be used. What agent jobs lose, they tell themselves. */
export async function tellStoreProblem(store: OpenedAndChecked): Promise<void> {
  try {
    // Tables may have to be changed first, which takes longer than a check may.
    await store.open();
    await store.check();
  } catch (error) {
    // One that is away may come back.
    const until = error instanceof SettingsError ? 'Limits' : 'Until the database can be used, limits';
    const reason = error instanceof SettingsError ? error.message : explainStoreError(error);
    const what = `${until} are counted in memory, and no keys and questions are kept`;
    log('warn', 'store', `${what}: ${reason ?? 'The database can not be reached.'}`);
  }
}
