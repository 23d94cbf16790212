import { isOptionalText } from '../http/json.js';
import type { ContextItem } from '../protocol/types.js';

/** The item, or a sentence that names the problem and the expected value. */
export type ParsedItem = { readonly item: ContextItem } | { readonly problem: string };

/** Parses the argument of `addContext`: an object as in section 2.3 of the specification. Drops unknown members. */
export function parseContextItem(given: unknown): ParsedItem {
  if (typeof given !== 'object' || !given) {
    return { problem: 'A context item must be an object such as {"type":"code","value":"npm start"}.' };
  }
  const { type, value, elementId, path } = given as Record<string, unknown>;
  if (type !== 'code' && type !== 'textSelection') return refuse('type', '"code" or "textSelection"');
  if (typeof value !== 'string' || !value.trim()) return refuse('value', 'a non-empty string');
  if (!isOptionalText(elementId)) return refuse('elementId', 'a string or omitted');
  if (!isOptionalText(path)) return refuse('path', 'a string or omitted');
  return { item: { type, value, ...(elementId && { elementId }), ...(path && { path }) } };
}

function refuse(member: keyof ContextItem, expected: string): ParsedItem {
  return { problem: `The "${member}" of a context item must be ${expected}.` };
}
