import { configurationError } from '../errors.js';
import { formatJson } from '../http/json.js';
import { cutCurrentPath } from './current-path.js';
import { buildHeaders } from './request-headers.js';
import { buildUrl } from './request-url.js';
import type { AssistantSettings, ContextItem, Question, RequestBody, RequestMessage } from './types.js';

/** `fp` of a reader without an identifier (section 2.3). */
const DEFAULT_FP = 'anonymous';

/** Default of `retrievalPageSize` (sections 2.3 and 8). */
const DEFAULT_RETRIEVAL_PAGE_SIZE = 5;

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

/** Copies the fields that the service is meant to see. Callers keep more in a message. */
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
