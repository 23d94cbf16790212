import { findMatches } from './find-matches.js';
import { isSecretToken } from './is-secret.js';
import { findLongWords, TOKEN_CHARACTER } from './long-words.js';
import type { Value } from './parse-value.js';
import { TOKEN_FORMATS } from './token-formats.js';

/**
 * One search for all formats. A token begins at the start of a word; a word may follow an escaped character, as in `\nghp_…` or
 * `%3Dghp_…`. All tokens have at least 16 token characters, so the formats are tried at few words of a text.
 */
export const TOKEN = new RegExp(
  String.raw`(?<!(?<!\\|%[\dA-F])[\w-]|\\(?=[nrt]))(?=${TOKEN_CHARACTER.source}{16})(?:${TOKEN_FORMATS.map(({ source }) => source).join('|')})`,
  'g',
);

/** Finds tokens of all formats in text. Tokens consist of the characters of long words. */
export function findTokens(text: string): Value[] {
  return findLongWords(text)
    .flatMap(({ start, end }) => findMatches(text.slice(0, end), TOKEN, start))
    .filter(({ 0: token, index }) => isSecretToken(token) && !isHarmless(token, text, index))
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
}

/** An Azure key has no prefix: form tokens, identifiers and password hashes have the same length. */
const UNMARKED = /^[A-Za-z\d+/]{86}==$/;

/** Text before such a value that marks it as one of those. */
const HARMLESS_PLACE = /[cx]srf[^]{0,120}$|["'_]id["']?\s?[:=]\s?["']?$|\$$/i;

/** Ids that models give to messages, responses and calls. */
const ID = /^(?:msg|resp|call|fc|rs|run|thread|step|req)_/;

function isHarmless(token: string, text: string, index: number): boolean {
  if (ID.test(token)) return true;
  return UNMARKED.test(token) && HARMLESS_PLACE.test(text.slice(Math.max(0, index - 150), index));
}
