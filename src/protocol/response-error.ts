import { AssistantError, ResponseError, type ErrorCode } from '../errors.js';
import { parseRetryAfter, toErrorCode } from '../http/response.js';
import { MAX_ERROR_BODY_LENGTH, parseServerMessage } from '../http/server-message.js';

const remedies: Partial<Record<ErrorCode, string>> = {
  unauthorized: ' Check `api-key` (`apiKey`), and that it may be used on this site.',
  'not-found': ' Check `base-url` (`baseUrl`) and `domain`, or `endpoint`.',
};

/**
 * The error for a response with a status other than 2xx, with the service's message if the body holds one.
 *
 * @param chunks The bytes of the body.
 * @throws {StreamError} `stopped`
 */
export async function loadResponseError(
  { status, headers }: Response,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ResponseError> {
  const serverMessage = parseServerMessage(await loadErrorBody(chunks));
  const quoted = serverMessage ? `: "${serverMessage}".` : '.';
  const code = toErrorCode(status);
  return new ResponseError(code, `The service answered with status ${status}${quoted}${remedies[code] ?? ''}`, {
    status,
    serverMessage,
    retryAfter: parseRetryAfter(headers),
    retryable: code === 'rate-limited' || code === 'unavailable',
  });
}

/** The beginning of the body. The status says enough when the rest does not arrive. */
async function loadErrorBody(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of chunks) {
      body += decoder.decode(chunk, { stream: true });
      if (body.length >= MAX_ERROR_BODY_LENGTH) break;
    }
  } catch (error) {
    if (error instanceof AssistantError && error.code === 'stopped') throw error;
  }
  return body;
}
