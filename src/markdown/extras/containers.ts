import type { Lexer, Tokens } from 'marked';
import { isCalloutName, isOtherName } from './callouts.js';

/** The first line of a container: `:::tip Title`, also `::: {.tip}` and `:::tip[Title]`. */
const opening = /^( {0,3})(:{3,})[ \t]*\{?\.?([a-z][\w-]{1,20})\}?([^\n]*)\n/i;

/** The first line of an admonition of MkDocs: `!!! note "Title"`. The lines below it are indented. */
const admonition = /^(?:!!!|\?\?\?\+?) +([a-z]{2,20})([^\n]*)\n(?= {4}|\t|[ \t]*\n| *$)/i;

const lines = /[^\n]*\n?/g;

const mark = /^ {0,3}(:{3,})[ \t]*([\w{.]?)/;
const fence = /^ *(`{3,}|~{3,})([^\n]*)/;

interface Container {
  readonly raw: string;
  readonly name: string;
  /** The rest of the first line, with the title. */
  readonly rest: string;
  readonly body: string;
}

/** The container that a text begins with, as a quotation. One that is not closed ends with the text. */
export function takeContainer(lexer: Lexer, source: string): Tokens.Blockquote | undefined {
  if (!/^ {0,3}(?::::|!!!|\?\?\?)/.test(source)) return undefined;
  const { tokenizer } = lexer.options;
  // Looked for only where another level may be: a text may consist of nothing but first lines.
  if (!tokenizer?.blockquote('>')) return undefined;
  const container = findContainer(source) ?? findAdmonition(source);
  const quotation = container && tokenizer.blockquote(toQuotation(container));
  return quotation && { ...quotation, raw: container.raw };
}

/** Characters of a paragraph in which the first line of a container is looked for. */
const MAX_LOOKAHEAD = 2000;

/** Where a paragraph ends because a container begins; -1 if none does. */
export function findContainerStart(lexer: Lexer, source: string): number {
  if (!lexer.state.top) return -1;
  const [paragraph = ''] = source.slice(0, MAX_LOOKAHEAD).split(/\n[ \t]*\n/, 1);
  return paragraph.search(/(?<=\n) {0,3}:::+[ \t]*[a-z{]/i);
}

/** The first line of a container at the end of a text that is still arriving. */
const openLine = /(^|\n) {0,3}(?::::|!!!|\?\?\?)[^\n]*\n? {0,3}$/;

export function cutOpenContainer(text: string): string {
  return text.replace(openLine, '$1');
}

function findContainer(source: string): Container | undefined {
  const [first = '', indent = '', marks = '', name = '', rest = ''] = opening.exec(source) ?? [];
  if (!isName(name)) return undefined;
  const text = source.slice(first.length);
  const levels = [marks.length];
  let openFence = '';
  for (const { 0: line, index } of text.matchAll(lines)) {
    const [, fenceMarks = '', info = ''] = fence.exec(line) ?? [];
    if (openFence) {
      if (fenceMarks.startsWith(openFence) && !info.trim()) openFence = '';
      continue;
    }
    openFence = fenceMarks;
    const [, colons, inner] = mark.exec(line) ?? [];
    if (!colons) continue;
    if (inner) levels.push(colons.length);
    else levels.length = Math.max(levels.lastIndexOf(colons.length), 0) || levels.length - 1;
    if (levels.length === 0)
      return {
        raw: first + text.slice(0, index + line.length),
        name,
        rest,
        body: outdent(text.slice(0, index), indent),
      };
  }
  return { raw: source, name, rest, body: outdent(text, indent) };
}

/** Lines without the indentation of the line above them. */
function outdent(text: string, { length }: string): string {
  return length === 0 ? text : text.replace(new RegExp(`^ {1,${length}}`, 'gm'), '');
}

function findAdmonition(source: string): Container | undefined {
  const [first = '', name = '', rest = ''] = admonition.exec(source) ?? [];
  if (!isName(name)) return undefined;
  let end = first.length;
  for (const { 0: line, index } of source.slice(end).matchAll(lines)) {
    if (/^(?: {4}|\t)[ \t]*\S/.test(line)) end = first.length + index + line.length;
    else if (line.trim()) break;
  }
  const body = source.slice(first.length, end).replace(/^(?: {4}|\t)/gm, '');
  return { raw: source.slice(0, end), name, rest, body };
}

function isName(name: string): boolean {
  return isCalloutName(name) || isOtherName(name);
}

/** A quotation in markdown, with the kind of a callout in its first line. */
function toQuotation({ name, rest, body }: Container): string {
  const title = findTitle(rest);
  const parts = [isCalloutName(name) && `[!${name}]`, title && `**${title}**`, body.trimEnd()];
  return parts.filter(Boolean).join('\n\n').replace(/^/gm, '> ');
}

/** The title in `:::tip Title`, `:::tip[Title]`, `:::tip{title="Title"}` and `!!! tip "Title"`. */
function findTitle(rest: string): string {
  const [, quoted] = /["“]([^"“”]*)["”]/.exec(rest) ?? [];
  return (quoted ?? rest.replace(/\{[^{}]*\}/g, '').replace(/^\s*\[(.*)\]/, '$1')).trim();
}
