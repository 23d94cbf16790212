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
  { name: 'links', weight: 1.4, lengthNorm: 0.3 },
  { name: 'about', weight: 1.2, lengthNorm: 0.3 },
] as const satisfies readonly Field[];

export type FieldName = (typeof fields)[number]['name'];

export type FieldTexts = Readonly<Record<FieldName, string>>;

/** Front matter that describes the page, in words that the page itself may lack. */
const describing = ['description', 'keywords', 'tags', 'aka', 'aliases', 'short_description', 'summary', 'linkTitle'];

/** The texts of a section's fields. `links` holds the texts of links that lead to it. */
export function fieldTexts(section: Section, links: string): FieldTexts {
  const { title, headings, text, code } = section;
  return {
    heading: headings.at(-1) ?? title,
    parents: headings.slice(0, -1).join('\n'),
    title,
    text,
    code,
    links,
    about: headings.length === 0 ? aboutText(section) : '',
  };
}

/** The texts of a page's fields. Its headings count as its subject. */
export function pageTexts(sections: readonly Section[], links: string): FieldTexts {
  const [first] = sections;
  const join = (pick: (section: Section) => string) => sections.map(pick).join('\n');
  return {
    heading: first?.title ?? '',
    parents: [...new Set(sections.flatMap(({ headings }) => headings))].join('\n'),
    title: '',
    text: join(({ text }) => text),
    code: join(({ code }) => code),
    links,
    about: first ? aboutText(first) : '',
  };
}

function aboutText({ frontMatter, pagePath }: Section): string {
  const texts = describing.flatMap((name) => (Object.hasOwn(frontMatter, name) ? frontMatter[name] : []));
  const words = texts.filter((text): text is string => typeof text === 'string');
  return [pagePath.replace(/[/_-]+/g, ' '), ...words].join('\n');
}
