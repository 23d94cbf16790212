import type { Section } from '../docs/section.js';

/** An abbreviation and what it stands for. */
export interface Abbreviation {
  readonly short: string;
  readonly long: string;
}

/** “Server-Side Rendering (SSR)”: an abbreviation in parentheses. */
const shortInside = /\([*_`]*(\p{Lu}[\p{L}\p{N}]{1,6})[*_`]*\)/gu;

/** Maximum characters before the parenthesis that are searched for the words. */
const MAX_LONG_LENGTH = 80;

/** “SSR (server-side rendering)”: an abbreviation before words in parentheses. */
const shortBefore = /\b(\p{Lu}[\p{L}\p{N}]{1,6})[*_`]* \([*_`]*([\p{L}\p{N} -]{5,80})[*_`]*\)/gu;

/** The number of words in headings that readers abbreviate by initials. */
const MIN_WORDS = 3;
const MAX_WORDS = 5;

/** Learns abbreviations from parentheses, and from the initials of headings and titles, which readers may type. */
export function learnAbbreviations(sections: readonly Section[]): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  const add = (short: string, long: string) => {
    const key = `${short.toLowerCase()} ${long.toLowerCase()}`;
    if (!found.has(key)) found.set(key, { short, long });
  };
  for (const { text, title, headings } of sections) {
    for (const { 1: short = '', index } of text.matchAll(shortInside)) {
      const long = longFormOf(short, text.slice(Math.max(0, index - MAX_LONG_LENGTH), index));
      if (long) add(short, long);
    }
    for (const [, short = '', words = ''] of text.matchAll(shortBefore)) {
      if (initialsOf(words) === stripPlural(short)) add(short, words);
    }
    for (const name of [title, headings.at(-1) ?? '']) {
      const short = abbreviate(name);
      if (short) add(short, name);
    }
  }
  return [...found.values()];
}

/** The last words whose initials are the abbreviation; undefined if there are none. */
function longFormOf(short: string, words: string): string | undefined {
  const wanted = stripPlural(short);
  const all = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let count = 2; count <= Math.min(all.length, wanted.length + 1); count++) {
    const last = all.slice(-count).join(' ');
    if (initialsOf(last) === wanted) return last;
  }
  return undefined;
}

/** The initials of a heading of a few words that each begin with a capital. */
function abbreviate(name: string): string | undefined {
  const words = name.split(/[ -]/).filter(Boolean);
  const isName =
    words.length >= MIN_WORDS && words.length <= MAX_WORDS && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return isName ? initialsOf(name) : undefined;
}

function initialsOf(words: string): string {
  return words
    .split(/[ -]/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
}

function stripPlural(short: string): string {
  return short.replace(/s$/, '').toLowerCase();
}
