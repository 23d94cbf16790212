import MiniSearch from 'minisearch';
import type { Section } from '../../../src/service/docs/section.js';
import { PAGE_SIZE, queryOf, type Engine } from '../../../src/service/evaluation/engine.js';

/** MiniSearch as it comes. */
export function createMiniSearchEngine(sections: readonly Section[]): Engine {
  const index = new MiniSearch<{ id: number; title: string; headings: string; content: string }>({
    fields: ['title', 'headings', 'content'],
  });
  index.addAll(
    sections.map(({ title, headings, content }, id) => ({ id, title, headings: headings.join(' '), content })),
  );
  return {
    name: 'MiniSearch as it comes',
    retrieve(question) {
      const found = index.search(queryOf(question)).slice(0, PAGE_SIZE);
      const hits = found.flatMap(({ id }) => sections[id as number] ?? []);
      return Promise.resolve({
        paths: hits.map(({ path }) => path),
        outcome: hits.length > 0 ? 'answer' : 'nothing',
        length: hits.reduce((sum, { content }) => sum + content.length, 0),
      });
    },
  };
}
