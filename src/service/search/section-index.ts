import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { learnAbbreviations } from './abbreviations.js';
import { fieldTexts, pageTexts, type FieldTexts } from './fields.js';
import { generalSynonyms } from './general-synonyms.js';
import { InvertedIndex, type NumberedFields } from './inverted-index.js';
import { LinkTexts } from './link-texts.js';
import { PageVariants } from './page-variants.js';
import type { Lexicon } from './expand-query.js';
import { SimilarWords } from './similar-words.js';
import { Synonyms } from './synonyms.js';
import { TermTable } from './term-table.js';
import { WordBeginnings } from './word-beginnings.js';

/** All that is worked out of the docs once, to search them. */
export class SectionIndex {
  readonly sections: readonly Section[];
  /** The sections of each page in their order, by its address as `normalizePath` writes it. */
  readonly pages: ReadonlyMap<string, readonly Section[]>;
  readonly variants: PageVariants;
  readonly lexicon: Lexicon;
  /** The terms of each section, by its number. */
  readonly terms: readonly NumberedFields[];
  /** BM25F over sections, and over pages. */
  readonly ofSections: InvertedIndex;
  readonly ofPages: InvertedIndex;
  /** The number of each section's page. */
  readonly pageOf: Uint32Array;

  constructor(sections: readonly Section[]) {
    this.sections = sections;
    this.pages = groupByPage(sections);
    this.variants = new PageVariants(sections);
    const table = new TermTable();
    const links = new LinkTexts(sections);
    this.terms = sections.map((section) => numberFields(fieldTexts(section, links.of(section.path)), table));
    const pages = [...this.pages.values()].map((page) =>
      numberFields(pageTexts(page, links.of(page[0]?.pagePath ?? '')), table),
    );
    this.ofSections = new InvertedIndex(this.terms, table.terms.length);
    this.ofPages = new InvertedIndex(pages, table.terms.length);
    const numbers = new Map([...this.pages.keys()].map((path, number) => [path, number]));
    this.pageOf = Uint32Array.from(sections, ({ pagePath }) => numbers.get(normalizePath(pagePath)) ?? 0);
    this.lexicon = {
      table,
      index: this.ofSections,
      similar: new SimilarWords(table.words),
      beginnings: new WordBeginnings(table.terms),
      synonyms: collectSynonyms(sections),
    };
  }
}

function numberFields(texts: FieldTexts, table: TermTable): NumberedFields {
  const entries = Object.entries(texts).map(([name, text]) => [name, table.number(text)]);
  return Object.fromEntries(entries) as NumberedFields;
}

function groupByPage(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const path = normalizePath(section.pagePath);
    const page = pages.get(path);
    if (page) page.push(section);
    else pages.set(path, [section]);
  }
  return pages;
}

function collectSynonyms(sections: readonly Section[]): Synonyms {
  const synonyms = new Synonyms();
  for (const group of generalSynonyms) synonyms.add(group);
  for (const { short, long } of learnAbbreviations(sections)) synonyms.add([short, long]);
  return synonyms;
}
