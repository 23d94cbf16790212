import type { Lexer, Token, Tokenizer, Tokens } from 'marked';
import { createLinks } from '../parsing/definitions.js';
import { hasParent, isVoid } from './html-nesting.js';
import { matchHtml, splitHtml, type HtmlPiece, type HtmlTag } from './html-tags.js';
import { noContent } from './wrappers.js';

/**
 * Characters within which a comment, a script, a style or `<pre>` has to be closed. One that is not is text, so that it
 * never takes the rest of an answer with it. Longer blocks of HTML are cut.
 */
const MAX_HTML_LENGTH = 4000;

/** The beginnings of what may hold blank lines. */
const wide = /^\s*<(?:!--|(?:script|style|(pre))(?=[\s>]))/i;

const wholePre = /^[^]*?<\/pre\s*>/i;

const anyEnd = /-->|<\/s(?:cript|tyle)/i;

const blankLine = /\n[ \t]*(?:\n|$)/;

/** Blanks to the end of the line and below. What follows is a block of its own, and would be code if it were indented. */
const blanks = /^[ \t]*(?:\n\s*)?/;

/** A block of HTML. Its text is inline markdown: then it has tokens. */
export interface HtmlBlock extends Tokens.HTML {
  readonly tokens: readonly Token[] | undefined;
}

/**
 * The block of HTML that a text begins with; undefined if it begins with text, or with a tag that answers may not hold.
 * A block either holds nothing but closing tags, or closes only elements that it has opened.
 *
 * @param source - Begins where CommonMark begins a block of HTML.
 */
export function takeHtmlBlock(source: string, tokenizer: InlineTokenizer): HtmlBlock | undefined {
  const text = source.slice(0, MAX_HTML_LENGTH);
  const html = takeWide(text) ?? takeTags(text.split(blankLine, 1)[0]!);
  if (!html) return undefined;
  const raw = html + blanks.exec(source.slice(html.length))![0];
  return { type: 'html', block: true, raw, pre: false, text: raw, tokens: lexText(tokenizer, html.trim()) };
}

/** The start of a line that may begin a block of HTML. */
const lineStart = /(?:^|\n) {0,3}(?=<)/g;

/**
 * Whether a line of a block begins with something like `<!--` that is not closed yet, and may be closed by what follows.
 *
 * @param source - Begins with the block.
 */
export function mayBecomeHtml(block: string, source: string): boolean {
  return [...block.matchAll(lineStart)].some(({ index }) => isOpen(source.slice(index)));
}

function isOpen(text: string): boolean {
  return text.length < MAX_HTML_LENGTH && wide.test(text) && takeWide(text) === undefined;
}

/** A whole comment, script, style or `<pre>`. */
function takeWide(text: string): string | undefined {
  const [start, pre] = wide.exec(text) ?? [];
  if (start === undefined) return undefined;
  if (pre) return wholePre.exec(text)?.[0];
  if (!anyEnd.test(text)) return undefined;
  const indent = /^\s*/.exec(text)![0];
  const html = matchHtml(text.slice(indent.length));
  return html && !html.tag && !html.isText ? indent + html.raw : undefined;
}

function takeTags(text: string): string | undefined {
  const first = matchHtml(text.trimStart())?.tag;
  // Only then is it split, which takes long for text that is full of open comments.
  if (!first || isSpokenOf(first, text.trimStart(), blockContent)) return undefined;
  const pieces = splitHtml(text);
  if (first.isWrapper) return takeWrappers(text, first, pieces);
  const end = first.isClosing ? pieces.findIndex(isContent) : findOuterEnd(pieces);
  const taken = end < 0 ? pieces : pieces.slice(0, end);
  return taken.map(({ raw }) => raw).join('');
}

/** A tag without content, as in `<div id="app"></div>`: an example. */
const emptyElement = /<([a-z]+)[^<>]*>\s*<\/\1\s*>/i;

/**
 * Tags that group blocks. What follows them is markdown. In a sentence, such a tag is spoken of: `<div> is an element.`, and in a line
 * with its content it is a part of that line.
 */
