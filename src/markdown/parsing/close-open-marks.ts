import type { Tokens } from 'marked';
import { isSuggestions } from '../../shared/suggestions.js';
import { getExtras } from '../extras/extras.js';
import { getHtmlSupport } from '../html/raw-html.js';

/** A last line of nothing but marks. It may become a heading, a list, a rule or a fence. */
const undecidedLine = /(^|\n)[ \t>]*(?:(?:[-+*_=~`#|:]+|\d{1,9}[.)]?)[ \t]*|(?:```|~~~|:::)[^`\n]*)$/;

/** The head of a table from its first bar on, also below text, as long as the line below it does not say that it is one. Longer cells are text. */
const undecidedTable =
  /((?:^|\n[ \t>]*\n)[^|\n`]*|(?:^|\n)[^|\n]+\n[ \t>]*)(?:\|[^|\n]{0,99})+(?:\n[ \t>]*(?:[|:-][^\n]*)?)?$/;

/** A last line of code that may become the closing fence, also in an item or a quotation. */
const undecidedFence = /\n[ \t>]*(?:`+|~+) *$/;

/** A link or an image that is not closed. */
const openLink = /!?\[([^\][]*)(?:\](?:\([^)\n]*|\[[^\]\n]*\]?)?)?$/;

/** The checkbox of a task, or a reference definition. */
const undecidedBrackets = /^\[(?:[ x]?\]?|[^\]\n]+\]:\s*\S*(?:\s+["'(].*)?)$/i;

/** A tag, a comment or an address that is not closed. `a<b of` is a comparison: the sign follows a word, and words follow. */
const openTag = /<(?:!(?:-[^>]{0,200})?|\/?(?:[a-z][\w-]*(?::[^<>\s]*|\/|(?<!\w<[\w-]+)\s[^<>]*)?)?)?$/i;

const marks = /(?<!\\)(`+|\*{1,3}|_{1,3}|~~)/g;

/** Characters at the end of a block in which marks are closed. Those that open before are text until they are closed. */
const MAX_TAIL = 4000;

/** Most characters that are added to close marks. */
const MAX_CLOSING_LENGTH = 60;

/**
 * Closes the marks that a block leaves open while it is still arriving, and leaves out what may become a mark, so that
 * no mark shows as text.
 *
 * @param block - Markdown of one block, cut anywhere.
 */
export function closeOpenMarks(block: string): string {
  const start = findTail(block);
  const tail = block.slice(start);
  return block.slice(0, start) + (getExtras()?.closeExtras(tail, closeTail) ?? closeTail(tail));
}

function closeTail(tail: string): string {
  const decided = tail.replace(undecidedLine, '$1').replace(undecidedTable, '$1');
  const start = findLastParagraph(decided);
  const paragraph = closeLink(closeTag(decided.slice(start)));
  return decided.slice(0, start) + (getHtmlSupport()?.closeWrappers(paragraph, closeMarks) ?? closeMarks(paragraph));
}

/** Where the end of a long block begins: behind a sentence if there is one, because code hardly ever holds its end. */
function findTail(block: string): number {
  const start = block.length - MAX_TAIL;
  return Math.max(0, start - MAX_TAIL, block.lastIndexOf('. ', start) + 1);
}

/**
 * {@link closeOpenMarks} for a block that ends with code, in which marks are text.
 *
 * @param code - The code, which may be in an item or a quotation of the block.
 */
export function closeOpenCode(block: string, { raw, lang = '' }: Tokens.Code): string {
  // A line of the fence, or half a line of suggestions, would show as code.
  const isUndecided = isSuggestions(lang) || (/^ {0,3}[`~]{3}/.test(raw) && !raw.includes('\n'));
  return isUndecided ? block.slice(0, block.lastIndexOf('\n') + 1) : block.replace(undecidedFence, '');
}

/** Where the last paragraph, item or row begins. Marks do not reach across its beginning. */
function findLastParagraph(block: string): number {
  const last = [...block.matchAll(/(?:^|\n)[ \t]*(?:\n|(?:[-+*]|\d{1,9}[.)])[ \t])/g)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** Keeps the text of an open link, and removes an open image, a footnote, and a number, which may be the mark of a citation. */
function closeLink(text: string): string {
  if (undecidedBrackets.test(text)) return '';
  const link = openLink.exec(text);
  if (!link || isInCode(text, link)) return text;
  const [whole, label = ''] = link;
  return text.slice(0, link.index) + (/^!|^\[(?:\^|\d+(?:\]|$))/.test(whole) ? '' : label);
}

function closeTag(text: string): string {
  const tag = openTag.exec(text);
  return !tag || isInCode(text, tag) ? text : text.slice(0, tag.index);
}

function isInCode(text: string, { index }: RegExpExecArray): boolean {
  return isCode(findOpenMarks(text.slice(0, index)).at(-1));
}

/** Marks at the very end may be part of a longer mark, so they are removed, and added again where they close one. */
function closeMarks(text: string): string {
  // A fence is closed in a line of its own.
  if (/\n[ \t>]*[`~]{3,}\s*$/.test(text)) return text;
  const cut = text.replace(/[*_~`\s]+$/, '');
  const closed = cut + findOpenMarks(cut).toReversed().join('').slice(0, MAX_CLOSING_LENGTH);
  return closed === text.trimEnd() ? text : closed;
}

/** The marks that are open at the end of a text, outermost first. */
function findOpenMarks(text: string): string[] {
  const open: string[] = [];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const inner = open.at(-1);
    if (inner === mark) open.pop();
    else if (!isCode(inner) && canOpen(text, mark, index)) open.push(mark);
  }
  return open;
}

/** A mark before a space opens nothing, nor does an underscore within a word. */
function canOpen(text: string, mark: string, index: number): boolean {
  const after = text[index + mark.length] ?? ' ';
  const isWithinWord = mark.startsWith('_') && /\w/.test(text[index - 1] ?? '');
  return isCode(mark) || (/\S/.test(after) && !isWithinWord);
}

function isCode(mark: string | undefined): boolean {
  return mark?.startsWith('`') ?? false;
}
