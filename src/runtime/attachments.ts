import { ContextList, type AttachedContext } from '../conversation/attached-context.js';
import type { Subject } from '../page/page-context-controller.js';
import { getCodeRange } from '../page/code-block.js';
import { limitItem, type LimitedItem } from '../conversation/context-limits.js';
import { rangeToContextItem } from '../page/range-to-context-item.js';
import { maskSecrets } from '../secrets.js';
import type { ContextItem } from '../protocol/types.js';
import { warnOnce } from '../warn.js';

export { renderContextChips } from '../view/context/context-chips.js';
export { contextStyles } from '../view/context/context-chips.styles.js';

export interface AttachmentsOptions {
  /** What may be taken from the page. Asked each time. */
  readonly permits: (kind: 'selection' | 'code') => boolean;
  /** @param isFull Whether an item found no room. */
  readonly handleChange: (items: readonly AttachedContext[], isFull: boolean) => void;
}

/** What goes along with the next question: loaded with the first thing that does. */
export class Attachments {
  readonly #options: AttachmentsOptions;
  readonly #list: ContextList;
  #offered: StaticRange | undefined;

  constructor(options: AttachmentsOptions) {
    this.#options = options;
    this.#list = new ContextList(options.handleChange);
  }

  get items(): readonly ContextItem[] {
    return this.#list.items.map(({ item }) => item);
  }

  /** Offers what is selected in the page just now, in place of what was. What was offered before is not offered again. */
  offer(selection: StaticRange | undefined): void {
    if (selection === this.#offered) return;
    this.#offered = selection;
    this.#list.setCurrent(selection && this.#read(selection));
  }

  /** Lets what the reader asks about go along. */
  attach(subject: Subject): void {
    const item = this.#read(subject instanceof HTMLElement ? getCodeRange(subject) : subject);
    if (item) this.#list.add(item);
  }

  /** Takes an item from the page's own code, of whatever shape. Returns whether it goes along. */
  async addContext(value: unknown): Promise<boolean> {
    const { readContextItem } = await import('../conversation/context-item.js');
    const read = readContextItem(value);
    if ('problem' in read) warnOnce(`addContext(): ${read.problem}`);
    return 'item' in read && this.#list.add(limitItem(read.item));
  }

  remove(id: number): void {
    this.#list.remove(id);
  }

  mask(): void {
    this.#list.replaceValues(maskSecrets);
  }

  clear(): void {
    this.#list.clear();
  }

  #read(range: AbstractRange): LimitedItem | undefined {
    const item = rangeToContextItem(range);
    return item && this.#options.permits(item.type === 'code' ? 'code' : 'selection') ? limitItem(item) : undefined;
  }
}
