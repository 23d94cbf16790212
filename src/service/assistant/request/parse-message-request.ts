import { z } from 'zod';

import { countCharacters } from '../../../shared/text.js';
import { describeType, parseBody } from '../../requests/parse-body.js';
import { dropSuggestions } from './suggestions-block.js';

/** Maximum characters of a question. */
export const MAX_QUESTION_LENGTH = 32_000;

/** Maximum characters of `currentPath` (section 8). */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** Default of `retrievalPageSize` (section 2.3). */
export const DEFAULT_PAGE_SIZE = 5;

/** Maximum search results. The specification sets no limit, so larger values are accepted and mean this many. */
const MAX_PAGE_SIZE = 50;

const MAX_FP_LENGTH = 256;

/** Maximum messages of a conversation, parts of a message, and items of context. */
const MAX_MESSAGES = 1000;
const MAX_PARTS = 1000;
const MAX_ITEMS = 100;

/** Maximum fields of a filter, values of a field, and characters of a field's name or value. */
const MAX_FILTER_FIELDS = 20;
const MAX_FILTER_VALUES = 100;
const MAX_FILTER_LENGTH = 200;

const string = () => z.string(describeType('a string'));

const optionalString = () =>
  string()
    .nullish()
    .transform((value) => value ?? undefined);

const part = z.object({ type: string(), text: string().nullish() }, describeType('an object'));

/** A message of the reader or the assistant. Members that the SDK's clients leave empty may be null. */
const spoken = z.object({
  role: z.enum(['user', 'assistant']),
  id: string().nullish(),
  content: string().nullish(),
  parts: z.array(part, describeType('an array')).max(MAX_PARTS, describeMost(MAX_PARTS, 'parts')).nullish(),
});

/**
 * Further messages that the SDK's clients send. They are accepted and left out: a public key must not change the assistant's
 * instructions, which `system` would do. Their other members have many forms and are ignored.
 */
const unspoken = z.object({ role: z.enum(['system', 'data', 'tool']) });

const message = z
  .discriminatedUnion('role', [spoken, unspoken], {
    errorMap: ({ code }, { data }) => ({ message: describeMessage(code, data) }),
  })
  .superRefine(requireContent)
  .transform(toChatMessage);

const contextItem = z.object(
  {
    type: z.enum(['code', 'textSelection'], { errorMap: () => ({ message: 'must be "code" or "textSelection"' }) }),
    value: string(),
    elementId: optionalString(),
    path: optionalString(),
  },
  describeType('an object'),
);

/** Limited to characters that are safe in a response header. */
export const threadIdSchema = string().regex(
  /^[\w.:-]{1,128}$/,
  'must be 1 to 128 letters, digits and characters of ". _ : -"',
);

/** The body of version 1 (section 2.3). */
export const messageRequestSchema = z.object(
  {
    fp: string()
      .min(1, 'must not be empty: use "anonymous" for readers without an identifier')
      .max(MAX_FP_LENGTH, `must be at most ${MAX_FP_LENGTH} characters`),
    messages: z
      .array(message, describeType('an array'))
      .min(1, 'must hold at least one message')
      .max(MAX_MESSAGES, describeMost(MAX_MESSAGES, 'messages'))
      .superRefine(checkQuestion)
      .transform((messages) => messages.filter((each) => each !== undefined)),
    threadId: threadIdSchema.nullish(),
    retrievalPageSize: z
      .number(describeType('a number'))
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .nullish()
      .transform((size) => Math.min(size ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)),
    filter: z.record(z.unknown(), describeType('an object or null')).superRefine(checkFilter).nullish(),
    context: z.array(contextItem, describeType('an array')).max(MAX_ITEMS, describeMost(MAX_ITEMS, 'items')).nullish(),
    currentPath: string()
      .refine((path) => countCharacters(path) <= MAX_CURRENT_PATH_LENGTH, {
        message: `must be at most ${MAX_CURRENT_PATH_LENGTH} characters`,
      })
      .nullish(),
  },
  describeType('a JSON object'),
);

/** The body of section 2.3 with defaults. Members that are not in the specification are left out. */
export type MessageRequest = z.output<typeof messageRequestSchema>;

type AnyMessage = z.output<typeof spoken> | z.output<typeof unspoken>;

/** One message of the conversation: what the reader or the assistant said. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A text or code that the reader selected. */
export type ContextItem = NonNullable<MessageRequest['context']>[number];

/**
 * Parses the body of section 2.3.
 *
 * @throws {ServiceError} 400 with a sentence about the first field that is wrong.
 */
export function parseMessageRequest(body: unknown): MessageRequest {
  return parseBody(messageRequestSchema, body);
}

function isSpoken(data: AnyMessage): data is z.output<typeof spoken> {
  return data.role === 'user' || data.role === 'assistant';
}

function requireContent(data: AnyMessage, context: z.RefinementCtx): void {
  if (isSpoken(data) && data.content === undefined && !data.parts) {
    context.addIssue({ code: 'custom', path: ['content'], message: 'is required' });
  }
}

/** Undefined for a message that is left out. Some clients send the text of a message in `parts` alone. */
function toChatMessage(data: AnyMessage): ChatMessage | undefined {
  if (!isSpoken(data)) return undefined;
  const { role, content, parts } = data;
  const texts = parts?.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])) ?? [];
  const said = content || texts.join('\n\n');
  return { role, content: role === 'assistant' ? dropSuggestions(said) : said };
}

/** The last message is the question. */
function checkQuestion(messages: readonly (ChatMessage | undefined)[], context: z.RefinementCtx): void {
  const index = messages.findLastIndex((each) => each !== undefined);
  const question = messages[index];
  const refuse = (path: (string | number)[], problem: string) =>
    context.addIssue({ code: 'custom', path, message: problem });
  if (!question) {
    if (messages.length > 0) refuse([], 'must hold a question, a message with the role "user"');
  } else if (question.role !== 'user') refuse([index, 'role'], 'must be "user": the last message is the question');
  else if (question.content.trim() === '') refuse([index, 'content'], 'must not be empty');
  else if (question.content.length > MAX_QUESTION_LENGTH) {
    refuse([index, 'content'], `must be at most ${MAX_QUESTION_LENGTH} characters`);
  }
}

function checkFilter(filter: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const refuse = (path: string[], problem: string) => context.addIssue({ code: 'custom', path, message: problem });
  const fields = Object.entries(filter);
  if (fields.length > MAX_FILTER_FIELDS) return refuse([], describeMost(MAX_FILTER_FIELDS, 'fields'));
  for (const [name, wanted] of fields) {
    const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    if (name.length > MAX_FILTER_LENGTH) refuse([], `must have names of at most ${MAX_FILTER_LENGTH} characters`);
    else if (values.length > MAX_FILTER_VALUES) refuse([name], describeMost(MAX_FILTER_VALUES, 'values'));
    else if (values.some((value) => typeof value === 'string' && value.length > MAX_FILTER_LENGTH)) {
      refuse([name], `must be at most ${MAX_FILTER_LENGTH} characters`);
    }
  }
}

function describeMessage(code: string, data: unknown): string {
  if (code !== 'invalid_union_discriminator') return 'must be an object';
  const { role } = data as { role?: unknown };
  return role === undefined ? 'is required' : 'must be "user" or "assistant"';
}

function describeMost(count: number, noun: string): string {
  return `must hold at most ${count} ${noun}`;
}
