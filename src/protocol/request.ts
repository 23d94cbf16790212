import { configurationError } from '../errors.js';
import { formatJson } from '../http/json.js';
import { buildHeaders } from './request-headers.js';
import { buildUrl } from './request-url.js';
import type { AssistantSettings, ContextItem, Question, RequestBody, RequestMessage } from './types.js';

/** `fp` of a reader without an identifier (section 2.3). */
const DEFAULT_FP = 'anonymous';

/** Default of `retrievalPageSize` (sections 2.3 and 8). */
const DEFAULT_RETRIEVAL_PAGE_SIZE = 5;

/** Most characters of `currentPath` (sections 2.3 and 8). A character outside of the basic plane counts once, an escape as written. */
export const MAX_CURRENT_PATH_LENGTH = 200;

/** One character, plain or as the percent escapes of its UTF-8 bytes. */
const CHARACTER =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}|[^]/giu;

/** A question, ready for `fetch`. */
export interface AssistantRequest {
  readonly url: string;
  readonly headers: Headers;
  /** A {@link RequestBody} as JSON. */
  readonly body: string;
}

/**
 * The request of section 4.4 for a question.
 *
 * @throws {RequestError} `configuration` for a setting that is missing or invalid. The message names it and the remedy.
 */
export async function buildRequest(settings: AssistantSettings, question: Question): Promise<AssistantRequest> {
  return {
    url: buildUrl(settings),
    body: formatBody(buildBody(settings, question)),
    headers: await buildHeaders(settings),
  };
}

/** The body of section 2.3, with defaults and limits applied. Optional fields that are not set are left out. */
export function buildBody(settings: AssistantSettings, question: Question): RequestBody {
  const { fp, retrievalPageSize, filter } = settings;
  const { messages, threadId, threadKey, context, currentPath } = question;
  return {
    fp: fp || DEFAULT_FP,
    messages: messages.map(toRequestMessage),
    threadId: threadId || null,
    ...(threadKey && { threadKey }),
    retrievalPageSize: isPageSize(retrievalPageSize) ? retrievalPageSize : DEFAULT_RETRIEVAL_PAGE_SIZE,
    ...(filter !== undefined && { filter }),
    ...(context?.length && { context: context.map(toContextItem) }),
    ...(currentPath && { currentPath: cutCurrentPath(currentPath) }),
  };
}

/** Copies the fields for the service. Callers keep additional fields in a message. */
function toRequestMessage({ id, role, content, parts, createdAt }: RequestMessage): RequestMessage {
  return { id, role, content, parts, createdAt };
}

function toContextItem({ type, value, elementId, path }: ContextItem): ContextItem {
  return { type, value, ...(elementId && { elementId }), ...(path && { path }) };
}

function isPageSize(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function formatBody(body: RequestBody): string {
  try {
    return formatJson(body);
  } catch (cause) {
    throw configurationError("`filter` can't be written as JSON. Set it to a plain object.", cause);
  }
}

/** Cuts a path to the limit, never inside a character or its percent escapes. */
export function cutCurrentPath(path: string): string {
  let count = 0;
  let length = 0;
  for (const [character] of path.matchAll(CHARACTER)) {
    // A match that is not an escape is one character, regardless of its length in UTF-16.
    count += character.startsWith('%') ? character.length : 1;
    if (count > MAX_CURRENT_PATH_LENGTH) return path.slice(0, length);
    length += character.length;
  }
  return path;
}
