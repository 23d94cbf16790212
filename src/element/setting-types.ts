/**
 * How the element's settings are parsed. Each type takes what an attribute holds, which is text, and what frameworks and
 * scripts set on the property: text, too, or the value itself.
 */
import { matchLocale, type LocaleTag } from '../strings/match-locale.js';
import { hotkeyForm, parseHotkey } from './hotkey.js';

export interface SettingType<Value> {
  /** Returns undefined for a bad value. Never gets null, undefined or, unless `isEmptyAllowed`, an empty string. */
  readonly parse: (value: unknown) => Value | undefined;
  /** Describes good values; ends the sentence "It must be …" of the warning about a bad one. */
  readonly expected: string;
  /** Whether an empty string is a value. Otherwise it means the default. */
  readonly isEmptyAllowed?: boolean;
  /**
   * Whether the value is a secret when it is bad. It is not printed then, and it stays as it is: the protocol sends nothing
   * while it is set, and the reader is told why.
   */
  readonly isSecretWhenBad?: boolean;
}

/** Plain text. */
export const text: SettingType<string> = { parse: parseText, expected: 'text' };

/** True when the attribute is present, whatever its value. */
export const flag: SettingType<boolean> = {
  parse: (value) => value === '' || Boolean(value),
  expected: 'a boolean',
  isEmptyAllowed: true,
};

export function oneOf<Word extends string>(...words: readonly Word[]): SettingType<Word> {
  return {
    parse: (value) => words.find((word) => word === value),
    expected: `one of ${words.join(', ')}`,
  };
}

/** Some of the words, in any order, with spaces or commas in between, or as an array; `none` or nothing for none of them. */
export function someOf<Word extends string>(...words: readonly Word[]): SettingType<readonly Word[]> {
  return {
    parse: (value) => {
      const given = parseList(value);
      if (given?.join() === 'none') return [];
      const isGood = given?.every((word) => (words as readonly string[]).includes(word));
      return isGood ? words.filter((word) => given?.includes(word)) : undefined;
    },
    expected: `some of ${words.join(', ')}, or none`,
    isEmptyAllowed: true,
  };
}

/** A whole number from 1. */
export const count: SettingType<number> = {
  parse: (value) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) : undefined;
  },
  expected: 'a whole number from 1',
};

/** A search filter: an object or its JSON, or `auto`. */
export const searchFilter: SettingType<Readonly<Record<string, unknown>> | 'auto'> = {
  parse: (value) => {
    if (value === 'auto') return 'auto';
    const object = parseJson(value);
    return isPlainObject(object) ? object : undefined;
  },
  expected: 'a JSON object such as {"version":"2"}, or auto',
};

/** An array of texts, or its JSON. */
export const texts: SettingType<readonly string[]> = {
  parse: (value) => {
    const array = parseJson(value);
    return isArrayOfTexts(array) ? array : undefined;
  },
  expected: 'a JSON array of texts such as ["What is it?"]',
};

/** Host names as in `URL.host`, with spaces or commas in between, or an array of them. */
export const hosts: SettingType<readonly string[]> = {
  parse: (value) => {
    const found = parseList(value)?.map(parseHost);
    return found?.every((host) => host !== undefined) ? found : undefined;
  },
  expected: 'host names such as cdn.example.com, with spaces in between',
};

/** An address, made absolute by the page's own. */
export const address: SettingType<string> = {
  parse: (value) => parseAddress(value, /^\w+:\/\//),
  expected: 'an address such as https://example.com/',
};

/** Unlike other addresses, this one may start a mail or a call. */
export const supportAddress: SettingType<string> = {
  parse: (value) => parseAddress(value, /^(?:https?|mailto|tel):/),
  expected: 'an address such as https://example.com/help or mailto:help@example.com',
};

/** The language of the interface that fits a BCP 47 tag. */
export const locale: SettingType<LocaleTag> = {
  parse: (value) => {
    const tag = parseText(value);
    const match = matchLocale(tag);
    // English is the fallback for whatever is unknown.
    return match !== 'en' || /^en(?![a-z])/i.test(tag ?? '') ? match : undefined;
  },
  expected: 'the tag of a language that the interface has, such as de',
};

export const hotkey: SettingType<string> = {
  parse: (value) => {
    const keys = parseText(value);
    return keys === '' || (keys && parseHotkey(keys)) ? keys : undefined;
  },
  expected: `${hotkeyForm}, or empty for none`,
  isEmptyAllowed: true,
};

/** Section 5 of the specification: assistant keys begin with `svc_dsc_`; other keys of the service are secrets of servers. */
export const publicKey: SettingType<string> = {
  parse: (value) => {
    const key = parseText(value);
    return key && /^\s*svc_(?!dsc_)/.test(key) ? undefined : key;
  },
  expected: 'a public assistant key (svc_dsc_…). This one is an admin key: replace it, since the page has published it',
  isSecretWhenBad: true,
};

/** An object, for properties that have no attribute. */
export function object<Value extends object>(): SettingType<Value> {
  return { parse: (value) => (isPlainObject(value) ? (value as Value) : undefined), expected: 'an object' };
}

/** An object, or a function that returns one. */
export function objectOrFunction<Value extends object>(): SettingType<Value> {
  return {
    parse: (value) => (isPlainObject(value) || typeof value === 'function' ? (value as Value) : undefined),
    expected: 'an object, or a function that returns one',
  };
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function parseList(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean);
  return isArrayOfTexts(value) ? value : undefined;
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // The warning says what is expected, which helps more than the parser's position in the text.
    return undefined;
  }
}

function parseAddress(value: unknown, protocols: RegExp): string | undefined {
  const given = parseText(value)?.trim();
  if (!given || /\s/.test(given) || !URL.canParse(given, document.baseURI)) return undefined;
  const { href } = new URL(given, document.baseURI);
  return protocols.test(href) ? href : undefined;
}

/** The host as in `URL.host`; undefined if the text is anything else, such as an address. */
function parseHost(given: string): string | undefined {
  if (!URL.canParse(`https://${given}`)) return undefined;
  const { href, host } = new URL(`https://${given}`);
  return href === `https://${host}/` ? host : undefined;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isArrayOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
