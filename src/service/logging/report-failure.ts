import { SettingsError } from '../common/errors.js';
import { log } from './log.js';

/**
 * Logs a failure for the operator, without the error's message: errors of models and parsers quote the
 * request, and with it what a reader typed.
 *
 * @param requestId - The identifier of the request that failed, if it was one.
 */
export function reportFailure(what: string, error: unknown, requestId?: string): void {
  const reason = reasonOf(error);
  log('error', 'failure', `${what}: ${reason}`, { reason, requestId });
}

type Detailed = Error & { statusCode?: unknown; code?: unknown; lastError?: unknown };

/** The parts of an error that contain nothing private: name, HTTP status, system code, and the same of its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the other side sent an error';
  // Written for the operator.
  if (error instanceof SettingsError) return error.message;
  // An error after several attempts has its reason in `lastError`.
  const { statusCode, code, lastError, cause = lastError } = error as Detailed;
  const details = [typeof statusCode === 'number' && `status ${statusCode}`, typeof code === 'string' && code];
  const known = [error.name, ...details.filter(Boolean)].join(', ');
  return cause instanceof Error ? `${known} (${reasonOf(cause)})` : known;
}
