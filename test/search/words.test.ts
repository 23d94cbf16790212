import assert from 'node:assert/strict';

import type { Section } from '../../src/search/docs/section.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex, type SearchRequest } from '../../src/search/docs-index.js';
import { findOperator } from '../../src/search/query/operators.js';
import { editDistance } from '../../src/search/query/similar-words.js';

interface Page {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

function section({ path, title, text }: Page): Section {
  const [pagePath = ''] = path.split('#', 1);
  const headings = path.includes('#') ? [title] : [];
  return { path, pagePath, title, headings, content: text, text, code: '', frontMatter: {} };
}

/** Pages about other things, so that words are rare. */
const others: readonly Page[] = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((title) => ({
  path: `/other/${title.toLowerCase()}`,
  title,
  text: `The chapter on ${title} tells of rivers, hills and towns.`,
}));

async function search(pages: readonly Page[], query: string, request: Partial<SearchRequest> = {}) {
  const index = new DocsIndex(indexSections([...pages, ...others].map(section)));
  const { results, outcome } = await index.search({ query, pageSize: 5, ...request });
  return { outcome, paths: results.map(({ path }) => path), results };
}

describe('the search', () => {
  const folders = { path: '/output', title: 'Directories', text: 'Where the result of a build is written.' };

  it('knows general synonyms', async () => {
    assert.equal((await search([folders], 'which folder')).paths[0], '/output');
  });

  it('answers by a synonym alone if the docs lack the reader’s word', async () => {
    const remove = { path: '/remove', title: 'How do I remove a lamp?', text: 'Take it down.' };
    assert.equal((await search([remove], 'uninstall')).outcome, 'answer');
    const both = { path: '/uninstall', title: 'Rivers', text: 'Those who uninstall a bridge swim.' };
    assert.equal((await search([remove, both], 'uninstall')).paths[0], '/uninstall');
  });

  it('finds an operator where the docs speak of it, or else where they use it', async () => {
    const pages = [
      { path: '/use', title: 'Lists', text: 'Write `lamps ++= oil`.' },
      { path: '/table', title: 'Tables', text: '| Sign | Meaning |\n| --- | --- |\n| `=~` | is like |' },
      { path: '/pipes', title: 'Pipes', text: 'The sign `|` joins pipes.' },
    ];
    assert.deepEqual((await search(pages, 'what does ++= do?')).paths, ['/use']);
    assert.deepEqual((await search(pages, 'What is `=~`?')).paths, ['/table']);
    assert.deepEqual((await search(pages, '|')).paths, ['/pipes']);
    assert.equal((await search(pages, 'what does ++= do?')).outcome, 'closest');
    assert.equal((await search(pages, 'what does &&& do?')).outcome, 'nothing');
    for (const text of ['why?!', ':)', 'and then...', '--', 'A & B is fine']) {
      const found = findOperator(text);
      assert.equal(found, text.includes('&') ? '&' : undefined, text);
    }
  });

  it('counts a synonym nearly as much as the word itself if the docs lack that', async () => {
    const remove = { path: '/remove', title: 'Remove', text: 'Take it down.' };
    const light = { path: '/light', title: 'Light', text: 'Switch it on.' };
    const { results } = await search([remove, light], 'uninstall light', { explain: true });
    const valueIn = (page: string, word: string) =>
      results.find(({ path }) => path === page)?.explanation?.find(({ source }) => source === word)?.value ?? 0;
    assert.ok(valueIn('/remove', 'uninstal') > 0.7 * valueIn('/light', 'light'));
  });

  it('answers a question with a misspelt long word as if it were spelt right', async () => {
    const hooks = { path: '/hooks', title: 'Hooks', text: 'Fasten a lantern by its eyelet.' };
    assert.equal((await search([hooks], 'fasen lantren eyelet')).outcome, 'answer');
    const doors = { path: '/doors', title: 'Doors', text: 'A keyhole is near the doorknob.' };
    assert.equal((await search([doors], 'keyhloe near a doornkob')).outcome, 'answer');
  });

  it('looks less for a number that the docs name nothing with', async () => {
    const width = { path: '/width', title: 'Sizes', text: 'The greatest width of a line.' };
    const history = { path: '/history', title: 'History', text: 'In 120 days, a line of lamps was built.' };
    const { outcome, paths } = await search([width, history], 'line width of 120 or 4711');
    assert.deepEqual({ outcome, first: paths[0] }, { outcome: 'answer', first: '/width' });
    const named = { path: '/404', title: 'Error 404', text: 'A lamp is missing.' };
    assert.equal((await search([named, width], 'lamp 404')).paths[0], '/404');
  });

  it('knows what readers say for the words of docs', async () => {
    const pages = [
      { path: '/x', title: 'Size', text: 'How much a lamp weighs.' },
      { path: '/y', title: 'Looks', text: 'How much a lamp shines.' },
    ];
    assert.equal((await search(pages, 'lamp too big')).paths[0], '/x');
    const older = { path: '/z', title: 'Previous lamps', text: 'What they were.' };
    assert.equal((await search([older], 'earlier')).paths[0], '/z');
  });

  it('knows phrases of which only common words are left', async () => {
    const pages = [
      { path: '/x', title: 'Wicks', text: 'A wick stays in the lamp.' },
      { path: '/y', title: 'Authentication', text: 'Who a reader is.' },
    ];
    assert.equal((await search(pages, 'keep me logged in, how to log in')).paths[0], '/y');
  });

  for (const query of ['transitoin', 'trasnition', 'transtion', 'tranzitionn', 'transitions']) {
    it(`finds “transition” when asked for “${query}”`, async () => {
      const page = { path: '/x', title: 'Transition', text: 'From one state to the next.' };
      assert.equal((await search([page], query)).paths[0], '/x');
    });
  }

  it('takes no word for another that begins otherwise', async () => {
    const page = { path: '/x', title: 'Enter', text: 'Press enter to divide.' };
    assert.equal((await search([page], 'center')).outcome, 'nothing');
    assert.equal((await search([page], 'netre')).outcome, 'nothing');
    assert.equal((await search([page], 'neter')).paths[0], '/x');
  });

  for (const [query, spellings] of [
    ['center', ['enter']],
    ['Tpress Center', ['press enter']],
    ['xylophone center', ['enter']],
    ['gows', ['rows', 'cows']],
    ['xylophone', []],
    ['cen', []],
  ] as const) {
    it(`offers ${spellings.join(', ') || 'no spelling'} while “${query}” is typed, for which nothing is found`, async () => {
      const pages = [
        { path: '/x', title: 'Enter', text: 'Press enter to divide.' },
        { path: '/y', title: 'Rows', text: 'Cows and rows and cows.' },
      ];
      const index = new DocsIndex(indexSections([...pages, ...others].map(section)));
      const found = await index.search({ query, pageSize: 5, isTyping: true });
      assert.deepEqual(
        { ...found, words: undefined },
        { results: [], outcome: 'nothing', words: undefined, spellings },
      );
      assert.equal((await index.search({ query, pageSize: 5 })).spellings, undefined);
    });
  }

  it('takes a word that exists for a misspelt one if a similar word is far more common', async () => {
    const pages = Array.from({ length: 120 }, (_, number) => ({
      path: `/server-${number}`,
      title: `Part ${number}`,
      text: number === 7 ? 'The server proxy.' : 'The server.',
    }));
    const odd = { path: '/sever', title: 'Ropes', text: 'To sever a rope.' };
    assert.equal((await search([...pages, odd], 'sever proxy')).paths[0], '/server-7');
    assert.equal((await search([...pages, odd], 'sever a rope')).paths[0], '/sever');
  });

  it('finds an identifier whole, by its last name and by its parts', async () => {
    const page = { path: '/x', title: 'Build', text: 'Set `build.outDir` to another place.' };
    for (const query of ['build.outDir', 'outDir', 'outdir', 'build out dir'])
      assert.equal((await search([page], query)).paths[0], '/x', query);
  });

  it('prefers adjacent words', async () => {
    const apart = {
      path: '/a',
      title: 'One',
      text: 'The cache is large. Some lines go on about many other things before a key is named at all.',
    };
    const together = {
      path: '/b',
      title: 'Two',
      text: 'Some lines go on about many other things at all before it is named: the cache key is large.',
    };
    assert.equal((await search([apart, together], 'cache key')).paths[0], '/b');
  });

  it('prefers a guide to the blog, unless the question asks for news', async () => {
    const text = 'Bundling is faster with the new engine.';
    const pages = [
      { path: '/blog/engine', title: 'Bundling engine', text },
      { path: '/guide/bundling', title: 'Bundling engine', text },
    ];
    assert.equal((await search(pages, 'bundling engine')).paths[0], '/guide/bundling');
    assert.equal((await search(pages.slice(0, 1), 'bundling engine')).paths[0], '/blog/engine');
  });

  it('prefers a guide to what was once proposed, unless the question asks for that', async () => {
    const text = 'Bundling is faster with the new engine.';
    const pages = ['/proposals/engine', '/rfcs/engine', '/guide/bundling'].map((path) => ({
      path,
      title: 'Bundling engine',
      text,
    }));
    assert.equal((await search(pages, 'bundling engine')).paths[0], '/guide/bundling');
    assert.equal((await search(pages, 'proposal of a bundling engine')).paths[0], '/proposals/engine');
  });

  it('shows several pages before further sections of one', async () => {
    const pages = [
      ...[1, 2, 3, 4].map((number) => ({ path: `/a#part-${number}`, title: `Cache ${number}`, text: 'The cache.' })),
      { path: '/b', title: 'Storage', text: 'A cache on disk, and much else besides about storage of any kind.' },
    ];
    assert.ok((await search(pages, 'cache', { pageSize: 2 })).paths.includes('/b'));
  });

  describe('of a page in several languages and versions', () => {
    const text = 'The event slidechange fires.';
    const pages = ['/events', '/de/events', '/v1/events', '/v2/events', '/de/v1/events'].map((path) => ({
      path,
      title: 'Events',
      text,
    }));

    it('finds the site’s own language and the newest version', async () => {
      assert.deepEqual((await search(pages, 'slidechange')).paths, ['/events']);
      const numbered = pages.filter(({ path }) => path.startsWith('/v'));
      assert.deepEqual((await search(numbered, 'slidechange')).paths, ['/v2/events']);
    });

    it('finds those of the reader’s page', async () => {
      for (const [currentPath, found] of [
        ['/de/start', '/de/events'],
        ['/v1/start', '/v1/events'],
        ['/de/v1/start', '/de/v1/events'],
      ] as const) {
        assert.deepEqual((await search(pages, 'slidechange', { currentPath })).paths, [found], currentPath);
      }
    });

    it('finds another one if only that one matches', async () => {
      const german = { path: '/de/events', title: 'Ereignisse', text: 'Das Ereignis tritt ein.' };
      assert.deepEqual((await search([pages[0]!, german], 'Ereignis')).paths, ['/de/events']);
    });
  });

  it('explains on request why a section was found', async () => {
    const { results } = await search([folders], 'folder', { explain: true });
    const [hit] = results;
    assert.deepEqual(
      hit?.explanation?.filter(({ note }) => note !== undefined).map(({ source, note }) => [source, note]),
      [['folder', 'synonym: directori']],
    );
    assert.equal((await search([folders], 'folder')).results[0]?.explanation, undefined);
  });
});

describe('editDistance', () => {
  for (const [a, b, distance] of [
    ['server', 'server', 0],
    ['sever', 'server', 1],
    ['sevrer', 'server', 1],
    ['svreer', 'server', 2],
    ['abcdef', 'server', 3],
  ] as const) {
    it(`is ${distance} from ${a} to ${b}, if at most 2 are looked for`, () => {
      assert.equal(editDistance(a, b, 2), distance);
    });
  }
});