function takeWrappers(text: string, { name, attributes }: HtmlTag, pieces: readonly HtmlPiece[]): string | undefined {
  const end = pieces.findIndex(({ raw, tag }) => !tag?.isWrapper && raw.trim() !== '');
  const tags = (end < 0 ? pieces : pieces.slice(0, end)).map(({ raw }) => raw).join('');
  const rest = text.slice(tags.length);
  const isAlone = /^[ \t]*(?:\n|$)/.test(rest) || /\n[ \t]*$/.test(tags);
  const isClosedInLine = rest.split('\n', 1)[0]!.toLowerCase().includes(`</${name}`);
  const isUsed = isAlone || (attributes !== '' && !isClosedInLine);
  return isUsed && !emptyElement.test(tags) ? tags : undefined;
}

/** As the caller starts any other text. */
type InlineTokenizer = Tokenizer & { startText(length: number): void };

/**
 * The inline tokens of a block of HTML with text. References are text: blocks within the block could not be rendered again when a
 * definition arrives behind them.
 */
function lexText(tokenizer: InlineTokenizer, html: string): Token[] | undefined {
  if (wide.test(html) || !splitHtml(html).some(hasText)) return undefined;
  const { lexer } = tokenizer;
  const { links } = lexer.tokens;
  lexer.tokens.links = createLinks();
  tokenizer.startText(html.length);
  const tokens = lexer.inlineTokens(html, []);
  lexer.tokens.links = links;
  lexer.state.inLink = false;
  return tokens;
}

function hasText({ raw, isText }: HtmlPiece): boolean {
  return !!isText && raw.trim() !== '';
}

function isContent({ raw, tag }: HtmlPiece): boolean {
  return tag ? !tag.isClosing : raw.trim() !== '';
}

/** The index of the first tag that closes what was open before; -1 if there is none. */
function findOuterEnd(pieces: readonly HtmlPiece[]): number {
  const open: string[] = [];
  return pieces.findIndex(({ tag }) => {
    if (!tag) return false;
    if (!tag.isClosing) return open.push(tag.name) === 0;
    const index = open.lastIndexOf(tag.name);
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}

const wholeCode = /^<(code|pre)(?:\s[^>]*)?>[^]*?<\/\1\s*>/i;

/** The text behind a tag that is spoken of: words after a space, or the end of a clause. */
const content = /^(?:[ \t]+[^\s<]|[.,;:!?)…]|\s*$)/;
const blockContent = /^(?:[ \t]+[^\s<]|[.,;:!?)…])/;

/**
 * Whether the tag that a text begins with is spoken of: it is not closed, as in `Use <b> for it`, also if another one is, as in
 * `The <b> tag makes <b>bold</b>`, or it is spoken of together with its end, as in `<b> and </b>`.
 */
function isSpokenOf({ name, attributes, isClosing, isWrapper, raw }: HtmlTag, source: string, behind: RegExp): boolean {
  if (isClosing || isWrapper || attributes !== '') return false;
  if (isVoid(name)) return name === 'img';
  const rest = source.slice(raw.length);
  const tag = raw.toLowerCase();
  const [inner = '', ...others] = rest.toLowerCase().split(tag.replace('<', '</'), 2);
  if (others.length > 0 && inner !== '' && noContent.test(inner)) return true;
  const isClosed = others.length > 0 && !inner.includes(tag);
  return !isClosed && behind.test(rest) && !hasParent(name);
}

/**
 * The token at the beginning of a text: a tag, a comment, a script or a style; undefined for anything else. A tag that is
 * not allowed in answers is text.
 *
 * Code in tags is one token with its content, in which marks are text.
 *
 * @param state - Records whether a link is open after the tag.
 */
export function takeTag(source: string, state: Pick<Lexer['state'], 'inLink'>): Tokens.Tag | undefined {
  const html = matchHtml(source);
  if (!html) return undefined;
  const { tag } = html;
  const [raw = html.raw] = (tag && wholeCode.exec(source)) ?? [];
  const isText = html.isText || (tag && isSpokenOf(tag, source, content));
  // marked's type leaves out that a tokenizer may return text.
  if (isText) return { type: 'text', raw, text: raw, escaped: false } as unknown as Tokens.Tag;
  if (tag?.name === 'a') state.inLink = !tag.isClosing;
  return { type: 'html', block: false, raw, text: raw, inLink: state.inLink, inRawBlock: false };
}
