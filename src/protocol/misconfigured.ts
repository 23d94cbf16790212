import { RequestError } from '../errors.js';

/** The refusal to send anything with settings that can't work. The message names the setting and the remedy. */
export function misconfigured(message: string, cause?: unknown): RequestError {
  return new RequestError('configuration', message, { cause });
}
