import type { Tokens } from 'marked';

/** A line of marks of a fence, in code within another fence. Groups: the marks, and an info string. */
const fenceLine = /^ {0,3}(`{3,}|~{3,}(?!~))([^`\n]*)$/gm;

/** Before a blank line, or at the end. */
const BEFORE_BLANK = '(?=\\n[ \\t]*\\n|\\s*$)';

/**
 * Marks that are meant to close a fence: at the end of a line of code, as in ``code``` ``, two of them alone, indented by more than the
 * opening marks may be, and before a sentence. Groups of the whole pattern: the fence with the code in it, and its marks.
 */
const closedLoosely = new RegExp(
  '^( {0,3}(`{3,})[^`\\n]*\\n(?:(?![ \\t]*\\2)[^\\n]*\\n)*?)' +
    `(?:([^\`\\n]*[^\`\\s])[ \\t]*\\2\`*[ \\t]*${BEFORE_BLANK}| {0,3}\`\`[ \\t]*${BEFORE_BLANK}|[ \\t]{4,}\\2\`*[ \\t]*${BEFORE_BLANK}|\\2 +(?=\\S+ +\\S))`,
);

/** A sign of such marks. It is found quickly. */
const looseMarks = /[^`\s][ \t]*`{3,}[ \t]*(?:\n|$)|\n {0,3}``[ \t]*(?:\n[ \t]*(?:\n|$)|$)|\n[ \t]{4,}```|\n``` +\S/;

/** In place of the marks of an inner fence: a character for private use, which hardly any answer has. */
const PLACEHOLDER = '\uE000';

/**
 * Lexes the block of code that a text begins with, also one that holds fences of its own, as markdown in markdown does. CommonMark ends the
 * block with the first of them. A line with an info string opens an inner fence. Marks may close it in other places, too.
 *
 * @param lex - Lexes a block of code without inner fences.
 */
export function lexFences(source: string, lex: (source: string) => Tokens.Code | undefined): Tokens.Code | undefined {
  const [raw, lines = '', , lastLine = ''] = (looseMarks.test(source) && closedLoosely.exec(source)) || [];
  if (raw) return { ...lex(lines + lastLine)!, raw };
  const inner = /^ {0,3}[`~]{3}/.test(source) ? findInnerFences(source).lines : [];
  if (inner.length === 0 || source.includes(PLACEHOLDER)) return lex(source);
  let hidden = '';
  for (const { start, end } of inner)
    hidden += source.slice(hidden.length, start) + source.slice(start, end).replace(/[`~]/g, PLACEHOLDER);
  const token = lex(hidden + source.slice(hidden.length));
  return token && { ...token, raw: source.slice(0, token.raw.length), text: restore(token.text, source) };
}

function restore(text: string, source: string): string {
  return text.replaceAll(PLACEHOLDER, source.trimStart()[0]!);
}

interface InnerFences {
  /** The lines that open and close inner fences. */
  readonly lines: readonly { readonly start: number; readonly end: number }[];
  /** Where the outer fence closes: the start and the end of its line. Undefined while it is open. */
  readonly close: { readonly start: number; readonly end: number } | undefined;
}

/** @param source - Begins with a fence. */
function findInnerFences(source: string): InnerFences {
  const lines: { start: number; end: number }[] = [];
  /** The marks of the open fences, outermost first. */
  const open: string[] = [];
  for (const { 0: line, 1: marks = '', 2: info = '', index } of source.matchAll(fenceLine)) {
    const place = { start: index, end: index + line.length };
    if (open.length === 0) {
      if (index > 0) break;
      open.push(marks);
    } else if (marks.startsWith(open[0]!) && /^[\w+#.-]/.test(info)) {
      open.push(marks);
      lines.push(place);
    } else if (!info.trim() && marks.startsWith(open.at(-1)!)) {
      open.pop();
      if (open.length === 0) return { lines, close: place };
      lines.push(place);
    }
  }
  return { lines, close: undefined };
}

/** A fence behind text in its line. Groups: the text, the marks, and the name of a language. */
const fenceBehindText = /(?:^|\n)([^`\n]+)(`{3,})([\w+#-]*)[ \t]*\n/;

/** Characters in which a fence is looked for, and its end. */
const MAX_LENGTH = 4000;

/** The text up to a fence that begins in its first paragraph, behind text. It has the name of a language, or a line of marks below it. */
export function cutBeforeFence(source: string): string {
  const [paragraph = ''] = source.slice(0, MAX_LENGTH).split(/\n[ \t]*\n/, 1);
  const match = paragraph.includes('```') && fenceBehindText.exec(paragraph);
  if (!match) return source;
  const { 0: found, 1: text = '', 2: marks = '', 3: language, index } = match;
  const end = index + found.length;
  const isFence =
    language || new RegExp(`(?:^|\\n) {0,3}${marks}[ \\t]*(?:\\n|$)`).test(source.slice(end, end + MAX_LENGTH));
  return text.trim() && isFence ? source.slice(0, index + found.indexOf(marks)) : source;
}

const wholeAnswer = /^\s*(?:`{3,}|~{3,})[ \t]*(?:md|markdown)[ \t]*\n/i;

/** The markdown of an answer that is, as a whole, a block of the language `markdown`. Any other answer as it is. */
export function unwrapAnswer(answer: string): string {
  const [opening] = wholeAnswer.exec(answer) ?? [];
  if (!opening) return answer;
  const fence = answer.trimStart();
  const indent = answer.length - fence.length;
  const { close } = findInnerFences(fence);
  // A last line of marks may close it.
  if (!close) return answer.slice(opening.length).replace(/(^|\n) {0,3}[`~]+[ \t]*$|(?<=[^`\s])`{3,}\s*$/, '$1');
  const isWhole = fence.slice(close.end).trim() === '';
  return isWhole ? answer.slice(opening.length, indent + close.start) : answer;
}
