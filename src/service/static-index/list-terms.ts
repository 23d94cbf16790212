import type { Postings } from '../../search/index/inverted-index.js';
import type { SectionIndex } from '../../search/index/section-index.js';
import type { Term } from '../../static/worker/terms-file.js';

/**
 * The terms of an image in the order of the alphabet.
 *
 * @param order - The numbers of the sections in the image, in the order of the static index.
 */
export function listTerms(index: SectionIndex, order: readonly number[]): Term[] {
  const { lexicon, ofSections, ofPages, pageOf } = index;
  const headings = order.map((id) => new Set(index.termsOf(id, 'heading')));
  const numbers = new Uint32Array(order.length);
  order.forEach((id, number) => (numbers[id] = number));
  const { terms } = lexicon.table;
  const sorted = [...terms.keys()].filter((term) => ofSections.frequency(term) > 0 && terms[term] !== '');
  return sorted
    .sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
    .map((term) => {
      const sections = ofSections.postings(term);
      const renumbered = renumber(sections, numbers);
      const pages = new Set(Array.from(sections.documents, (id) => pageOf[id]!));
      return {
        text: terms[term]!,
        isNaming: lexicon.naming[term] === 1,
        headed: renumbered.documents.filter((number) => headings[number]?.has(term)),
        sections: renumbered,
        pages: select(ofPages.postings(term), (page) => pages.has(page)),
      };
    });
}

/** A page may have a term that none of its sections has: one of a heading that does not count as its section's. */
function select({ documents, counts }: Postings, has: (document: number) => boolean): Postings {
  return { documents: documents.filter(has), counts: counts.filter((_, at) => has(documents[at]!)) };
}

function renumber({ documents, counts }: Postings, numbers: Uint32Array): Postings {
  const order = [...documents.keys()].sort((a, b) => numbers[documents[a]!]! - numbers[documents[b]!]!);
  return {
    documents: Uint32Array.from(order, (at) => numbers[documents[at]!]!),
    counts: Uint8Array.from(order, (at) => counts[at]!),
  };
}
