import type { ContextItem } from '../protocol/types.js';
import { limitItem, MAX_ITEMS, type LimitedItem } from './context-limits.js';

/** An item of context that is sent with the next question. */
export interface ContextEntry extends LimitedItem {
  readonly id: number;
  /** Whether it is the page's current selection. The next selection replaces it. */
  readonly isCurrent: boolean;
}

/** The context of the next question, as part of the conversation's state. */
export interface ContextState {
  /** At most {@link MAX_ITEMS}. */
  readonly context: readonly ContextEntry[];
  /** Whether the last item was rejected because the list was full. */
  readonly isContextFull: boolean;
}

export const emptyContext: ContextState = { context: [], isContextFull: false };

/** Adds an item, cut to its limit. An equal item stays as it is. */
export function addToContext(context: readonly ContextEntry[], item: ContextItem): ContextState {
  const added = limitItem(item);
  const others = context.filter((entry) => !(entry.isCurrent && isSameItem(entry, added)));
  return append(others, added, false);
}

/** Replaces the entry of the current selection; undefined removes it. */
export function replaceCurrent(context: readonly ContextEntry[], item: ContextItem | undefined): ContextState {
  const others = context.filter(({ isCurrent }) => !isCurrent);
  return item ? append(others, limitItem(item), true) : { context: others, isContextFull: false };
}

function append(context: readonly ContextEntry[], added: LimitedItem, isCurrent: boolean): ContextState {
  if (context.some((entry) => isSameItem(entry, added))) return { context, isContextFull: false };
  if (context.length >= MAX_ITEMS) return { context, isContextFull: true };
  const id = 1 + Math.max(0, ...context.map((entry) => entry.id));
  return { context: [...context, { ...added, id, isCurrent }], isContextFull: false };
}

function isSameItem({ item: one }: LimitedItem, { item: other }: LimitedItem): boolean {
  return one.value === other.value && one.path === other.path && one.type === other.type;
}
