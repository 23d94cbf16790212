import { RequestError } from '../errors.js';

/**
 * Loads the code that explains a response that is not an answer. Most readers never need it.
 *
 * @throws {RequestError} `network`: it could not be loaded.
 */
export function loadErrors(): Promise<typeof import('./response-error.js')> {
  return import('./response-error.js').catch((cause: unknown) => {
    const message = 'The service refused the question. The reason could not be loaded.';
    throw new RequestError('network', message, { cause, retryable: true });
  });
}
