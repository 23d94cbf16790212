import { findMatches } from './find-matches.js';
import { parseAddress, type Candidate } from './parse-value.js';

/**
 * The text before a password in an address: `://user:` after a scheme, which is the group, and `thin:user/` after `jdbc:oracle:`. The
 * colon is matched first, because it is rare; the text before it is checked afterwards.
 */
const USER = /:(?:\/\/(?<=\b([a-z][\w+.-]{1,20}):\/\/)[^\s:/"'`<>]{0,80}:|thin:(?<=\boracle:thin:)[^\s:/@]{1,40}\/)/gi;

/** A token in place of the user: `https://token@host`. Sentry's tokens there are public. */
const TOKEN = /\bhttps?:\/\/(?=[\w~.-]{20,200}@(?!\S{0,60}sentry))/gi;

/** Hosts after the password: one or several. */
const HOST = /^\/{0,2}[\w.[%-][\w.:,[\]%-]*(?:[/?#"'`)\]};,:]|$)/;

/** Finds passwords in addresses and connection strings, also with unencoded special characters. */
export function findUrlPasswords(text: string): Candidate[] {
  return [...findTokens(text), ...findPasswords(text)];
}

function findTokens(text: string): Candidate[] {
  return findMatches(text, TOKEN).map((match) => {
    const start = match.index + match[0].length;
    return { start, end: text.indexOf('@', start), place: 'vague' };
  });
}

function findPasswords(text: string): Candidate[] {
  return findMatches(text, USER).flatMap((match) => {
    const { start, end } = parseAddress(text, match.index + match[0].length);
    const length = findEnd(text.slice(start, end), /^https?$/i.test(match[1] ?? ''));
    return length > 0 ? [{ start, end: start + length, place: 'clear' as const }] : [];
  });
}

/** The position of the last `@` before a host; -1 without one, or if a port and a path come first. */
function findEnd(rest: string, isWeb: boolean): number {
  if (/^\d{1,5}(?:[/?#]|$)/.test(rest)) return -1;
  const authority = isWeb ? rest.split(/[/?#]/, 1)[0]! : rest;
  const end = authority.lastIndexOf('@');
  return HOST.test(authority.slice(end + 1)) ? end : -1;
}
