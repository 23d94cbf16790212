import { isRecord, parseJson } from './json.js';

/** Characters of a body that are looked at for the service's message. */
export const MAX_ERROR_BODY_LENGTH = 16_384;

/** Characters that are kept of a message. Longer plain text is no message and is left out. */
export const MAX_SERVER_MESSAGE_LENGTH = 500;

/** Members that hold the message in common shapes of JSON errors, the most telling first. */
const MEMBERS = ['detail', 'message', 'msg', 'error_description', 'error', 'errors', 'title'];

/** Levels of JSON that are looked into: `{ errors: [{ message }] }` takes three, and no common shape takes more. */
const MAX_DEPTH = 4;

/**
 * The service's own words in a body that is no answer: from JSON in any common shape, or short plain text. Pages in
 * HTML hold none: their words are meant for another place.
 */
export function readServerMessage(body: string): string | undefined {
  return cutServerMessage(findServerMessage(body));
}

/** {@link readServerMessage}, before it is cut. */
export function findServerMessage(body: string): string | undefined {
  const text = body.trim();
  const json = parseJson(text);
  if (json !== undefined) return findMessage(json);
  const isMessage = text !== '' && text.length <= MAX_SERVER_MESSAGE_LENGTH && !/^[<{[]/.test(text);
  return isMessage ? text : undefined;
}

function findMessage(value: unknown, depth = MAX_DEPTH): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (!isRecord(value) || depth === 0) return undefined;
  const find = (member: unknown) => findMessage(member, depth - 1);
  if (Array.isArray(value)) return value.map(find).filter(Boolean).join('; ') || undefined;
  return MEMBERS.map((name) => find(value[name])).find(Boolean);
}

/** A message within the limit. Keeps pairs of surrogates whole. */
export function cutServerMessage(message: string | undefined): string | undefined {
  return message?.slice(0, MAX_SERVER_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
