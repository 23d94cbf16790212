import { sectionFields } from './image/stored-fields.js';
import type { SourcePageParts } from './image/source-page-parts.js';

/** The fields in which docs name what they are about. */
const namingFields = (['heading', 'parents', 'title'] as const).map((name) => sectionFields.indexOf(name));

/**
 * Tells of each term, by its number, whether it is in a heading or a title (1) or not (0). Words that the docs name nothing with are seldom
 * what a question is about.
 */
export function findNamingTerms(
  { sectionTerms, sectionFieldStarts }: Pick<SourcePageParts, 'sectionTerms' | 'sectionFieldStarts'>,
  termCount: number,
): Uint8Array {
  const naming = new Uint8Array(termCount);
  for (let first = 0; first + sectionFields.length < sectionFieldStarts.length; first += sectionFields.length) {
    for (const field of namingFields) {
      const end = sectionFieldStarts[first + field + 1] ?? 0;
      for (let at = sectionFieldStarts[first + field] ?? 0; at < end; at++) naming[sectionTerms[at] ?? 0] = 1;
    }
  }
  return naming;
}
