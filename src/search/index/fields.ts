import type { Section } from '../docs/section.js';

/** An indexed part of a document, with the weight of its terms. */
export interface Field {
  readonly name: string;
  readonly weight: number;
  /** How much the length of the field lowers the weight of its terms, from 0 to 1. */
  readonly lengthNorm: number;
}

/** The fields of a section. A page has the same, with all its sections in `text` and `code`. */
export const fields = [
  { name: 'heading', weight: 2.3, lengthNorm: 0.3 },
  { name: 'parents', weight: 1, lengthNorm: 0.3 },
  { name: 'title', weight: 1.6, lengthNorm: 0.3 },
  { name: 'text', weight: 1, lengthNorm: 0.4 },
  { name: 'code', weight: 0.5, lengthNorm: 0.4 },
] as const satisfies readonly Field[];

export type FieldName = (typeof fields)[number]['name'];

/** The names of the fields, in their order. */
export const fieldNames: readonly FieldName[] = fields.map(({ name }) => name);

/** The fields of a page that are not the ones of its sections together. */
export const pageFields: readonly FieldName[] = fieldNames.filter((name) => name !== 'text' && name !== 'code');

/** A heading that says only since when something applies: “Since 1.1”, “Added in v2”, “2.0 and later”. What is above it names the section. */
const versionHeading =
  /^(?:(?:since|as of|from|new in|added in|available (?:since|from|in)|changed in|deprecated (?:since|in)|removed in|introduced in|before|until|up to|prior to|in|seit|ab|depuis|desde) )?(?:(?:version|release) )?v?\d+(?:\.(?:\d+|x))*\+?(?: (?:and|or) (?:later|above|newer|higher|earlier|older|below|up))?[:.]?$/i;

function isVersion(heading: string): boolean {
  return versionHeading.test(heading.trim());
}

/** The text of a section's field. */
export function fieldText(section: Pick<Section, 'title' | 'headings' | 'text' | 'code'>, field: FieldName): string {
  if (field === 'heading') return section.headings.findLast((heading) => !isVersion(heading)) ?? section.title;
  if (field === 'parents') return section.headings.slice(0, -1).join('\n');
  return section[field];
}

/** The texts of a page's fields. Its headings count as its subject. */
export function pageTexts(sections: readonly Section[]): Readonly<Record<FieldName, string>> {
  const [first] = sections;
  const join = (pick: (section: Section) => string) => sections.map(pick).join('\n');
  return {
    heading: first?.title ?? '',
    parents: [...new Set(sections.flatMap(({ headings }) => headings))].join('\n'),
    title: '',
    text: join(({ text }) => text),
    code: join(({ code }) => code),
  };
}
