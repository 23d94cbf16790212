import type { Lexer, Token, Tokens } from 'marked';

/** Bold text with spaces within its marks, which CommonMark does not read: `** Note **`, `** Note**`. */
const spaced = /^\*\*[ \xA0]{1,3}(?![ \xA0])([^*\n]{1,100}?)[ \xA0]{0,3}\*\*(?!\*)/;

/** The same while it is still arriving, and what is before it in its line. */
const openSpaced = /((?:^|\n)[^\n]*(?<!\S))\*\*[ \xA0]{1,3}(?![ \xA0])([^*\n]{1,100})(?=\**$)/;

/** Begins like a sentence or a name. A single letter is a variable, as in `A ** B ** C`. */
const name = /^[\p{Lu}\p{Lo}\p{So}"“«„`].|^\d+[.)] /su;

/** A word, but not one between two marks that are spoken of: `** and **`. */
const word = /^(?!(?:and|for|nor|the|with|then)$)[\p{L}-]{3,}$/iu;

/** Behind a number or a bracket, the marks are a power. */
const operand = /[\d)\]]\s*$/;

/** Two words of a sentence. Behind one alone, the marks may be a power: `width ** height ** depth`. */
const prose = /\p{L}[,:]?\s+\p{L}{2,}[,:]?\s+$/u;

/** At the beginning of a line, or of an item. */
const isBlank = (before: string): boolean => /(?:^|\n)[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/.test(before);

/** Characters before a mark that say what it is. */
const MAX_CONTEXT = 100;

/** The bold text that a text begins with, if it is not a power or about the marks. */
export function takeSpacedStrong(lexer: Lexer, source: string, tokens: readonly Token[]): Tokens.Strong | undefined {
  const [raw, text = ''] = spaced.exec(source) ?? [];
  if (!raw) return undefined;
  const before = (tokens.at(-1)?.raw ?? '').slice(-MAX_CONTEXT);
  if (/\S$/.test(before) || !isMeant(before, text, source.slice(raw.length))) return undefined;
  return { type: 'strong', raw, text, tokens: lexer.inlineTokens(text) };
}

function isMeant(before: string, text: string, after: string): boolean {
  if (operand.test(before)) return false;
  if (name.test(text)) return true;
  const isEnd = /^(?:\s*$|\s*\n|[ \xA0]*[.,:;!?)|])/.test(after);
  if (isBlank(before)) return /^\p{L}/u.test(text) && (isEnd || word.test(text) || /[:.!?]$/.test(text));
  return word.test(text) && prose.test(before) && (isEnd || /^\s+\p{L}(?:\p{L}|$)/u.test(after));
}

/** Fewer characters behind an opening mark do not say yet what it is. */
const MIN_CONTENT = 3;

/** Removes the spaces behind an opening mark at the end of a text that is still arriving, so that it is closed like any other. */
export function closeSpacedStrong(text: string): string {
  return text.replace(openSpaced, (whole, before: string, content: string) => {
    const isClosing = before.split('**').length % 2 === 0;
    if (isClosing) return whole;
    if (content.length < MIN_CONTENT) return before;
    return isMeant(before, content.trimEnd(), ' words') ? `${before}**${content}` : whole;
  });
}
