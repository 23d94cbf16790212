import { asText, isRecord } from '../http/json.js';
import { parseAddress } from './address.js';

/** The first line of a block of suggestions in markdown. */
export const suggestionsFence = /^ {0,3}(?:`{3,}|~{3,})[ \t]*suggestions\b/m;

/** Names under which services send the text of a follow-up, and the address of a page. */
const TITLES = ['title', 'text', 'label', 'question', 'prompt'];
const ADDRESSES = ['path', 'url', 'href'];

/**
 * Formats the value of a `data-suggestions` event as the block that answers of version 1 end with: pages to read next, and questions.
 *
 * @param data - An array of texts, or of objects such as `{ title, path }`, or an object that holds such an array.
 * @returns Undefined if there is nothing to suggest.
 */
export function toSuggestionsBlock(data: unknown): string | undefined {
  const lists: unknown[] = Array.isArray(data) ? [data] : Object.values(isRecord(data) ? data : {});
  const list: readonly unknown[] = lists.find(Array.isArray) ?? [];
  const lines = list.map(toLine).filter((line) => line !== undefined);
  return lines.length > 0 ? ['~~~suggestions', ...lines, '~~~', ''].join('\n') : undefined;
}

function toLine(suggestion: unknown): string | undefined {
  const fields = isRecord(suggestion) ? suggestion : { title: suggestion };
  const title = find(fields, TITLES)?.replace(/\s+/g, ' ').trim();
  const address = find(fields, ADDRESSES);
  if (!title) return undefined;
  if (address === undefined) return `(${title})`;
  const url = parseAddress(address)?.url;
  return url && `(${title})[${url}]`;
}

function find(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  return names.map((name) => asText(fields[name])).find((text) => text !== undefined);
}
