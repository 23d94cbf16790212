import type { ContextItem } from '../protocol/types.js';

/** The item, or a sentence that says why it is none and what it should be. */
export type ReadItem = { readonly item: ContextItem } | { readonly problem: string };

/**
 * Reads what a page gives to `addContext`: an object of section 2.3 of the specification. Members that the section does
 * not know are left out.
 */
export function readContextItem(given: unknown): ReadItem {
  if (typeof given !== 'object' || !given) return refuse('A context item', EXAMPLE);
  const { type, value, elementId, path } = given as Record<string, unknown>;
  if (type !== 'code' && type !== 'textSelection') return refuseMember('type', '"code" or "textSelection"');
  if (typeof value !== 'string' || !value.trim()) return refuseMember('value', 'the text itself');
  if (!isOptionalText(elementId)) return refuseMember('elementId', OPTIONAL_TEXT);
  if (!isOptionalText(path)) return refuseMember('path', OPTIONAL_TEXT);
  return { item: { type, value, ...(elementId && { elementId }), ...(path && { path }) } };
}

const EXAMPLE = 'an object such as {"type":"code","value":"npm start"}';

const OPTIONAL_TEXT = 'a text or left out';

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function refuseMember(name: keyof ContextItem, expected: string): ReadItem {
  return refuse(`The "${name}" of a context item`, expected);
}

function refuse(subject: string, expected: string): ReadItem {
  return { problem: `${subject} must be ${expected}.` };
}
