import { MAX_ITEMS, type LimitedItem } from './context-limits.js';

/** Something that goes along with the next question. */
export interface AttachedContext extends LimitedItem {
  readonly id: number;
  /** Whether it is what is selected in the page just now: the next selection takes its place. */
  readonly isCurrent: boolean;
}

/** What goes along with the next question: a list that the reader sees and may shorten. */
export class ContextList {
  readonly #handleChange: (items: readonly AttachedContext[], isFull: boolean) => void;
  #items: readonly AttachedContext[] = [];
  #lastId = 0;

  /** @param handleChange Gets a new list at each change, and whether an item has found no room in it. */
  constructor(handleChange: (items: readonly AttachedContext[], isFull: boolean) => void) {
    this.#handleChange = handleChange;
  }

  /** A snapshot: replaced at each change, never edited. */
  get items(): readonly AttachedContext[] {
    return this.#items;
  }

  /** @returns Whether there was room. An item that is there already stays as it is. */
  add(added: LimitedItem): boolean {
    return this.#append(
      this.#items.filter((other) => !(other.isCurrent && isSame(other, added))),
      added,
      false,
    );
  }

  /** Offers what is selected now in place of what was. */
  setCurrent(current: LimitedItem | undefined): void {
    const kept = this.#items.filter(({ isCurrent }) => !isCurrent);
    if (current) this.#append(kept, current, true);
    else this.#update(kept);
  }

  remove(id: number): void {
    this.#update(this.#items.filter((other) => other.id !== id));
  }

  /** Changes what is sent, e.g. to mask a secret. */
  replaceValues(change: (value: string) => string): void {
    this.#update(this.#items.map((other) => ({ ...other, item: { ...other.item, value: change(other.item.value) } })));
  }

  clear(): void {
    this.#update([]);
  }

  #append(kept: readonly AttachedContext[], added: LimitedItem, isCurrent: boolean): boolean {
    const isThere = kept.some((other) => isSame(other, added));
    const hasRoom = isThere || kept.length < MAX_ITEMS;
    this.#update(isThere || !hasRoom ? kept : [...kept, { ...added, id: ++this.#lastId, isCurrent }], !hasRoom);
    return hasRoom;
  }

  #update(items: readonly AttachedContext[], isFull = false): void {
    this.#items = items;
    this.#handleChange(items, isFull);
  }
}

function isSame({ item: one }: LimitedItem, { item: other }: LimitedItem): boolean {
  return one.value === other.value && one.path === other.path && one.type === other.type;
}
