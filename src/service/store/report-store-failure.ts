import { SettingsError } from '../common/errors.js';
import { log } from '../logging/log.js';
import { reasonOf, reportFailure } from '../logging/report-failure.js';
import { explainStoreError } from './explain-store-error.js';

/** Logs a failure of the database, with the remedy if it is known. */
export function reportStoreFailure(what: string, error: unknown): void {
  const explanation = explainStoreError(error);
  if (explanation === undefined) return reportFailure(what, error);
  log('error', 'failure', `${what}: ${explanation}`, { reason: reasonOf(error) });
}

interface OpenedAndChecked {
  open(): Promise<unknown>;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
}

/** Opens the database, and warns of the consequences if it can't be used. Agent jobs log their own warning. */
export async function warnIfUnusable(store: OpenedAndChecked): Promise<void> {
  try {
    // Migrations run first, which can take longer than a check allows.
    await store.open();
    await store.check();
  } catch (error) {
    // A database that can't be reached may come back.
    const until = error instanceof SettingsError ? 'Limits' : 'Until the database can be used, limits';
    const reason = error instanceof SettingsError ? error.message : explainStoreError(error);
    const what = `${until} are counted in memory, and no keys and questions are kept`;
    log('warn', 'store', `${what}: ${reason ?? 'The database can not be reached.'}`);
  }
}
