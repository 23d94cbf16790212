import { normalizePath } from '../../docs/page-addresses.js';
import type { Language } from '../../search/languages/language.js';
import { LinkTexts } from '../../search/link-texts.js';
import { concat } from './documents.js';
import type { Page } from './pages.js';
import type { Numbering } from './numbering.js';
import type { SourcePageRecord } from './source-page.js';

/** The texts of the links of a site, which are further names of sections and pages. */
export class SiteLinks {
  readonly #numbering: Numbering;
  readonly #language: Language;
  readonly #texts = new LinkTexts();
  /** The same texts are links to many targets. */
  readonly #numbers = new Map<string, Uint32Array>();

  /** @param language - The language whose rules split the texts of links into words. */
  constructor(records: readonly SourcePageRecord[], numbering: Numbering, language: Language) {
    this.#numbering = numbering;
    this.#language = language;
    for (const { links } of records) for (const link of links) this.#texts.add(link);
  }

  /** The terms of the links to an address. They can be words that no page contains. */
  termsOf(path: string): Uint32Array {
    return concat(this.#texts.of(path).map((text) => this.#number(text)));
  }

  #number(text: string): Uint32Array {
    const known = this.#numbers.get(text);
    if (known) return known;
    const numbers = this.#numbering.numberText(text, this.#language);
    this.#numbers.set(text, numbers);
    return numbers;
  }
}

/** How many other pages of the sources link to each page. */
export function countLinks(records: readonly SourcePageRecord[], pages: readonly Page[]): Uint32Array {
  const numbers = new Map(pages.map(({ key }, page) => [key, page]));
  const pageOf = new Map(pages.flatMap(({ members }, page) => members.map((member) => [member, page] as const)));
  const known = new Map<string, number | undefined>();
  const findPage = (address: string) => {
    if (!known.has(address)) known.set(address, numbers.get(normalizePath(address)));
    return known.get(address);
  };
  const counts = new Uint32Array(pages.length);
  records.forEach(({ addresses }, number) => {
    const own = pageOf.get(number);
    const linked = addresses.filter((address) => address.startsWith('/')).map(findPage);
    for (const page of new Set(linked)) {
      if (page !== undefined && page !== own) counts[page] = (counts[page] ?? 0) + 1;
    }
  });
  return counts;
}
