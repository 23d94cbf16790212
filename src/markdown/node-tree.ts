import type { HtmlTag } from './html-tags.js';

/** An opening tag, and the element that it becomes. */
export interface OpeningTag {
  readonly tag: HtmlTag;
  /** Missing if only the content is shown, as of a link that can't be followed. */
  readonly element: HTMLElement | undefined;
  /** Whether the element has no content, so that nothing closes it. */
  readonly isVoid: boolean;
  /**
   * Where the tag belongs.
   *
   * @param open Names of the open elements of the tree, outermost first.
   * @param depth Number of the open elements, also around the tree.
   * @returns How many of the elements stay open; undefined if the tag is text, because it can't stand there.
   */
  readonly place: (open: readonly string[], depth: number) => number | undefined;
}

/** What nodes are made of: a node, text that becomes one node together with the text beside it, or a tag. */
export type Part = Node | string | OpeningTag | HtmlTag;

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

  #openElement({ tag, element, isVoid, place }: OpeningTag): void {
    const openNames = this.#open.map(({ localName }) => localName);
    const keptCount = place(openNames, this.#depth);
    if (keptCount === undefined) {
      this.add(tag.raw);
      return;
    }
    this.#keep(keptCount);
    if (!element) return;
    this.#append(element);
    if (!isVoid) this.#open.push(element);
  }

  #close(name: string): void {
    const index = this.#open.findLastIndex(({ localName }) => localName === name);
    if (index >= 0) this.#keep(index);
  }

  /** Closes all open elements but so many. */
  #keep(count: number): void {
    if (count === this.#open.length) return;
    this.#flush();
    this.#open.length = count;
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
