import { CJK } from '../extras/cjk.js';
import { ENVIRONMENT, OPENING, takeDisplayFormula } from './display-math.js';
import type { Formula } from './formula.js';
import { isAllowed, isBracketedMath, isBracketedTex, isDisplayMath, isMath } from './is-math.js';

/** Longest formula within a paragraph, in characters: the margin of a window, see `findWindowEnd`. */
const MAX_INLINE_LENGTH = 400;

/** A character of a formula, or an escaped one. No formula holds code or a blank line. */
const characters = (escaped: string, plain: string): string =>
  `((?:\\\\${escaped}|[^\\\\\`\\n${plain}]|\\n(?![ \\t]*\\n))+)`;

const betweenDollars = characters('[^]', '$');

/** Follows a closing dollar sign, but not one of a price, such as `R$ 5`, a variable or a call. */
const behindDollar = `(?!(?<=[^\\p{L}$\\\\]\\p{Lu}{1,3}\\$) ?\\d)(?:(?![\\p{L}\\p{N}_$({])|(?=[${CJK}]))`;

interface Notation {
  readonly pattern: RegExp;
  readonly isDisplay: boolean;
  readonly isMath: (tex: string) => boolean;
}

const notations: readonly Notation[] = [
  { pattern: new RegExp(`^\\$\\$${betweenDollars}\\$\\$(?!\\$)`), isDisplay: true, isMath: isDisplayMath },
  // Not the shell's ${name}.
  {
    pattern: new RegExp(`^\\$(?![\\s$]|\\{[\\w.:-]+\\})${betweenDollars}(?<!\\s)\\$${behindDollar}`, 'u'),
    isDisplay: false,
    isMath,
  },
  { pattern: new RegExp(`^\\\\\\(${characters('[^()]', '')}\\\\\\)`), isDisplay: false, isMath: isBracketedMath },
  { pattern: new RegExp(`^\\\\\\[${characters('[^[\\]]', '')}\\\\\\]`), isDisplay: true, isMath: isBracketedTex },
];

const environment = new RegExp(`^${ENVIRONMENT}(?:[^\`\\n]|\\n(?![ \\t]*\\n))*?\\\\end\\{\\1\\}`);

/** The formula that a text begins with. It counts only where one {@link mayBegin}. */
export function takeFormula(text: string): Formula | undefined {
  const start = text.slice(0, MAX_INLINE_LENGTH);
  for (const notation of notations) {
    const [raw, tex = ''] = notation.pattern.exec(start) ?? [];
    if (raw && notation.isMath(tex)) return { raw, tex: tex.trim(), isDisplay: notation.isDisplay };
  }
  const [raw] = environment.exec(start) ?? [];
  return raw && isAllowed(raw) ? { raw, tex: raw, isDisplay: true } : undefined;
}

const letterBefore = /(?:[\p{L}\p{N}_$\\\]]|\\\))$/u;
const cjkBefore = new RegExp(`[${CJK}]$`, 'u');

/** Whether mathematics may begin after a text: not within a word, as in `US$5` or `f\(x\)`, or behind a bracket, as in `a\[0\]\[i+1\]`. */
export function mayBegin(before: string): boolean {
  const last = before.slice(-2);
  return !letterBefore.test(last) || cjkBefore.test(last);
}

/** Signs that may begin a formula, escaped characters, and code, in which there is none. */
const signs = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|\\[^]|\$+/g;

/** A text split at its formulas. */
export function splitAtMath(text: string): (Formula | string)[] {
  const pieces: (Formula | string)[] = [];
  const pattern = new RegExp(signs);
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: sign, index } = match;
    const formula = /^(?:\$|\\[([b])/.test(sign) ? takeAt(text, index, end) : undefined;
    if (!formula) continue;
    pieces.push(text.slice(end, index), formula);
    end = pattern.lastIndex = index + formula.raw.length;
  }
  return [...pieces, text.slice(end)];
}

/** Where a formula on lines of its own may begin: at the beginning of a line, also of an item or a quotation. */
const lineStart = /(?:^|\n)[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;

/** @param start - Where the formula before ends. */
function takeAt(text: string, index: number, start: number): Formula | undefined {
  if (lineStart.test(text.slice(Math.max(0, index - 40), index))) {
    const display = takeDisplayFormula(text.slice(index));
    if (display && !display.isOpen) return display;
  }
  return mayBegin(text.slice(Math.max(start, index - 2), index)) ? takeFormula(text.slice(index)) : undefined;
}

const display = new RegExp(`(?:^|\\n)[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*${OPENING}`);

/** Whether mathematics may change how a text is rendered. */
export function hasMath(text: string): boolean {
  return display.test(text) || splitAtMath(text).length > 1;
}
