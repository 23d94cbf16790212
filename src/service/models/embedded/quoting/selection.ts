import { joinWords, wordsOf } from '../../../search/terms/terms.js';

/** Maximum lines of a selection, which can be rows or items. */
const MAX_LINES = 50;

/** Words at the beginning of a selection that a sentence must contain. */
const OPENING_WORDS = 8;

/** The words of a selection, which is compared with each sentence and entry of a section. See `joinWords`. */
export interface Selection {
  readonly words: string;
  readonly opening: string;
  readonly lines: readonly string[];
}

/** Splits a selection into words once, however much it is compared with. */
export function toSelection(selected: string): Selection {
  const words = wordsOf(selected);
  return {
    words: ` ${words.join(' ')} `,
    opening: ` ${words.slice(0, OPENING_WORDS).join(' ')} `,
    lines: selected
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MAX_LINES)
      .map(joinWords),
  };
}
