import { paragraphEnd, unescapeTarget, type MarkdownLink, type Parsed } from './markdown-link.js';

/** More brackets in one another than this are no link. Bounds the work for a row of brackets. */
const MAX_DEPTH = 16;

/** Where something ends, or why it does not. */
type End = number | 'incomplete' | 'none' | 'text';

/**
 * Parses what begins with `[` or `![`.
 *
 * @param isLineStart - Whether only white space and markers come before it in its line, as before a definition.
 */
export function parseBrackets(text: string, start: number, isLineStart: boolean): Parsed {
  const isImage = text[start] === '!';
  const labelStart = start + (isImage ? 2 : 1);
  const labelEnd = findLabelEnd(text, labelStart);
  if (typeof labelEnd !== 'number') return labelEnd;
  const label = text.slice(labelStart, labelEnd);
  const next = text[labelEnd + 1];
  // A link in the text of a link is one, and the other is none.
  if (!isImage && holdsLink(label)) return 'text';
  if (next === '(') return parseInline(text, start, labelEnd, label);
  if (next === undefined) return 'incomplete';
  if (isImage) return imageReference;
  if (next === ':' && isLineStart && !label.startsWith('^')) return parseDefinition(text, start, labelEnd, label);
  return 'none';
}

/** The bracket that closes the one before `start`. Code and tags bind more tightly. */
function findLabelEnd(text: string, start: number): End {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '`') at = skipCode(text, at) - 1;
    else if (character === '<') at = skipTag(text, at) - 1;
    else if (character === '\n' && isParagraphEnd(text, at))
      return /^\n[ \t]*\n/.test(text.slice(at)) ? 'none' : 'text';
    else if (character === '[' && ++depth > MAX_DEPTH) return 'text';
    else if (character === ']' && --depth === 0) return at;
  }
  return 'incomplete';
}

function holdsLink(label: string): boolean {
  for (let at = label.indexOf('['); at >= 0; at = label.indexOf('[', at + 1)) {
    if (label[at - 1] === '!' || label[at - 1] === '\\') continue;
    const inner = parseBrackets(label, at, false);
    if (typeof inner !== 'string' && inner.form === 'link') return true;
  }
  return false;
}

function isParagraphEnd(text: string, at: number): boolean {
  paragraphEnd.lastIndex = at;
  return paragraphEnd.exec(text)?.index === at;
}

/** The end of code; of the ticks alone if they are not closed. */
function skipCode(text: string, at: number): number {
  const [ticks = '`'] = /^`+/.exec(text.slice(at)) ?? [];
  const rest = text.slice(at + ticks.length);
  const close = new RegExp(`(?<!\`)\`{${ticks.length}}(?!\`)`).exec(rest);
  const isWithin = close && rest.slice(0, close.index).search(paragraphEnd) < 0;
  return at + ticks.length + (isWithin ? close.index + ticks.length : 0);
}

function skipTag(text: string, at: number): number {
  const [tag = '<'] =
    /^<(?:[a-z][a-z\d+.-]*:[^\s<>]*|\/?[a-z](?:[^<>"'\n]|"[^"\n]*"|'[^'\n]*')*)>/i.exec(text.slice(at, at + 500)) ?? [];
  return at + tag.length;
}

function parseInline(text: string, start: number, labelEnd: number, label: string): Parsed {
  const rest = text.slice(labelEnd + 2);
  // The target in angle brackets, or without spaces; then a title.
  const space = /^[ \t]*\n?[ \t]*/.exec(rest)?.[0] ?? '';
  const target = parseTarget(rest, space.length);
  if (typeof target === 'string') return target;
  const [, gap = '', closing = ''] = /^([ \t]*\n?[ \t]*)(.?)/s.exec(rest.slice(target.end)) ?? [];
  const after = target.end + gap.length;
  if (closing === '') return 'incomplete';
  if (closing === ')') return makeLink(text.slice(start, labelEnd + 2 + after + 1), label, target.target, '');
  if (gap === '' || !/["'(]/.test(closing)) return 'none';
  const titleEnd = findTitleEnd(rest, after);
  if (typeof titleEnd !== 'number') return titleEnd;
  const [, last = '', close = ''] = /^(\s*)(.?)/s.exec(rest.slice(titleEnd)) ?? [];
  if (close === '') return 'incomplete';
  if (close !== ')') return 'none';
  const raw = text.slice(start, labelEnd + 2 + titleEnd + last.length + 1);
  return makeLink(raw, label, target.target, ` ${rest.slice(after, titleEnd)}`);
}

function makeLink(raw: string, text: string, target: string, title: string): MarkdownLink {
  return { form: raw.startsWith('!') ? 'image' : 'link', raw, text, target: unescapeTarget(target), title };
}

/** Only its exclamation mark: what follows is parsed as text, in which there may be links. */
const imageReference: MarkdownLink = { form: 'image-reference', raw: '!', text: '', target: '', title: '' };

/** @param from - Where the target begins. */
function parseTarget(text: string, from: number): { target: string; end: number } | 'incomplete' | 'none' | 'text' {
  if (text[from] === undefined) return 'incomplete';
  if (text[from] === '<') {
    const [inBrackets] = /^<(?:\\.|[^\n<>\\])*>/.exec(text.slice(from)) ?? [];
    if (inBrackets) return { target: inBrackets.slice(1, -1), end: from + inBrackets.length };
    return /[\n<]/.test(text.slice(from + 1)) ? 'none' : 'incomplete';
  }
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at++;
    else if (character === '(' && ++depth > MAX_DEPTH) return 'text';
    else if (character <= ' ' || (character === ')' && depth-- === 0)) return { target: text.slice(from, at), end: at };
  }
  return 'incomplete';
}

/** @param from - The quotation mark or bracket that opens the title. */
function findTitleEnd(text: string, from: number): End {
  const close = text[from] === '(' ? ')' : text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '\n' && isParagraphEnd(text, at)) return 'none';
    else if (text[at] === close) return at + 1;
  }
  return 'incomplete';
}

/** A definition takes its line. */
function parseDefinition(text: string, start: number, labelEnd: number, label: string): Parsed {
  const lineEnd = text.indexOf('\n', labelEnd);
  if (lineEnd < 0) return 'incomplete';
  return toDefinition(text.slice(start, lineEnd), label);
}

/** A definition in a whole line. */
export function toDefinition(raw: string, label: string): Parsed {
  const [, target, title = ''] =
    /^\[(?:\\.|[^\]\\])*\]:[ \t]*(<[^\n<>]*>|\S+)([ \t]+(?:"[^\n]*"|'[^\n]*'|\([^\n]*\)))?[ \t]*$/.exec(raw) ?? [];
  if (target === undefined) return 'none';
  return { form: 'definition', raw, text: label, target: unescapeTarget(target.replace(/^<|>$/g, '')), title };
}
