import { cutCurrentPath } from './current-path.js';
import { misconfigured } from '../http/misconfigured.js';
import { requestUrl } from './request-url.js';
import type { AssistantSettings, ContextItem, HeadersSource, Question, RequestBody, RequestMessage } from './types.js';

/** Sent as `fp` for readers who are not told apart (section 2.3). */
export const DEFAULT_FP = 'anonymous';

/** Search results used for an answer unless set (sections 2.3 and 8). */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5;

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
 * @throws {RequestError} `configuration` when the settings can't work; the message names the setting and the remedy.
 */
export async function buildRequest(settings: AssistantSettings, question: Question): Promise<AssistantRequest> {
  return {
    url: requestUrl(settings),
    body: toJson(buildBody(settings, question)),
    headers: await buildHeaders(settings),
  };
}

/** The body of section 2.3: defaults filled in, limits applied, optional fields that are not set left out. */
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

/** Callers keep more in a message than the service is to see. */
function toRequestMessage({ id, role, content, parts, createdAt }: RequestMessage): RequestMessage {
  return { id, role, content, parts, createdAt };
}

function toContextItem({ type, value, elementId, path }: ContextItem): ContextItem {
  return { type, value, ...(elementId && { elementId }), ...(path && { path }) };
}

function isPageSize(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function toJson(body: RequestBody): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw misconfigured('`filter` can not be written as JSON. Set it to a plain object.', cause);
  }
}

/** The headers of section 4.4, under those of the page's author. */
async function buildHeaders({ apiKey, headers: extra }: AssistantSettings): Promise<Headers> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const key = apiKey?.trim();
  if (key) {
    refuseAdminKey(key, '`api-key` (`apiKey`)');
    setHeader(headers, 'Authorization', `Bearer ${key}`, '`api-key` (`apiKey`)');
  }
  for (const [name, value] of Object.entries(await readHeaders(extra))) {
    setHeader(headers, name, value, `"${name}" in \`headers\``);
  }
  refuseAdminKey(headers.get('Authorization') ?? '', '"Authorization" in `headers`');
  return headers;
}

/** Section 5: an admin key (`svc_` without `dsc_`) is a secret of servers. Messages end up in logs: it stays out. */
function refuseAdminKey(value: string, setting: string): void {
  if (!/(?:^|\s)svc_(?!dsc_)/.test(value)) return;
  throw misconfigured(
    `${setting} holds an admin key. Set a public one (svc_dsc_…), and replace the admin key if it was published.`,
  );
}

async function readHeaders(source: HeadersSource = {}): Promise<Readonly<Record<string, string>>> {
  try {
    return typeof source === 'function' ? await source() : source;
  } catch (cause) {
    throw misconfigured('The function `headers` failed. See the cause.', cause);
  }
}

function setHeader(headers: Headers, name: string, value: string, setting: string): void {
  try {
    headers.set(name, value);
  } catch {
    // The reason caught here would quote the value, which may be a secret.
    throw misconfigured(`${setting} can not be sent as a header. Check it for spaces and special characters.`);
  }
}
