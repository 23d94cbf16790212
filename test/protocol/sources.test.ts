import assert from 'node:assert/strict';
import { UniqueSources, parseSearchSources, parseSource } from '../../src/protocol/sources.js';

describe('parseSource', () => {
  it('parses a page of the site, with or without a leading slash', () => {
    const metadata = { title: 'Install' };
    const source = { url: '/guide/install', title: 'Install' };
    assert.deepEqual(parseSource({ path: 'guide/install', metadata }), source);
    assert.deepEqual(parseSource({ path: '/guide/install', metadata }), source);
  });

  it('keeps a full address, with its section', () => {
    assert.deepEqual(parseSource({ url: 'https://docs.acme.com/install#npm', title: 'npm' }), {
      url: 'https://docs.acme.com/install#npm',
      title: 'npm',
    });
  });

  it("prefers the address to the path, and the path to an address that can't be opened", () => {
    const path = 'install.mdx';
    assert.equal(parseSource({ path, url: 'https://docs.acme.com/install' })?.url, 'https://docs.acme.com/install');
    assert.equal(parseSource({ path, url: 'javascript:alert(1)' })?.url, '/install.mdx');
  });

  it('uses the path as the title if there is none', () => {
    assert.equal(parseSource({ path: 'guide/install.mdx#npm' })?.title, '/guide/install.mdx');
    assert.equal(parseSource({ url: 'https://docs.acme.com/install', title: ' ', metadata: null })?.title, '/install');
  });

  it('keeps the name of a file as it is', () => {
    assert.equal(parseSource({ path: 'guide/install.mdx' })?.url, '/guide/install.mdx');
  });

  const useless = ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'https://', ' '];
  for (const address of useless) {
    it(`finds no source in ${JSON.stringify(address)}`, () => {
      assert.equal(parseSource({ url: address }), undefined);
      assert.equal(parseSource({ path: address }), undefined);
    });
  }

  it('shows the host of an address that only looks like a path', () => {
    assert.equal(parseSource({ path: '//elsewhere.example/a' })?.url, 'https://elsewhere.example/a');
    assert.equal(parseSource({ path: '/\\elsewhere.example/a' })?.url, 'https://elsewhere.example/a');
  });

  it('finds no source in values of another shape', () => {
    for (const value of [null, 'install', 7, [], {}, { path: 7 }, { url: null, metadata: 'x' }]) {
      assert.equal(parseSource(value), undefined);
    }
  });
});

describe('parseSearchSources', () => {
  const hits = [{ path: 'a' }, 'rubbish', { content: 'no address' }, { path: 'b' }];
  const urls = (toolName: string | undefined, result: unknown) =>
    parseSearchSources(toolName, result).map(({ url }) => url);

  it('parses the hits of the search in both shapes, and leaves out invalid ones', () => {
    assert.deepEqual(urls('search', hits), ['/a', '/b']);
    assert.deepEqual(urls('search', { results: hits }), ['/a', '/b']);
  });

  it('finds nothing in the results of other tools or of another shape', () => {
    assert.deepEqual(urls('load_skill', hits), []);
    assert.deepEqual(urls(undefined, hits), []);
    for (const result of [null, 'nothing found', { results: 'none' }, {}]) assert.deepEqual(urls('search', result), []);
  });
});

describe('UniqueSources', () => {
  it('adds a page once, with the first section that was named', () => {
    const sources = new UniqueSources();
    const first = { url: '/install#npm', title: 'npm' };
    assert.deepEqual(sources.add(first), [{ type: 'source', source: first }]);
    assert.deepEqual(sources.add({ url: '/install#yarn', title: 'Yarn' }), []);
    assert.deepEqual(sources.add({ url: '/install', title: 'Install' }), []);
    assert.equal(sources.add({ url: '/install/linux', title: 'Linux' }).length, 1);
  });

  it('adds nothing without a source', () => {
    assert.deepEqual(new UniqueSources().add(undefined), []);
  });
});
