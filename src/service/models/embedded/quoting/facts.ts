import type { Block } from './blocks.js';
import type { Entries } from './entries.js';

/** Facts about an option, and characters of one. */
const MAX_FACTS = 4;
const MAX_LENGTH = 120;

/** “**Type:** `boolean`” */
const fact = /^\*\*[^*]+:?\*\*/;

/** The list at the beginning of the reference of an option, with its type and its default; undefined if there is none. */
export function findFacts([first]: readonly Block[]): Entries | undefined {
  if (first?.type !== 'list' || first.items.length < 2 || first.items.length > MAX_FACTS) return undefined;
  return first.items.every((item) => fact.test(item) && item.length <= MAX_LENGTH) ? first : undefined;
}
