import { findMatches } from './find-matches.js';
import { isSecretToken, isSecretValue } from './is-secret.js';
import { findNamedValues } from './named-values.js';
import type { Candidate, Value } from './parse-value.js';
import { findPrivateKeys } from './private-keys.js';
import { TOKEN_FORMATS } from './token-formats.js';
import { findUrlPasswords } from './url-passwords.js';

export type SecretKind = 'private-key' | 'token' | 'password';

export interface Secret {
  /** Where the secret begins and ends, as in `slice`. The name that it is assigned to is not included. */
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/**
 * One search for all formats. A token begins where a word begins; a word may follow an escaped character, as in `\nghp_…` or `%3Dghp_…`. All
 * have at least 16 such characters: so the formats are tried at few words of a text.
 */
const TOKEN = new RegExp(
  String.raw`(?<!(?<!\\|%[\dA-F])[\w-]|\\(?=[nrt]))(?=[\w./+=:~%|$@-]{16})(?:${TOKEN_FORMATS.map(({ source }) => source).join('|')})`,
  'g',
);

/**
 * Finds what looks like a key or a password in text, in order and without overlaps. It is made for text that is about to leave the
 * page or the service, and finds more than it must rather than less.
 *
 * The time of a search grows linearly with the text: no repetition in a pattern is unbounded but for those that nothing after them
 * can take back.
 */
export function findSecrets(text: string): Secret[] {
  const isSecret = ({ start, end, place }: Candidate): boolean => isSecretValue(text.slice(start, end), place);
  return withoutOverlaps([
    ...findPrivateKeys(text).map(toSecret('private-key')),
    ...findTokens(text).map(toSecret('token')),
    ...[...findUrlPasswords(text), ...findNamedValues(text)].filter(isSecret).map(toSecret('password')),
  ]);
}

const toSecret =
  (kind: SecretKind) =>
  ({ start, end }: Value): Secret => ({ start, end, kind });

function findTokens(text: string): Value[] {
  return findMatches(text, TOKEN).flatMap(({ 0: token, index }) =>
    isSecretToken(token) && !isHarmless(token, text, index) ? [{ start: index, end: index + token.length }] : [],
  );
}

/** A key of Azure has no mark of its own: tokens of forms, identifiers and hashes of passwords are as long. */
const UNMARKED = /^[A-Za-z\d+/]{86}==$/;

/** What says, before such a text, that it is one of those. */
const HARMLESS_PLACE = /[cx]srf[^]{0,120}$|["'_]id["']?\s?[:=]\s?["']?$|\$$/i;

/** Ids of messages, answers and calls, as models number them. */
const ID = /^(?:msg|resp|call|fc|rs|run|thread|step|req)_/;

function isHarmless(token: string, text: string, index: number): boolean {
  if (ID.test(token)) return true;
  return UNMARKED.test(token) && HARMLESS_PLACE.test(text.slice(Math.max(0, index - 150), index));
}

/** Joins what overlaps: the kind is that of the first. */
function withoutOverlaps(found: readonly Secret[]): Secret[] {
  const secrets: Secret[] = [];
  for (const secret of found.toSorted((one, other) => one.start - other.start)) {
    const last = secrets.at(-1);
    if (!last || secret.start >= last.end) secrets.push(secret);
    else secrets[secrets.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return secrets;
}
