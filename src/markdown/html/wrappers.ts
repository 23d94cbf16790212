import { splitHtml, type HtmlTag } from './html-tags.js';

/** Wrappers in each other. The tags of more are left out, unless they may be spoken of. */
const MAX_DEPTH = 50;

/** The text between tags that are spoken of: `<span> and </span>`. */
export const noContent = /^[\s,.…/&-]*(?:and|or)?[\s,.…/&-]*$/i;

interface OpenWrapper {
  readonly tag: HtmlTag;
  readonly text: Text;
  /** Where its content begins. */
  readonly start: number;
}

/**
 * Tags within a paragraph that only format or group their content, such as `<u>`. A pair of them is not shown. Any other is spoken of, so
 * it is text.
 */
export class Wrappers {
  #content = '';
  #open: OpenWrapper[] = [];
  /** Closing tags at the end, which belong to an element that an earlier block has opened. */
  #last: Text[] = [];
  /** The tags of an empty element at the end: an anchor if a word follows at once, as in `<span id="a"></span>Title`. */
  #empty: readonly Text[] = [];

  /** Whether what follows is a word of its own. */
  get isBehindSpace(): boolean {
    return this.#content.endsWith(' ');
  }

  addContent(part: Node | string): void {
    const content = typeof part === 'string' ? part : '\uFFFC';
    this.#content += content;
    if (/^[\p{L}\p{N}]/u.test(content)) clear(this.#empty);
    this.#empty = [];
    if (content.trim()) this.#last = [];
  }

  /** The text of a tag, which becomes empty if the tag turns out to have a use. */
  addTag(tag: HtmlTag): Text {
    const text = new Text(tag.raw);
    if (!tag.isClosing) {
      const start = this.#content.length;
      if (this.#open.length < MAX_DEPTH) this.#open.push({ tag, text, start });
      else if (tag.attributes || this.#open.at(-1)!.start === start) clear([text]);
      return text;
    }
    const index = this.#open.findLastIndex(({ tag: { name } }) => name === tag.name);
    const opening = this.#open[index];
    if (!opening) {
      if (!this.isBehindSpace) this.#last.push(text);
      return text;
    }
    this.#open.length = index;
    const content = this.#content.slice(opening.start);
    const tags = [opening.text, text];
    if (opening.tag.attributes ? content.trim() : !noContent.test(content)) clear(tags);
    else if (opening.tag.attributes && !content) this.#empty = tags;
    return text;
  }

  finish(): void {
    clear(this.#last);
  }
}

function clear(texts: readonly Text[]): void {
  for (const text of texts) text.data = '';
}

/** A tag at the end, also one that is closed at once, or before the first mark of its content. */
const openingAtEnd = /<([a-z]+)(?:\s[^<>]*)?>(?:[\s*_~`]*|<\/\1>)$/i;

/**
 * Closes the wrappers and marks of a text that is still arriving.
 *
 * @param close - Closes marks.
 */
export function closeWrappers(text: string, close: (text: string) => string): string {
  if (!text.includes('<')) return close(text);
  const cut = text.replace(openingAtEnd, (tag) => (splitHtml(tag)[0]?.tag ? '' : tag));
  const open = findOpen(cut);
  if (open.length === 0) return close(cut);
  const closing = open
    .map(({ name }) => `</${name}>`)
    .toReversed()
    .join('');
  const isInMarks = !/[*`]|(?<!\w)_|__|~~/.test(cut.slice(cut.lastIndexOf(open.at(-1)!.raw)));
  return isInMarks ? close(cut.replace(/[*_~\s]+$/, '') + closing) : close(cut) + closing;
}

/** The wrappers that are open at the end. One that is only spoken of has no attributes, and a space or a sign after it. */
function findOpen(text: string): readonly HtmlTag[] {
  const open: HtmlTag[] = [];
  const pieces = splitHtml(text);
  pieces.forEach(({ tag }, index) => {
    if (!tag?.isWrapper) return;
    const isUsed = tag.attributes !== '' || /^[\p{L}\p{N}*_`[("]/u.test(pieces[index + 1]?.raw ?? '');
    if (!tag.isClosing && isUsed) open.push(tag);
    else if (tag.isClosing && open.at(-1)?.name === tag.name) open.pop();
  });
  return open;
}
