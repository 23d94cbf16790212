import type { HtmlTag } from '../html/html-tags.js';

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
   * @param open - Names of the open elements of the tree, outermost first.
   * @returns How many of the elements stay open; undefined if the tag is text, because it is not allowed there.
   */
  readonly place: (open: readonly string[]) => number | undefined;
}

/** A node, a text that is joined with adjacent text into one node, or a tag. */
export type Part = Node | string | OpeningTag | HtmlTag;

/** Collects nodes of parts. Tags are left out: `NodeTree` knows what to do with them. */
export class NodeCollector {
  readonly nodes: Node[] = [];
  /** Adjacent texts become one node. There may be a megabyte of escaped characters, each a part. */
  #text = '';

  /** The elements that no tag has closed, outermost first. */
  get open(): readonly HTMLElement[] {
    return [];
  }

  /** Number of the open elements, also around this one. */
  get depth(): number {
    return 0;
  }

  get isInLink(): boolean {
    return false;
  }

  add(part: Part): void {
    if (typeof part === 'string') {
      this.#text += part;
      return;
    }
    this.flush();
    if (part instanceof Node) this.append(part);
  }

  /** Call this after the last part. */
  finish(): this {
    this.flush();
    return this;
  }

  protected append(node: Node): void {
    this.nodes.push(node);
  }

  /** Makes a node of the text so far. */
  protected flush(): void {
    if (this.#text) this.append(new Text(this.#text));
    this.#text = '';
  }
}
