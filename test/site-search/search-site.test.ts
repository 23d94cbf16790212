import assert from 'node:assert/strict';
import type { SearchAnswer, SearchQuery } from '../../src/protocol/search.js';
import { DocsIndex } from '../../src/search/docs-index.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { loadDocs } from '../service/support/load-docs.js';
import { searchSite } from '../../src/site-search/search-site.js';
import { createDocsFolder } from '../service/support/docs-folder.js';

const files = {
  'index.md': '# Lantern\n\nSlides for web pages. Volumes are not what it is about.\n',
  'fetch.md':
    '# Data\n\nLoads data.\n\n## useFetch\n\nFetches a page once, and fetches it again later.\n\n## Caching\n\nKeep the data.\n\n```js\nuseFetch(url, { cacheTime: 5 });\n```\n',
  'cli.md': '# Command line\n\n## --no-color\n\nPrints without colours.\n\n## --color\n\nPrints in colours.\n',
  'scope.md': '# Packages\n\n## @lantern/router\n\nRoutes of the show.\n\n## Peers\n\nOther packages.\n',
  'config.md': '# Configuration\n\n## Environment variables\n\nSet `LANTERN_HOME` to the folder of the show.\n',
  'volumes.md': '# Volumes\n\nHow loud a show is.\n\n## Mute everything\n\nTurn the volumes of all shows down.\n',
  'peers.md':
    '# Connecting lanterns\n\n## Peer lanterns\n\nA peer knows its peers, and each peer tells the next peer which peers it has. A peer without peers waits for a peer.\n\n## Finding a peer\n\nEach peer looks for a peer in turn.\n',
  'files.md':
    '# Files\n\nA show consists of files, which are kept in one place. They are read as they are, and no other program may change them meanwhile, because the show would otherwise have to begin again. A file that is not needed any more is deleted by hand.\n',
  'show.md': '# Shows\n\nTurn the volumes up. To turn the show off, press Escape. The show must be turned off.\n',
};

describe('The search while a reader types', () => {
  let index: DocsIndex;

  before(async () => {
    const folder = await createDocsFolder(files);
    index = new DocsIndex(indexSections((await loadDocs(folder.folder)).sections));
    await folder.remove();
  });

  const search = (q: string, more: Partial<SearchQuery> = {}): Promise<SearchAnswer> =>
    searchSite({ q, limit: 10, offset: 0, sections: 3, ...more }, index);

  for (const [what, q, path, kind] of [
    ['a name of code', 'useFetch', '/fetch#usefetch', 'api'],
    ['a name of code that is not complete', 'useFet', '/fetch#usefetch', 'api'],
    ['three letters of a word', 'env', '/config#environment-variables', 'heading'],
    ['an option', '--no-color', '/cli#--no-color', 'api'],
    ['a package', '@lantern/router', '/scope#lanternrouter', 'api'],
    ['a variable', 'LANTERN_HOME', '/config#environment-variables', 'heading'],
    ['the beginning of a word', 'environment vari', '/config#environment-variables', 'heading'],
    ['a misspelt word', 'enviroment variables', '/config#environment-variables', 'heading'],
    ['a title rather than a text', 'volumes', '/volumes', 'page'],
    ['a heading of one word rather than texts with it', 'peer', '/scope#peers', 'heading'],
    ['a line of code', 'cacheTime', '/fetch#caching', 'code'],
    ['a phrase as it is written', '"turn the show off"', '/show', 'page'],
  ] as const) {
    it(`finds ${what}`, async () => {
      const { results } = await search(q);
      assert.equal(results[0]?.path, path);
      assert.equal(results[0]?.kind, kind);
    });
  }

  it('groups the sections of a page below the best one', async () => {
    const { results } = await search('colours');
    assert.deepEqual(
      results.map(({ title, sections }) => [title, sections.length]),
      [['Command line', 1]],
    );
    assert.deepEqual((await search('colours', { sections: 0 })).results[0]?.sections, []);
  });

  it('marks the words in headings and excerpts', async () => {
    const marked = (pieces: SearchAnswer['results'][number]['heading']) =>
      pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    const [best = assert.fail()] = (await search('environment fold')).results;
    assert.deepEqual(marked(best.heading), ['Environment']);
    assert.deepEqual(marked(best.excerpt), ['folder']);
  });

  it('returns the spelling of the docs, and marks it', async () => {
    const { spelling, results } = await search('enviroment');
    assert.equal(spelling, 'environment');
    assert.ok(results[0]?.heading.some(({ isMatch }) => isMatch));
    assert.equal((await search('environ')).spelling, null);
  });

  it('returns the nearest spellings if nothing is found', async () => {
    const { results, spelling, spellings } = await search('olumse');
    assert.deepEqual({ results, spelling, spellings }, { results: [], spelling: null, spellings: ['volumes'] });
    assert.equal('spellings' in (await search('volumes')), false);
    assert.equal('spellings' in (await search('qwertz')), false);
  });

  it('excerpts and marks a synonym that was found', async () => {
    const [best = assert.fail()] = (await search('erase')).results;
    assert.deepEqual(best.excerpt, [
      { text: 'A file that is not needed any more is ', isMatch: false },
      { text: 'deleted', isMatch: true },
      { text: ' by hand.', isMatch: false },
    ]);
  });

  it('returns other sections if none has the phrase', async () => {
    const { outcome, results } = await search('"volumes of the moon"');
    assert.notEqual(outcome, 'answer');
    assert.ok(results.length > 0);
  });

  it('finds a phrase only once its quotation has ended', async () => {
    const paths = async (q: string) => (await search(q)).results.map(({ path }) => path);
    assert.deepEqual(await paths('"volumes up"'), ['/show']);
    assert.ok((await paths('"volumes up')).includes('/volumes'));
  });
});
