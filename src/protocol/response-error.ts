import { AssistantError, ResponseError, StreamError, type ErrorCode } from '../errors.js';
import { MAX_ERROR_BODY_LENGTH } from '../http/cut-server-message.js';
import { parseRetryAfter, toErrorCode } from '../http/response.js';
import { parseServerMessage } from '../http/server-message.js';
import { truncate } from '../shared/text.js';
import { answerFailed } from './answer-parser.js';

const remedies: Partial<Record<ErrorCode, string>> = {
  unauthorized: ' Check `api-key` (`apiKey`), and that it may be used on this site.',
  'not-found': ' Check `base-url` (`baseUrl`) and `domain`, or `endpoint`.',
};

/**
 * Creates the error for a response with a status other than 2xx, with the service's message from the body.
 *
 * @param chunks - The bytes of the body.
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

/** Signs of OpenAI and compatible services, of Anthropic, Google and Ollama. */
const modelStream =
  /"choices"\s*:|"type"\s*:\s*"(?:response\.|message_start|content_block)|"candidates"\s*:|"done"\s*:\s*false/;

const SERVICE_REMEDY = 'Set the address of a service that answers from your docs, and name the model there.';
const ADDRESS_REMEDY = 'Check `base-url` (`baseUrl`) or `endpoint`.';

/** Characters of a response that a message quotes. */
const MAX_QUOTED_LENGTH = 80;

/**
 * Creates the error for a 2xx response that is not an answer, with the service's message from the body.
 *
 * @param body - Its beginning, which may be a stream of another format.
 */
export function notAnAnswer(body: string): StreamError {
  const [, event] = /^data:(.*)/m.exec(body) ?? [];
  const serverMessage = parseServerMessage(event ?? body);
  if (serverMessage) return answerFailed(serverMessage);
  const message = `${describeBody(body)} ${modelStream.test(body) ? SERVICE_REMEDY : ADDRESS_REMEDY}`;
  return new StreamError(body.trim() ? 'answer-failed' : 'cut-off', message, { retryable: true });
}

/** Says what came in place of an answer. */
function describeBody(body: string): string {
  const text = body.trim();
  if (text === '') return 'The response is empty.';
  if (modelStream.test(text)) return 'The response is the stream of a language model, not of a service.';
  const [, title] = /<title[^>]*>([^<]*)/i.exec(text) ?? [];
  if (/^<(?:!|html|head|body)/i.test(text))
    return `The response is a web page${title ? ` ("${cut(title)}")` : ''}, not an answer.`;
  return `The response is ${/^[[{]/.test(text) ? 'JSON' : 'a text'} (${cut(text)}), not an answer.`;
}

function cut(text: string): string {
  return truncate(text.replaceAll(/\s+/g, ' ').trim(), MAX_QUOTED_LENGTH);
}

/** Loads the beginning of the body. If the rest does not arrive, the status is enough. */
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
