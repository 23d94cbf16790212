/** Parsers of the element's settings. Each takes the text of an attribute, or the value that a framework or script sets on the property. */
import type { HeadersSource } from '../protocol/types.js';
import { findLocale, type LocaleTag } from '../strings/match-locale.js';
import { parseHotkey } from '../shared/hotkey.js';

/** Returns undefined for an invalid value, and for an empty string that means the default. Never called with null or undefined. */
export type Parser<Value> = (value: unknown) => Value | undefined;

/** A text; numbers become text, an empty string means the default. */
export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** True if the attribute is present, whatever its value. */
export function parseFlag(value: unknown): boolean {
  return value === '' || Boolean(value);
}

/** Returns a parser for one of the words. */
export function oneOf<Word extends string>(...words: readonly Word[]): Parser<Word> {
  return (value) => words.find((word) => word === value);
}

/** Returns a parser for some of the words, in any order; `none` or an empty string for none of them. */
export function someOf<Word extends string>(...words: readonly Word[]): Parser<readonly Word[]> {
  return (value) => {
    const given = value === 'none' ? [] : parseList(value);
    const found = words.filter((word) => given?.includes(word));
    return found.length === given?.length ? found : undefined;
  };
}

/** A whole number from 1. */
export function parseCount(value: unknown): number | undefined {
  return parseNumber(value) || undefined;
}

/** A whole number from 0. An empty string means the default. */
export function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value ? Number(value) : (value as number);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** An object or its JSON, or `auto`. */
export function parseFilter(value: unknown): Readonly<Record<string, unknown>> | 'auto' | undefined {
  return value === 'auto' ? value : parseObject(parseJson(value));
}

/** An array of texts, or its JSON. */
export function parseTexts(value: unknown): readonly string[] | undefined {
  return asTexts(parseJson(value));
}

/** Host names as in `URL.host`, separated by spaces or commas, or an array of them. */
export function parseHosts(value: unknown): readonly string[] | undefined {
  return asTexts(parseList(value)?.map(parseHost));
}

/** An address, resolved against the page's own. */
export function parseAddress(value: unknown): string | undefined {
  const given = parseText(value)?.trim();
  const isAddress = given && !/\s/.test(given) && URL.canParse(given, document.baseURI);
  return isAddress ? new URL(given, document.baseURI).href : undefined;
}

/** The address of a page, a mail or a call. */
export function parseSupportAddress(value: unknown): string | undefined {
  const address = parseAddress(value);
  return address && /^(?:https?|mailto|tel):/.test(address) ? address : undefined;
}

/** The language of the interface that fits a BCP 47 tag best. */
export function parseLocale(value: unknown): LocaleTag | undefined {
  return findLocale(String(value));
}

/** The text of a hotkey; empty for none. */
export function parseHotkeySetting(value: unknown): string | undefined {
  return value === '' || parseHotkey(String(value)) ? String(value) : undefined;
}

/** An object that is not an array. Its members are not checked. */
export function parseObject<Value extends object>(value: unknown): Value | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Value) : undefined;
}

/** Request headers, or a function that returns them. */
export function parseHeaders(value: unknown): HeadersSource | undefined {
  return typeof value === 'function' ? (value as HeadersSource) : parseObject(value);
}

function parseList(value: unknown): readonly string[] | undefined {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : asTexts(value);
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // The warning names the expected value, which helps more than a position in the JSON.
    return undefined;
  }
}

/** The host as in `URL.host`; undefined if the text is anything else, such as an address. */
function parseHost(text: string): string | undefined {
  return /^https:\/\/([^/@]+)\/$/.exec(parseAddress(`https://${text}`) ?? '')?.[1];
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}
