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
  readonly isClosing: boolean;
}

/** The parts of a service that need the database, in the words of warnings. */
export type StoreUse = 'agent jobs' | 'insights' | 'stored keys';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Opens the database, and warns of everything that is off if it can't be used. */
export async function warnIfUnusable(store: OpenedAndChecked, uses: readonly StoreUse[]): Promise<void> {
  try {
    // Migrations run first, which can take longer than a check allows.
    await store.open();
    await store.check();
  } catch (error) {
    if (store.isClosing) return;
    const reason = error instanceof SettingsError ? error.message : explainStoreError(error);
    log(
      'warn',
      'store',
      `Without the database, ${list.format(uses)} are off, and limits are counted in memory. Questions are answered. ${reason ?? "The database can't be reached."}`,
    );
  }
}
