import { log } from '../logging/log.js';
import { reasonOf, reportFailure } from '../logging/report-failure.js';
import { explainStoreError } from './explain-store-error.js';

/** Logs a failure of the database: in a sentence that says what to do, if one is known. */
export function reportStoreFailure(what: string, error: unknown): void {
  const explanation = explainStoreError(error);
  if (explanation === undefined) return reportFailure(what, error);
  log('error', 'failure', `${what}: ${explanation}`, { reason: reasonOf(error) });
}
