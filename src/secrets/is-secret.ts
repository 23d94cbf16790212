import { isExpired } from './expired.js';
import { isPlaceholder, isSampleToken } from './placeholder.js';
import { measureRandomness } from './randomness.js';

/** Fewest characters of a password. */
const MIN_PASSWORD = 8;

/** Fewest characters of a password after a user name. Whatever it is, it is one. */
const MIN_CREDENTIALS = 4;

/** Fewest characters of a value that is recognized only by its randomness. */
const MIN_VAGUE = 16;

/** A UUID, which identifies sessions, logins and requests as often as it unlocks them. */
const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Only capitals, as in names of constants and abbreviations. Longer ones may be base32 keys. */
const CAPITALS = /^[A-Z]{1,15}$/;

/** `a(b(…` and `a()`, with any names. */
const NESTED_CALL = /^[a-z_$][\w$]{1,30}\((?:\)|[a-z_$][\w$]{1,30}\()/i;

/** A hash after a word, as in cache keys. */
const HASHED_KEY = /^[a-z]+:[\da-f]{32,64}$/;

/** Number of characters at the end of a token that are random in any case. */
const TOKEN_TAIL = 32;

/** Passwords of published credentials, and words in place of a password. */
const SAMPLE_PASSWORD = /open ?sesame|\b(?:the|here|enter|put|value|goes|none|todo)\b/i;

/**
 * How clearly the surrounding text announces a secret: by an assignment, by the word before it, or by a name that may mean something else. A phrase
 * is in quotes in a settings file, and may be words; credentials follow the scheme Basic.
 */
export type Place = 'clear' | 'word' | 'vague' | 'phrase' | 'credentials';

/** Whether text in the form of a token is a real one. */
export function isSecretToken(value: string): boolean {
  return !isSampleToken(value) && !isExpired(value) && measureRandomness(value.slice(-TOKEN_TAIL)).mean > 0.35;
}

/** Whether a value is random enough for a secret, unlike words, names, expressions, versions and placeholders. */
export function isSecretValue(encoded: string, place: Place): boolean {
  const value = decode(encoded);
  if (place === 'credentials' || place === 'phrase') {
    const isRead =
      place === 'phrase'
        ? value.length >= MIN_PASSWORD
        : !value.endsWith(':') && value !== encoded && value.length >= MIN_CREDENTIALS;
    return isRead && !SAMPLE_PASSWORD.test(value) && !isPlaceholder(value);
  }
  if (value.length < MIN_PASSWORD || !/[a-z]/i.test(value) || isPlaceholder(value) || isPlaceholder(encoded))
    return false;
  if (isExpired(encoded)) return false;
  const { total, mean } = measureRandomness(value);
  if (isExpression(value) || CAPITALS.test(value)) return false;
  switch (place) {
    case 'clear':
      return total >= (value.length < 10 ? 3 : 4) && mean >= 0.4;
    case 'word':
      return total >= 5 && mean >= 0.4 && !/^[-(]/.test(value);
    case 'vague':
      return (
        encoded.length >= MIN_VAGUE &&
        !IDENTIFIER.test(value) &&
        !HASHED_KEY.test(value) &&
        total > 7 &&
        mean > 0.5 &&
        /\d/.test(value) &&
        /^\w[\w+/=.~%:-]+$/.test(value)
      );
  }
}

/** `a.b.c`, `a.b(…)` and `a["b"]`, with names that are words. */
function isExpression(value: string): boolean {
  const names =
    /^[a-z_$][\w$]*(?:(?:\?\.|\.|::|->)[a-z_$][\w$]*)+$|^[a-z_$][\w$.?:>-]{2,}(?=[([]["'\w$.,-]*(?:[)\]]|$))/i.exec(
      value,
    )?.[0];
  return (
    (names !== undefined && (CAPITALS.test(names) || measureRandomness(names).mean <= 0.5)) || NESTED_CALL.test(value)
  );
}

/** Decodes base64, with or without padding, and takes the password from a decoded `user:password`. Returns other values unchanged. */
function decode(escaped: string): string {
  const value = escaped.replace(/\\[nrt]/g, ' ').replace(/\\(?=.)/g, '');
  const [base64] = /^[\w+/-]{2,}(?=={0,2}$)/.exec(value) ?? [''];
  if (base64 === '' || base64.length % 4 === 1) return value;
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return /^[ -~\n]+$/.test(text) ? text.trimEnd().replace(/^[\w.@-]{1,40}:(?=.)/, '') : value;
}
