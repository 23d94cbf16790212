import type { Postings } from '../../search/index/inverted-index.js';
import { ByteReader, ByteWriter } from './bytes.js';

/** A term, and the documents that contain it. */
export interface Term {
  readonly text: string;
  /** Whether it is in a heading or a title. */
  readonly isNaming: boolean;
  /** The sections with the term in their heading. */
  readonly headed: Uint32Array;
  readonly sections: Postings;
  readonly pages: Postings;
}

/** Values of the same kind are written together, because they compress better. */
export function encodeTerms(terms: readonly Term[]): Uint8Array {
  const writer = new ByteWriter();
  writer.text(terms.map(({ text }) => text).join('\n'));
  for (const { isNaming, sections } of terms) writer.number(2 * sections.documents.length + (isNaming ? 1 : 0));
  for (const { sections } of terms) {
    let previous = -1;
    for (const id of sections.documents) {
      writer.number(id - previous - 1);
      previous = id;
    }
  }
  writer.bytes(terms.flatMap(markHeaded));
  writer.bytes(terms.flatMap(({ pages }) => [...pages.counts]));
  return writer.toBytes();
}

/** In a byte of a count, the bit that counts leave free: the term is in the heading of the section. */
const HEADED = 64;

/** The counts of a term in sections, marked if it is in their headings. */
function markHeaded({ headed, sections: { documents, counts } }: Term): number[] {
  const ids = new Set(headed);
  return Array.from(counts, (count, at) => (ids.has(documents[at]!) ? count | HEADED : count));
}

/** @param pageOf - The number of each section's page. The pages of a term are those of its sections. */
export function decodeTerms(bytes: Uint8Array, pageOf: Uint32Array): Term[] {
  const reader = new ByteReader(bytes);
  const texts = reader.text().split('\n');
  const heads = texts.map(() => reader.number());
  const sections = heads.map((head) => readDocuments(reader, head >> 1));
  const sectionCounts = reader.bytes();
  const pageCounts = reader.bytes();
  let [section, page] = [0, 0];
  return texts.map((text, at): Term => {
    const documents = sections[at]!;
    const pages = listPages(documents, pageOf);
    const counts = sectionCounts.subarray(section, (section += documents.length));
    return {
      text,
      isNaming: heads[at]! % 2 === 1,
      headed: documents.filter((_, index) => (counts[index]! & HEADED) > 0),
      sections: { documents, counts: counts.map((count) => count & ~HEADED) },
      pages: { documents: pages, counts: pageCounts.subarray(page, (page += pages.length)) },
    };
  });
}

function readDocuments(reader: ByteReader, count: number): Uint32Array {
  const documents = new Uint32Array(count);
  let previous = -1;
  for (let at = 0; at < count; at++) documents[at] = previous += reader.number() + 1;
  return documents;
}

/** The pages of sections, which are in the order of their pages. */
function listPages(sections: Uint32Array, pageOf: Uint32Array): Uint32Array {
  return sections.map((id) => pageOf[id] ?? 0).filter((page, at, pages) => page !== pages[at - 1]);
}
