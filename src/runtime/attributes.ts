import { warnOnce } from '../warn.js';

/**
 * Readers of attribute values that are not plain text. They take the value of a property as well, since frameworks set
 * attributes by either way, and fall back to the default with a warning that names attribute and remedy. They load with the
 * panel: until then nobody needs the values.
 */

/** A JSON object, e.g. `{"version":"2"}`. */
export function readObject(attribute: string, value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isAbsent(value)) return undefined;
  const object = parse(value);
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object as Record<string, unknown>;
  return ignore(attribute, value, `a JSON object such as {"version":"2"}`);
}

/** A JSON array of texts, e.g. `["How do I install it?"]`. */
export function readTexts(attribute: string, value: unknown): readonly string[] {
  if (isAbsent(value)) return [];
  const texts = parse(value);
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts;
  return ignore(attribute, value, `a JSON array of texts such as ["What is it?"]`) ?? [];
}

/** A whole number from 1. */
export function readCount(attribute: string, value: unknown): number | undefined {
  if (isAbsent(value)) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  return ignore(attribute, value, 'a whole number from 1');
}

/** Texts with spaces or commas in between, or an array of them. */
export function readList(value: readonly string[] | string | null | undefined): readonly string[] {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : (value ?? []);
}

/** One of some words; the first of them is the default. */
export function readWord<Word extends string>(
  attribute: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  const word = words.find((each) => each === value);
  if (!word && !isAbsent(value)) ignore(attribute, value, `one of ${words.join(', ')}`);
  return word ?? words[0];
}

/** An address, made full by the page's own. */
export function readAddress(attribute: string, value: string | null | undefined): string | undefined {
  if (isAbsent(value)) return undefined;
  if (URL.canParse(value as string, document.baseURI)) return new URL(value as string, document.baseURI).href;
  return ignore(attribute, value, 'an address such as https://example.com/');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // The warning that follows says what is expected, which helps more than the parser's position in the text.
    return undefined;
  }
}

function ignore(attribute: string, value: unknown, expected: string): undefined {
  const given = typeof value === 'string' ? value : JSON.stringify(value);
  warnOnce(`${attribute}=${JSON.stringify(given)} is ignored: it must be ${expected}.`);
  return undefined;
}
