import { asText, isRecord } from '../../../http/json.js';
import { parseBody } from '../../requests/parse-body.js';
import { messageRequestSchema, threadIdSchema, type MessageRequest } from './parse-message-request.js';

/** The body of version 2: that of section 2.3, where `fp` may be missing, as the SDK's transport sends none by itself. */
export const uiMessageRequestSchema = messageRequestSchema.extend({
  fp: messageRequestSchema.shape.fp.nullish().transform((fp) => fp ?? 'anonymous'),
});

/**
 * Parses the body of version 2. The thread continues by `threadId` in the body, by the header `X-Thread-Id`, or by the metadata of the last
 * answer, which clients keep and send back.
 *
 * @param header - The header.
 * @throws {ServiceError} 400 with a sentence about the first field that is wrong.
 */
export function parseUiMessageRequest(body: unknown, header: string | undefined): MessageRequest {
  const request = parseBody(uiMessageRequestSchema, body);
  return { ...request, threadId: request.threadId ?? parseThreadId(header) ?? findThreadId(body) };
}

/** Undefined for what is no thread id: then a new thread begins. */
function parseThreadId(value: unknown): string | undefined {
  return threadIdSchema.safeParse(value).data;
}

/** The thread of the last answer. */
function findThreadId(body: unknown): string | undefined {
  const messages = isRecord(body) && Array.isArray(body['messages']) ? body['messages'] : [];
  for (const message of messages.toReversed()) {
    const metadata: unknown = isRecord(message) ? message['metadata'] : undefined;
    const id = isRecord(metadata) && parseThreadId(asText(metadata['threadId']));
    if (id) return id;
  }
  return undefined;
}
