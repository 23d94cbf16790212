import { SettingsError } from './environment.js';
import { log } from './operations/log.js';
import { explainStoreError } from './store/explain-store-error.js';

/**
 * Logs a failure for the operator, without the error's message: errors of models and parsers quote the
 * request, and with it what a reader typed.
 *
 * @param requestId - The identifier of the request that failed, if it was one.
 */
export function reportFailure(what: string, error: unknown, requestId?: string): void {
  const reason = describe(error);
  log('error', 'failure', `${what}: ${reason}`, { reason, requestId });
}

/** Logs a failure of the database: in a sentence that says what to do, if one is known. */
export function reportStoreFailure(what: string, error: unknown): void {
  const explanation = explainStoreError(error);
  if (explanation === undefined) return reportFailure(what, error);
  log('error', 'failure', `${what}: ${explanation}`, { reason: describe(error) });
}

type Detailed = Error & { statusCode?: unknown; code?: unknown; lastError?: unknown };

/** The parts of an error that contain nothing private: name, HTTP status, system code, and the same of its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the other side sent an error';
  // Written for the operator.
  if (error instanceof SettingsError) return error.message;
  // What was tried several times has its reason in `lastError`.
  const { statusCode, code, lastError, cause = lastError } = error as Detailed;
  const details = [typeof statusCode === 'number' && `status ${statusCode}`, typeof code === 'string' && code];
  const known = [error.name, ...details.filter(Boolean)].join(', ');
  return cause instanceof Error ? `${known} (${describe(cause)})` : known;
}
