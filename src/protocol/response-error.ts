import { ResponseError, type ErrorCode } from '../errors.js';
import { readRetryAfter, toErrorCode } from '../http/response.js';
import { readServerMessage } from '../http/server-message.js';

/** The error for a response with a status other than 2xx, with the service's own message if `body` holds one. */
export function toResponseError({ status, headers }: Response, body: string): ResponseError {
  const serverMessage = readServerMessage(body);
  const words = serverMessage ? `: "${serverMessage}".` : '.';
  const code = toErrorCode(status);
  return new ResponseError(code, `The service answered with status ${status}${words}${remedies[code] ?? ''}`, {
    status,
    serverMessage,
    retryAfter: readRetryAfter(headers),
    retryable: code === 'rate-limited' || code === 'unavailable',
  });
}

const remedies: Partial<Record<ErrorCode, string>> = {
  unauthorized: ' Check `api-key` (`apiKey`), and that it may be used on this site.',
  'not-found': ' Check `base-url` (`baseUrl`) and `domain`, or `endpoint`.',
};
