import type { Token, Tokens } from 'marked';
import { CJK } from './cjk.js';

/**
 * Emphasis that its author meant to close, but CommonMark does not: `**Note: **text`, `**"word"**of`, ``**`--flag`**option``,
 * `**done 🎉**next`. A closing mark must not follow a space, nor punctuation if a letter follows. Then it shows as text, or opens another pair.
 */

/** A mark that may open emphasis, its content, and the next mark of its kind. Only so many characters, so that a text is read once. */
const pairs = /(?<![\p{L}\p{N})\]*_~])(\*{1,3}|_{1,3}|~~)(?=[^\s*_~])([^\n]{0,200}?[^*_~\n])\1(?![*_~])/gu;

/** The end of a sentence or a label, and a space. */
const label = /[:.!?…：。！？]\s+$/u;

/** A name of code begins with a small letter, as in `**args and **options`, and not with an emoji. */
const sentence = /^[\p{Lu}\p{Lo}\p{So}"“«„](?:.*\s)?$/su;

/** Signs that end a text. */
const ending = /[\p{Pe}\p{Pf}\p{So}"'”’`:!?%：。！？、，；…～]$/u;

/** More of them, which are also between names of code. A comma is, as in `**a,**b`. */
const strongEnding = /[.;#*°™\p{Sc}\p{Sm}]$|[^\w,].*,$/su;

const letter = /^[\p{L}\p{N}]/u;

/**
 * Masks the characters around such closing marks, so that marked sees a letter before them and a space behind them.
 *
 * @param masked - The text in which marked looks for marks, without code and addresses.
 * @param mask - Replaces the last character before a mark.
 * @returns A text of the same length.
 */
export function maskMeantPairs(masked: string, mask: string): string {
  let result = '';
  for (const { 0: pair, 1: mark = '', 2: content = '', index } of masked.matchAll(pairs)) {
    const end = index + pair.length;
    const [next = ''] = masked.slice(end, end + 2).match(letter) ?? [];
    if (!isMeant(content, mark.length > 1, next !== '')) continue;
    const last = end - mark.length - 1;
    result += `${masked.slice(result.length, last)}${mask}${mark}${' '.repeat(next.length)}`;
  }
  return result + masked.slice(result.length);
}

function isMeant(content: string, isStrong: boolean, isBeforeLetter: boolean): boolean {
  if (/\s$/.test(content)) return label.test(content) || (isStrong && isBeforeLetter && sentence.test(content));
  return isBeforeLetter && (ending.test(content) || (isStrong && strongEnding.test(content)));
}

/** Letters and digits of languages that are written with spaces. */
const WORD = `(?![${CJK}])[\\p{L}\\p{N}]`;

/**
 * Pairs that are emphasis although one of their marks is within a word, and marks that are multiplication, a power or part of a path. What
 * looks back does so only from an asterisk, not from each letter of a long word.
 */
const products = new RegExp(
  `(?=\\*)(?:${[
    // **Total score**5, *Note*s and un*believable*
    `(?<![\\p{L}\\p{N}*])\\*\\*(?=[^\\s*])[^*\\n]*(?<!\\s)\\*\\*(?!\\*)`,
    `(?<![\\p{L}\\p{N}*])\\*\\p{L}+\\*(?=\\p{L}+(?![\\p{L}\\p{N}*]))`,
    `(?<=(?<![\\p{L}\\p{N}*])\\p{L}+)\\*\\p{L}+\\*(?![\\p{L}\\p{N}*])`,
    // 2*x, x**2 and text/*
    `(?<product>(?<=${WORD})\\*(?=${WORD})|(?<=${WORD}|[)\\]])\\*\\*(?=\\d|(?!\\p{L}{2})${WORD})|(?<=/)\\*{1,2}(?![\\p{L}\\p{N}*]))`,
  ].join('|')})`,
  'gu',
);

/**
 * Masks asterisks that are not meant as marks: `5*x + 3*y`, `x**2 + y**2`, `Leser*innen`, `src/*\/*.ts`.
 *
 * @param mask - Replaces an asterisk.
 * @returns A text of the same length.
 */
export function maskProducts(text: string, mask: string): string {
  return text.replace(products, (pair, product?: string) => mask.repeat(product?.length ?? 0) || pair);
}

/** Characters around an asterisk that say what it is. */
const MAX_CONTEXT = 100;

/** The asterisks that a text begins with, as text, if they are not meant as marks. */
export function takeProduct(source: string, tokens?: readonly Token[]): Tokens.Generic | undefined {
  if (!source.startsWith('*')) return undefined;
  const before = (tokens?.at(-1)?.raw ?? '').slice(-MAX_CONTEXT);
  for (const { index, groups } of (before + source.slice(0, MAX_CONTEXT)).matchAll(products)) {
    const raw = groups!['product'];
    if (raw && index === before.length) return { type: 'text', raw, text: raw, escaped: false };
  }
  return undefined;
}

/** Names between underscores: of Python, of JavaScript, and of folders for tests. */
const NAMES =
  'all|annotations|builtins|call|class|contains|del|delitem|dict|doc|enter|eq|exit|file|fixtures|future|getattr|getitem|hash|init|iter|len|lt|main|' +
  'mocks|module|name|new|next|post_init|proto|pycache|repr|setattr|setitem|slots|snapshots|str|tests|version';

/** Such a name, and any that goes on as a path or a call, as in `__setup__.py`. */
const underscored = new RegExp(`^__(?:(?:${NAMES})__(?!\\w)|[a-z][a-z\\d]*(?:_[a-z\\d]+)*__(?=\\.\\w|[(/[]))`);

/** The name between underscores that a text begins with, as text: `__init__`. */
export function takeUnderscored(source: string): Tokens.Generic | undefined {
  const [raw] = underscored.exec(source) ?? [];
  return raw ? { type: 'text', raw, text: raw, escaped: false } : undefined;
}

const anyUnderscored = new RegExp(underscored.source.slice(1));

export function hasUnderscored(text: string): boolean {
  return anyUnderscored.test(text);
}
