import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, search } from '../../src/static/worker/engine.js';
import { bodyOf, textOf, useStaticSite, writeIndex } from './support/static-site.js';

const { createIndex, createDocs } = useStaticSite();
const signal = new AbortController().signal;

/** A page with too many words for one file. */
const manyWords = `# Words\n\n${Array.from(
  { length: 60_000 },
  (_, at) => `w${at.toString(36)}x${((at * 7919) % 60_013).toString(36)}`,
).join(' ')}\n`;

describe('A static index', () => {
  it('of a site that was rebuilt while its page is open answers from the new one', async () => {
    const source = await createDocs({ 'index.md': '# Lamps\n\nFill in oil.\n' });
    await writeFile(join(source, 'words.md'), manyWords);
    const { address, path } = await createIndex(source);
    await answer(address, bodyOf(['words']));
    await writeFile(join(source, 'index.md'), '# Lamps\n\nFill in petrol.\n');
    await writeIndex(source, path);
    assert.match(textOf(await answer(address, bodyOf(['lamps']))), /Fill in petrol/);
  });

  it('whose pages repeat a section finds the others, too', async () => {
    // Each page is a file of its own.
    const rest = (page: number) => `## More\n\n${Array.from({ length: 500 }, (_, at) => `p${page}x${at}`).join(' ')}\n`;
    const pages = Array.from({ length: 12 }, (_, page) => {
      const own =
        page < 8
          ? '## The wick\n\nThe wick of the lamp.'
          : `## Part ${page}\n\nIt is ${page} cm from the wick. ${'Mind the hot glass. '.repeat(page)}`;
      return [`page-${page}.md`, `# Page ${page}\n\n${own}\n\n${rest(page)}`] as const;
    });
    const source = await createDocs({ ...Object.fromEntries(pages), 'words.md': manyWords });
    const { address } = await createIndex(source);
    const { results } = await search(address, { q: 'wick', limit: 5, offset: 0, sections: 0 }, signal);
    const found = results.map(({ path }) => path.split('#', 1)[0]);
    assert.deepEqual(found.toSorted(), ['/page-0', '/page-10', '/page-11', '/page-8', '/page-9']);
  });
});
