import { cutServerMessage, MAX_SERVER_MESSAGE_LENGTH } from './cut-server-message.js';
import { isRecord, parseJson } from './json.js';

/** Members that hold the message in common JSON error formats, the most specific first. */
const MESSAGE_MEMBERS = ['detail', 'message', 'msg', 'error_description', 'error', 'errors', 'title'];

/** Levels of JSON that are searched. `{ errors: [{ message }] }` has three, and no common format has more. */
const MAX_DEPTH = 4;

/**
 * The service's own message in an error body, cut to {@link MAX_SERVER_MESSAGE_LENGTH}: from JSON in any common format, or short plain
 * text. HTML pages contain none.
 */
export function parseServerMessage(body: string): string | undefined {
  return cutServerMessage(findServerMessage(body));
}

/** The same as {@link parseServerMessage}, but not cut. */
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
  return MESSAGE_MEMBERS.map((name) => find(value[name])).find(Boolean);
}
