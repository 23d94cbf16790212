import { splitAtMath } from './find-math.js';

/** Formulas that can be read aloud as they are written: `x`, `n + 1`, `O(n)`. */
const speakable = /^[\p{L}\d\s.,+=<>()/-]+$/u;

/**
 * A text to be read aloud, without the signs of its formulas.
 *
 * @param label - Replaces formulas that can't be read aloud as they are written.
 */
export function replaceMath(text: string, label: string): string {
  return splitAtMath(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return speakable.test(piece.tex) ? piece.tex : label;
    })
    .join('');
}
