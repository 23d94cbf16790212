import Database from 'libsql';
import type { Section } from '../../../src/search/docs/section.js';
import { PAGE_SIZE, queryOf, type Engine } from '../../../src/service/evaluation/engine.js';

/** SQLite's FTS5 with its stemmer, and otherwise as it comes: sections with any of the words, best first by BM25. */
export function createFts5Engine(sections: readonly Section[]): Engine {
  const database = new Database(':memory:');
  database.exec("CREATE VIRTUAL TABLE docs USING fts5(title, headings, content, tokenize = 'porter unicode61')");
  const insert = database.prepare('INSERT INTO docs (rowid, title, headings, content) VALUES (?, ?, ?, ?)');
  sections.forEach(({ title, headings, content }, id) => insert.run(id + 1, title, headings.join(' '), content));
  const select = database.prepare('SELECT rowid AS id FROM docs WHERE docs MATCH ? ORDER BY rank LIMIT ?');
  return {
    name: 'SQLite FTS5 as it comes',
    retrieve(question) {
      const words = queryOf(question).match(/[\p{L}\p{N}]+/gu) ?? [];
      const rows = words.length === 0 ? [] : select.all(words.map((word) => `"${word}"`).join(' OR '), PAGE_SIZE);
      const hits = (rows as { id: number }[]).flatMap(({ id }) => sections[id - 1] ?? []);
      return Promise.resolve({
        paths: hits.map(({ path }) => path),
        outcome: hits.length > 0 ? 'answer' : 'nothing',
        length: hits.reduce((sum, { content }) => sum + content.length, 0),
      });
    },
  };
}
