import { ResponseError, type ErrorCode } from '../errors.js';
import { readServerMessage } from './server-message.js';

/** The error for a response with a status other than 2xx, with the service's own message if `body` holds one. */
export function toResponseError({ status, headers }: Response, body: string): ResponseError {
  const serverMessage = readServerMessage(body);
  const words = serverMessage ? `: "${serverMessage}".` : '.';
  const code = toCode(status);
  return new ResponseError(code, `The service answered with status ${status}${words}${remedies[code] ?? ''}`, {
    status,
    serverMessage,
    retryAfter: readRetryAfter(headers.get('Retry-After')),
    retryable: code === 'rate-limited' || code === 'unavailable',
  });
}

const remedies: Partial<Record<ErrorCode, string>> = {
  unauthorized: ' Check `api-key` (`apiKey`), and that it may be used on this site.',
  'not-found': ' Check `base-url` (`baseUrl`) and `domain`, or `endpoint`.',
};

function toCode(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

/** Seconds from now, from either form of the header: a number of seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
