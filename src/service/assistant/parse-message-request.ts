import { z } from 'zod';

import { describeType, parseBody } from '../parse-body.js';

/** Maximum characters of a question. */
export const MAX_QUESTION_LENGTH = 32_000;

/** Maximum characters of `currentPath` (section 8). */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** Default of `retrievalPageSize` (section 2.3). */
export const DEFAULT_PAGE_SIZE = 5;

/** Maximum search results. The specification sets no limit, so larger values are accepted and mean this many. */
export const MAX_PAGE_SIZE = 50;

const MAX_FP_LENGTH = 256;

const string = () => z.string(describeType('a string'));

const part = z.object({ type: string(), text: string().optional() }, describeType('an object'));

/**
 * A conversation consists of the roles `user` and `assistant`. The SDK's role `system` is refused, because a public key must not
 * change the assistant's instructions.
 */
const message = z.object(
  {
    id: string().optional(),
    role: z.enum(['user', 'assistant'], { errorMap: (_, { data }) => ({ message: describeRole(data) }) }),
    content: string(),
    parts: z.array(part, describeType('an array')).optional(),
  },
  describeType('an object'),
);

const contextItem = z.object(
  {
    type: z.enum(['code', 'textSelection'], { errorMap: () => ({ message: 'must be "code" or "textSelection"' }) }),
    value: string(),
    elementId: string().optional(),
    path: string().optional(),
  },
  describeType('an object'),
);

/** Limited to characters that are safe in a response header. */
const threadId = string().regex(/^[\w.:-]{1,128}$/, 'must be 1 to 128 letters, digits and characters of ". _ : -"');

const schema = z.object(
  {
    fp: string()
      .min(1, 'must not be empty: use "anonymous" for readers who are not told apart')
      .max(MAX_FP_LENGTH, `must be at most ${MAX_FP_LENGTH} characters`),
    messages: z
      .array(message, describeType('an array'))
      .min(1, 'must hold at least one message')
      .superRefine(checkQuestion),
    threadId: threadId.nullish(),
    retrievalPageSize: z
      .number(describeType('a number'))
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .default(DEFAULT_PAGE_SIZE)
      .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
    filter: z.record(z.unknown(), describeType('an object or null')).nullish(),
    context: z.array(contextItem, describeType('an array')).nullish(),
    currentPath: string()
      .max(MAX_CURRENT_PATH_LENGTH, `must be at most ${MAX_CURRENT_PATH_LENGTH} characters`)
      .nullish(),
  },
  describeType('a JSON object'),
);

/** The body of section 2.3 with defaults. Members that are not in the specification are left out. */
export type MessageRequest = z.output<typeof schema>;

/** One message of the conversation. */
export type ChatMessage = MessageRequest['messages'][number];

/** A text or code that the reader selected. */
export type ContextItem = NonNullable<MessageRequest['context']>[number];

/**
 * Parses the body of section 2.3.
 *
 * @throws {ServiceError} 400 with a sentence about the first field that is wrong.
 */
export function parseMessageRequest(body: unknown): MessageRequest {
  return parseBody(schema, body);
}

/** The last message is the question. */
function checkQuestion(messages: readonly { role: string; content: string }[], context: z.RefinementCtx): void {
  const index = messages.length - 1;
  const question = messages[index];
  if (!question) return;
  const refuse = (member: string, problem: string) =>
    context.addIssue({ code: 'custom', path: [index, member], message: problem });
  if (question.role !== 'user') refuse('role', 'must be "user": the last message is the question');
  else if (question.content.trim() === '') refuse('content', 'must not be empty');
  else if (question.content.length > MAX_QUESTION_LENGTH) {
    refuse('content', `must be at most ${MAX_QUESTION_LENGTH} characters`);
  }
}

function describeRole(data: unknown): string {
  return data === undefined ? 'is required' : 'must be "user" or "assistant"';
}
