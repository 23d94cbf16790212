import type { Tokens } from 'marked';

/** The marks of a heading without the space behind them: `##Title`. One alone begins a tag: `#docs`. */
const tightMarks = /^( {0,3}#{2,6})(?=[^\s#])/;

/** The name of an anchor, which some site generators expect behind a heading: `## Title {#title}`. */
const anchor = /(?<![ \t])[ \t]*\{#[\w-][^{}]*\}[ \t]*$/;

/**
 * Lexes a heading that lacks the space behind its marks, or has the name of an anchor.
 *
 * @param lex - Lexes a heading of CommonMark.
 */
export function lexHeading(
  source: string,
  lex: (source: string) => Tokens.Heading | undefined,
): Tokens.Heading | undefined {
  if (!/^ {0,3}#/.test(source)) return undefined;
  const [raw = '', line = ''] = /^([^\n]*)\n*/.exec(source)!;
  const token = lex(`${line.replace(tightMarks, '$1 ').replace(anchor, '')}\n`);
  return token && { ...token, raw };
}

/** Above a line of dashes that separates what follows, rather than make a heading of what is above it. */
const sentence = /[.!?:;…。！？：；][*_)"”»』」]*$/;

/** Whether a heading above a line of dashes is a sentence and a rule: `It works.` and `---` below it. */
export function isSentence({ raw, text }: Tokens.Heading): boolean {
  return /\n {0,3}-{3,}\s*$/.test(raw) && sentence.test(text);
}
