import { findMatches } from './find-matches.js';
import type { Value } from './parse-value.js';

/** PEM, OpenSSH, SSH2, PGP and PuTTY, up to the end of the key or of the text. */
const PRIVATE_KEY =
  /-{4,5} ?BEGIN [A-Z\d ]{0,30}PRIVATE KEY(?: BLOCK)? ?-{4,5}[^]+?(?:-{4,5} ?END [A-Z\d ]{0,30}PRIVATE KEY(?: BLOCK)? ?-{4,5}|$)|Private-Lines: ?\d[^]+?(?:Private-MAC: ?[\da-f]+|$)/g;

/** A line of the key itself. Documentation often replaces it with dots. */
const BODY = /[A-Za-z\d+/]{40}/;

/** Comments that documentation adds to the dots. */
const COMMENT = /(?:#|\/\/)[^\n]*/g;

/** Most characters of a placeholder: a header, a footer and a few dots. */
const MAX_PLACEHOLDER = 150;

/** Finds private keys in text. Line breaks may be escaped, as in JSON. */
export function findPrivateKeys(text: string): Value[] {
  // Almost no text has a key, and searching for two words is fast.
  if (!text.includes('PRIVATE KEY') && !text.includes('Private-Lines')) return [];
  return findMatches(text, PRIVATE_KEY).flatMap(({ 0: key, index }) =>
    BODY.test(key) || key.replace(COMMENT, '').length > MAX_PLACEHOLDER
      ? [{ start: index, end: index + key.length }]
      : [],
  );
}
