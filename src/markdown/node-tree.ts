import type { HtmlTag } from './html-tags.js';

/** An opening tag, and the element that it becomes. */
export interface OpeningTag {
  readonly tag: HtmlTag;
  /** Missing if only the content is shown, as of a link that can't be followed. */
  readonly element: HTMLElement | undefined;
  /** Whether it begins a block, so that what it belongs to may be open in an earlier block. */
  readonly isBlock: boolean;
}

/** What nodes are made of: a node, text that becomes one node together with the text beside it, or a tag. */
export type Part = Node | string | OpeningTag | HtmlTag;

/** Elements that may be nested in each other by tags. Browsers take long for deeper trees, above all of tables. */
const MAX_DEPTH = 50;

const voidNames = ['br', 'hr', 'img'];

/** Where elements may stand that are meant for one place only. Their tags are text elsewhere. */
const parents: Readonly<Record<string, readonly string[]>> = {
  dd: ['dl'],
  dt: ['dl'],
  li: ['ol', 'ul'],
  summary: ['details'],
  tbody: ['table'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table', 'tbody', 'thead'],
};

/** What an opening tag closes, because HTML lets authors leave out these closing tags. */
const impliedEnds: Readonly<Record<string, readonly string[]>> = {
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  li: ['li'],
  p: ['p'],
  tbody: ['tbody', 'td', 'th', 'thead', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
};

/**
 * Nests parts as their tags say. What is open at the end of the tree is closed by it, and a tag that closes nothing is
 * left out, so that no tag has an effect beyond its own paragraph, item or cell.
 */
export class NodeTree {
  readonly nodes: Node[] = [];
  readonly #outer: NodeTree | undefined;
  readonly #open: HTMLElement[] = [];
  /** Adjacent texts become one node. There may be a megabyte of escaped characters, each a part. */
  #text = '';

  /** @param outer The tree that this one becomes a part of. */
  constructor(outer?: NodeTree) {
    this.#outer = outer;
  }

  /** The elements that no tag has closed, outermost first. */
  get open(): readonly HTMLElement[] {
    return this.#open;
  }

  get isInLink(): boolean {
    return this.#open.some(({ localName }) => localName === 'a') || (this.#outer?.isInLink ?? false);
  }

  get #depth(): number {
    const outer = this.#outer ? this.#outer.#depth : 0;
    return outer + this.#open.length;
  }

  add(part: Part): void {
    if (typeof part === 'string') this.#text += part;
    else if (part instanceof Node) this.#append(part);
    else if ('tag' in part) this.#openElement(part);
    else this.#close(part.name);
  }

  /** Call this after the last part. */
  finish(): this {
    this.#flush();
    return this;
  }

  #openElement({ tag: { name, raw }, element, isBlock }: OpeningTag): void {
    while (impliedEnds[name]?.includes(this.#open.at(-1)?.localName ?? '')) this.#pop();
    const parent = this.#open.at(-1)?.localName;
    const isAlone = !parent && isBlock;
    const isMisplaced = parents[name] && !isAlone && !parents[name].includes(parent ?? '');
    if (isMisplaced || this.#depth >= MAX_DEPTH) {
      this.add(raw);
      return;
    }
    if (!element) return;
    this.#append(element);
    if (!voidNames.includes(name)) this.#open.push(element);
  }

  #close(name: string): void {
    const index = this.#open.findLastIndex(({ localName }) => localName === name);
    if (index < 0) return;
    this.#flush();
    this.#open.length = index;
  }

  #pop(): void {
    this.#flush();
    this.#open.pop();
  }

  #append(node: Node): void {
    this.#flush();
    const parent = this.#open.at(-1);
    if (parent) parent.append(node);
    else this.nodes.push(node);
  }

  #flush(): void {
    if (!this.#text) return;
    const parent = this.#open.at(-1);
    const isFirstInPre = parent?.localName === 'pre' && !parent.hasChildNodes();
    // As in HTML, a line end behind `<pre>` does not count.
    const text = new Text(isFirstInPre ? this.#text.replace(/^\n/, '') : this.#text);
    this.#text = '';
    this.#append(text);
  }
}
