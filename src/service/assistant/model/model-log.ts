import { log } from '../../logging/log.js';
import { reasonOf } from '../../logging/report-failure.js';
import { abilitiesOf } from './abilities.js';

/**
 * Logs what happened with a model, each sentence once until the next start.
 *
 * @param error - The cause, of which the provider's own sentence is logged.
 */
export function logModelEvent(model: object, message: string, error?: unknown): void {
  const { logged } = abilitiesOf(model);
  if (logged.has(message)) return;
  logged.add(message);
  log('warn', 'model', error === undefined ? message : `${message} (${reasonOf(error)})`);
}

/** Logs why a model failed: each cause once until the next start. */
export function logModelFailure(model: object, error: unknown): void {
  logModelEvent(model, 'The model failed, and passages were quoted instead.', error);
}
