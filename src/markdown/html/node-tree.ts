import type { HtmlTag } from './html-tags.js';
import { NodeCollector, type OpeningTag, type Part } from '../rendering/node-collector.js';
import { Wrappers } from './wrappers.js';

/** Elements that may be nested in each other by tags. Browsers take long for deeper trees, above all of tables. */
const MAX_DEPTH = 50;

/**
 * Nests parts according to their tags. The end of the tree closes open elements, so that no tag has an effect beyond its own paragraph, item
 * or cell. Tags in too many others are left out. A tag that closes nothing is left out, unless it is spoken of, as in `Close it with </b>`.
 */
export class NodeTree extends NodeCollector {
  readonly #outer: NodeCollector | undefined;
  readonly #open: HTMLElement[] = [];
  readonly #wrappers = new Wrappers();

  /** @param outer - The tree that this one becomes a part of. */
  constructor(outer?: NodeCollector) {
    super();
    this.#outer = outer;
  }

  override get open(): readonly HTMLElement[] {
    return this.#open;
  }

  override get isInLink(): boolean {
    return this.#open.some(({ localName }) => localName === 'a') || (this.#outer?.isInLink ?? false);
  }

  override get depth(): number {
    const outer = this.#outer ? this.#outer.depth : 0;
    return outer + this.#open.length;
  }

  override add(part: Part): void {
    if (typeof part === 'string' || part instanceof Node) {
      this.#wrappers.addContent(part);
      super.add(part);
    } else if ('tag' in part) this.#openElement(part);
    else if (part.isWrapper) super.add(this.#wrappers.addTag(part));
    else this.#close(part);
  }

  override finish(): this {
    this.#wrappers.finish();
    return super.finish();
  }

  #openElement({ tag, element, isVoid, place }: OpeningTag): void {
    const openNames = this.#open.map(({ localName }) => localName);
    const keptCount = place(openNames);
    if (keptCount === undefined) {
      this.add(tag.raw);
      return;
    }
    this.#keep(keptCount);
    if (!element || (!isVoid && this.depth >= MAX_DEPTH)) return;
    this.add(element);
    if (!isVoid) this.#open.push(element);
  }

  #close({ name, raw }: HtmlTag): void {
    const index = this.#open.findLastIndex(({ localName }) => localName === name);
    if (index >= 0) this.#keep(index);
    else if (this.#wrappers.isBehindSpace) this.add(raw);
  }

  /** Closes all open elements but so many. */
  #keep(count: number): void {
    if (count === this.#open.length) return;
    this.flush();
    this.#open.length = count;
  }

  protected override append(node: Node): void {
    const parent = this.#open.at(-1);
    if (!parent) super.append(node);
    else {
      // As in HTML, a line end after `<pre>` does not count.
      if (node instanceof Text && parent.localName === 'pre' && !parent.hasChildNodes())
        node.data = node.data.replace(/^\n/, '');
      parent.append(node);
    }
  }
}
