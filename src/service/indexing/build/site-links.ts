import { normalizePath } from '../../docs/page-addresses.js';
import type { Language } from '../../search/languages/language.js';
import { LinkTexts } from '../../search/link-texts.js';
import { concat } from './documents.js';
import type { Page } from './group-pages.js';
import type { Numbering } from './numbering.js';
import type { SourcePageRecord } from './source-page.js';

/** The links of a site, and what they call sections and pages. */
export class SiteLinks {
  /** The words of the texts of links that lead to a section or page. */
  readonly words = new Set<number>();
  readonly #numbering: Numbering;
  readonly #language: Language;
  readonly #texts = new LinkTexts();
  /** The same texts are links to many targets. */
  readonly #numbers = new Map<string, Uint32Array>();

  /** @param language - That in which the texts of links are split into words. */
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
    const numbers = this.#numbering.numberText(text, { language: this.#language, written: this.words });
    this.#numbers.set(text, numbers);
    return numbers;
  }
}

/** The targets of links whose texts differ, by the links of the pages that have gone and of those that have come. */
export function findChangedTargets(
  { records: before, gone }: { records: readonly SourcePageRecord[]; gone: readonly SourcePageRecord[] },
  { records: after, added }: { records: readonly SourcePageRecord[]; added: readonly SourcePageRecord[] },
): ReadonlySet<string> {
  const touched = new Set([...gone, ...added].flatMap(({ links }) => links.map(([target]) => target)));
  if (touched.size === 0) return touched;
  const [former, current] = [before, after].map((records) => {
    const texts = new LinkTexts();
    for (const { links } of records) for (const link of links) if (touched.has(link[0])) texts.add(link);
    return texts;
  });
  const list = (texts: LinkTexts | undefined, target: string) => texts?.of(target).toSorted().join('\n');
  return new Set([...touched].filter((target) => list(former, target) !== list(current, target)));
}

/** From how many other pages of the sources each page is linked to. */
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
