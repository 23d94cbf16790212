import type { Section } from '../../../src/search/docs/section.js';
import { PAGE_SIZE, queryOf, type Engine } from '../../../src/service/evaluation/engine.js';
import { importPeer } from '../../bench/peers.js';

/** The part of lunr's interface that is used here. */
interface Lunr {
  (define: (this: Builder) => void): {
    search(query: string): { ref: string; score: number; matchData: { metadata: object } }[];
  };
  readonly tokenizer: { separator: RegExp };
}

interface Builder {
  b(weight: number): void;
  ref(name: string): void;
  field(name: string, options?: { boost: number }): void;
  add(document: object): void;
}

/**
 * lunr as the search of Material for MkDocs uses it: titles count a thousand times as much as text, every word may go on, and the beginning of a
 * page and results with all of the words come first.
 */
export async function createLunrEngine(sections: readonly Section[]): Promise<Engine> {
  const { default: lunr } = await importPeer<{ default: Lunr }>('lunr/lunr.js');
  lunr.tokenizer.separator = /[\s-]+/;
  const index = lunr(function () {
    this.b(0);
    this.ref('id');
    this.field('title', { boost: 1000 });
    this.field('text');
    for (const [id, { title, headings, content }] of sections.entries())
      this.add({ id, title: headings.at(-1) ?? title, text: content });
  });
  return {
    name: 'lunr as in Material for MkDocs',
    retrieve(question) {
      const words = queryOf(question).match(/[\p{L}\p{N}]+/gu) ?? [];
      const hits = index
        .search(words.map((word) => `${word}*`).join(' '))
        .map(({ ref, score, matchData }) => {
          const section = sections[Number(ref)]!;
          const found = Object.keys(matchData.metadata);
          const matched = words.filter((word) => found.some((term) => term.startsWith(word.toLowerCase()))).length;
          const boost = (section.headings.length === 0 ? 1 : 0) + matched / words.length;
          return { section, score: score * (1 + boost ** 2) };
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, PAGE_SIZE)
        .map(({ section }) => section);
      return Promise.resolve({
        paths: hits.map(({ path }) => path),
        outcome: hits.length > 0 ? 'answer' : 'nothing',
        length: hits.reduce((sum, { content }) => sum + content.length, 0),
      });
    },
  };
}
