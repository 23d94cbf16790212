import { sectionFields } from '../image/stored-fields.js';
import type { SourcePageParts } from '../image/source-page-parts.js';

/** The fields in which docs name what they are about. */
const namingFields = (['heading', 'parents', 'title'] as const).map((name) => sectionFields.indexOf(name));

/**
 * For each term, by its number: 1 if it is in a heading or a title, otherwise 0. Words that are in neither are seldom the subject of a
 * question.
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
