import { log } from '../../logging/log.js';
import { abilitiesOf } from '../../models/abilities.js';
import {
  describeModelFailure,
  formatModelFailure,
  type ModelFailure,
} from '../../models/failures/describe-model-failure.js';

/** Logs what happened with a model, each sentence once until the next start. */
export function logModelEvent(model: object, message: string): void {
  logOnce(model, message, message);
}

/** Logs what a refusal has taught about a model, with the provider's own sentence. */
export function logLesson(model: object, consequence: string, failure: ModelFailure): void {
  logOnce(model, consequence, formatModelFailure({ ...failure, remedy: consequence }));
}

/** Logs why a model failed: each kind of failure once until the next start. */
export function logModelFailure(model: object, error: unknown): void {
  const failure = describeModelFailure(error);
  logOnce(
    model,
    `${failure.kind} ${failure.status}`,
    `The model failed, and passages were quoted instead. ${formatModelFailure(failure)}`,
  );
}

function logOnce(model: object, key: string, message: string): void {
  const { logged } = abilitiesOf(model);
  if (logged.has(key)) return;
  logged.add(key);
  log('warn', 'model', message);
}
