import { fields } from '../../search/fields.js';
import type { Documents } from './posting-lists.js';

/** Steps of a mean until it has doubled: one is about a hundredth. */
const STEPS = 64;

/** Keeps steps above 0, which stands for a field that is empty everywhere. */
const OFFSET = 1024;

/**
 * The mean length of each field in the documents in which it is not empty, as a step on a scale. What a term counts depends on it, so it
 * is rounded: a changed page then seldom changes what terms count in all others.
 */
export function measureMeans({ count, lengthOf }: Documents): Uint32Array {
  return Uint32Array.from(fields, (_, field) => {
    let sum = 0;
    let filled = 0;
    for (let document = 0; document < count; document++) {
      const length = lengthOf(document, field);
      sum += length;
      if (length > 0) filled++;
    }
    return filled === 0 ? 0 : OFFSET + Math.round(STEPS * Math.log2(sum / filled));
  });
}

/** The length that a step stands for. */
export function toLength(step: number): number {
  return step === 0 ? 0 : 2 ** ((step - OFFSET) / STEPS);
}
