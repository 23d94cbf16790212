import { RequestError } from '../errors.js';

/** The refusal to send anything with what was given. The message names what is wrong and the remedy. */
export function misconfigured(message: string, cause?: unknown): RequestError {
  return new RequestError('configuration', message, { cause });
}
