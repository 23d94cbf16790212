import { RequestError } from '../errors.js';

/** The refusal to send anything with what was given. The message names what is wrong and the remedy. */
export function misconfigured(message: string): RequestError {
  return new RequestError('configuration', message);
}
