import assert from 'node:assert/strict';

import { loadDocs } from '../service/support/load-docs.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex, type SearchRequest } from '../../src/search/docs-index.js';
import { stem } from '../../src/search/languages/stem.js';
import { fixtureDocs } from '../service/support/fixture.js';

describe('DocsIndex', () => {
  let index: DocsIndex;

  before(async () => {
    index = new DocsIndex(indexSections((await loadDocs(fixtureDocs)).sections));
  });

  async function paths(query: string, request: Partial<SearchRequest> = {}): Promise<string[]> {
    const { results, outcome } = await index.search({ query, pageSize: 5, ...request });
    return outcome === 'answer' ? results.map(({ path }) => path) : [];
  }

  it('finds the section that answers a question first', async () => {
    assert.equal((await paths('How do I change the accent colour?'))[0], '/theming#accent');
    assert.equal((await paths('How long is the script cached?'))[0], '/guide/deploy#caching');
    assert.equal((await paths('installing the package'))[0], '/installation');
  });

  for (const query of ['accent color', 'accent colours', 'ACCENT COLOURING', 'àccent colour', 'acent colour']) {
    it(`finds it when asked for “${query}”`, async () => {
      assert.equal((await paths(query))[0], '/theming#accent');
    });
  }

  it('finds an identifier written with and without its hyphens', async () => {
    for (const query of ['lantern-gap', 'lanternGap', 'lanterngap']) {
      assert.equal((await paths(query))[0], '/theming#custom-properties', query);
    }
  });

  it('finds words by their beginning while the reader is typing the last one', async () => {
    for (const [query, isTyping, count] of [
      ['transi', true, 1],
      ['transi', false, 0],
      ['transi qwertzuiop', true, 0],
    ] as const) {
      const { results } = await index.search({ query, isTyping, pageSize: 5 });
      assert.equal(results.filter(({ path }) => path === '/theming#custom-properties').length, count, query);
    }
  });

  for (const [query, isTyping, isFound] of [
    ['them', true, true],
    ['them', false, false],
    ['how do I', true, false],
  ] as const) {
    it(`${isFound ? 'finds words that begin with' : 'finds nothing for'} “${query}” ${isTyping ? 'while' : 'once'} the reader ${isTyping ? 'is typing' : 'has typed'} it`, async () => {
      const { results } = await index.search({ query, isTyping, pageSize: 5 });
      assert.equal(results.length > 0, isFound);
    });
  }

  for (const query of [
    'What is the capital of Mongolia?',
    'How do I bake bread?',
    'Who won the world cup in 2022?',
    'How do I configure Kubernetes?',
    'What may a postal package for a school project about volcanoes weigh?',
    'how do I',
    '',
    '!?',
  ]) {
    it(`finds no answer to “${query}”`, async () => {
      assert.deepEqual(await paths(query), []);
    });
  }

  for (const [query, outcome, strength] of [
    ['accent colour', 'answer', 'strong'],
    ['accent colour in Mongolian winter', 'closest', 'close'],
    ['accent of a Mongolian speaker in winter', 'nothing', 'weak'],
  ] as const) {
    it(`finds evidence for “${query}” that is ${strength}`, async () => {
      const found = await index.search({ query, pageSize: 5 });
      assert.equal(found.outcome, outcome);
      const [best] = found.results;
      assert.deepEqual([best?.path, best?.metadata.strength], ['/theming#accent', strength]);
    });
  }

  it('returns no section when none is related', async () => {
    const { results, outcome } = await index.search({ query: 'Who discovered Pluto?', pageSize: 5 });
    assert.deepEqual([results, outcome], [[], 'nothing']);
  });

  it('ignores words that occur everywhere', async () => {
    assert.deepEqual(await paths('How do I purge Lantern?'), ['/guide/deploy']);
  });

  it('finds the topic of a long question', async () => {
    const question =
      'I run a small gallery with a site of my own, and since our new logo is red I would like the show to fit, ' +
      'so could somebody tell me how to change the accent colour?';
    assert.equal((await paths(question))[0], '/theming#accent');
  });

  it('gives no more hits than asked for', async () => {
    assert.equal((await paths('lantern', { pageSize: 2 })).length, 2);
  });

  it('searches only pages whose front matter has the value', async () => {
    assert.deepEqual(await paths('slide events', { filter: { version: '2' } }), ['/reference/events-2#slide-events']);
    assert.deepEqual(await paths('slide events', { filter: { version: '1' } }), ['/reference/events-1#slide-events']);
    assert.deepEqual(await paths('slide events', { filter: { version: 2, language: ['de', 'fr'] } }), [
      '/reference/events-2#slide-events',
    ]);
  });

  it('searches no page that lacks the field', async () => {
    assert.deepEqual(await paths('purge', { filter: { version: '2' } }), []);
  });

  it('searches all pages when a filter restricts nothing', async () => {
    for (const filter of [null, {}, { version: null }]) {
      assert.equal((await paths('slide events', { filter })).length, 2);
    }
  });

  it('finds nothing for a malformed filter, without failing', async () => {
    for (const value of [{}, { a: 1 }, [], [[]], [null]])
      assert.deepEqual(await paths('slide events', { filter: { version: value } }), []);
    assert.deepEqual(await paths('slide events', { filter: { constructor: 'x', toString: 'y' } }), []);
  });

  it('prefers the page that the reader is on', async () => {
    for (const currentPath of ['/reference/events-2', '/reference/events-2.html', 'reference/events-2/?a#b']) {
      assert.equal((await paths('slide events', { currentPath }))[0], '/reference/events-2#slide-events', currentPath);
    }
    assert.equal(
      (await paths('slide events', { currentPath: '/reference/events-1' }))[0],
      '/reference/events-1#slide-events',
    );
    assert.equal((await paths('slide events', { currentPath: '/%' })).length, 2);
  });

  it('prefers sections that share words with the context', async () => {
    assert.equal(
      (await paths('slide events', { context: [{ value: 'slidechange' }] }))[0],
      '/reference/events-1#slide-events',
    );
    assert.equal(
      (await paths('slide events', { context: [{ value: 'lantern-slide before' }] }))[0],
      '/reference/events-2#slide-events',
    );
  });

  it('prefers the page that the context was taken from', async () => {
    for (const page of ['/reference/events-1', '/reference/events-2']) {
      const context = [{ value: 'Lantern', path: `${page}.html` }];
      assert.equal((await paths('slide events', { context }))[0], `${page}#slide-events`);
    }
  });

  it('does not let the context answer a question about something else', async () => {
    assert.deepEqual(
      await paths('What is the capital of Mongolia?', { context: [{ value: '--lantern-radius: 4px;' }] }),
      [],
    );
  });

  describe('searches for what the reader selected', () => {
    it('whatever the question says', async () => {
      const subject = { value: '--lantern-radius: 4px;' };
      for (const query of ['What does this do?', '', 'Qué?']) {
        assert.equal((await paths(query, { subject }))[0], '/theming#custom-properties', query);
      }
    });

    it('first on the page where it was selected', async () => {
      const subject = { value: 'Colour', path: '/theming' };
      for (const elementId of ['accent', 'custom-properties']) {
        assert.equal(
          (await paths('What is this?', { subject: { ...subject, elementId } }))[0],
          `/theming#${elementId}`,
        );
      }
    });

    it('even if it consists of stop words', async () => {
      assert.deepEqual(await paths('', { subject: { value: 'of' } }), []);
      const subject = { value: 'of', path: '/theming' };
      assert.deepEqual(await paths('', { subject: { ...subject, elementId: 'custom-properties' } }), [
        '/theming#custom-properties',
      ]);
      assert.deepEqual(await paths('', { subject: { ...subject, elementId: 'app' } }), []);
      assert.deepEqual(await paths('', { subject: { ...subject, value: 'under a', elementId: 'app' } }), [
        '/theming#custom-properties',
      ]);
    });

    it('and trusts the given section only if it contains the words', async () => {
      const subject = { value: 'npm install lantern', path: '/theming', elementId: 'custom-properties' };
      assert.equal((await paths('', { subject }))[0], '/installation');
    });

    it('and finds nothing for a text that shares only one word with the docs', async () => {
      assert.deepEqual(
        await paths('', { subject: { value: 'The radius of Jupiter is eleven times that of Earth' } }),
        [],
      );
    });

    it('within the filter', async () => {
      const subject = { value: 'Colour', path: '/theming', elementId: 'custom-properties' };
      assert.deepEqual(await paths('', { subject, filter: { version: '9' } }), []);
    });
  });

  it('lists the sections of the reader’s page in order when there is no query', async () => {
    assert.deepEqual(await paths('', { currentPath: '/theming.html', pageSize: 3 }), [
      '/theming',
      '/theming#accent',
      '/theming#how-do-i-choose-a-font',
    ]);
    assert.deepEqual(await paths('', { currentPath: '/nowhere' }), []);
  });

  it('returns each section with the title of its page and its headings', async () => {
    const { results } = await index.search({ query: 'choose a font', pageSize: 1 });
    const score = results[0]?.metadata.score ?? 0;
    assert.ok(score > 0);
    assert.deepEqual(results, [
      {
        path: '/theming#how-do-i-choose-a-font',
        content: 'Set `font-family` on the element.',
        metadata: { title: 'Theming', headings: ['How do I choose a font?'], score, strength: 'strong' },
      },
    ]);
  });

  it('splits a block that is longer than a section', async () => {
    const section = { path: '/a', pagePath: '/a', title: 'A', headings: [], code: '', frontMatter: {} };
    const content = 'word '.repeat(100_000);
    const long = new DocsIndex(indexSections([{ ...section, content, text: content }]));
    const [hit] = (await long.search({ query: 'word', pageSize: 1 })).results;
    assert.ok(hit && hit.content.length < 10_000);
  });

  it('finds words in scripts without spaces', async () => {
    const section = { path: '/a', pagePath: '/a', title: '色', headings: [], code: '', frontMatter: {} };
    const content = 'アクセントの色を変更するにはカスタムプロパティを設定します。';
    const japanese = new DocsIndex(indexSections([{ ...section, content, text: content }]));
    assert.equal((await japanese.search({ query: '色を変更', pageSize: 1 })).outcome, 'answer');
  });
});

describe('stem', () => {
  for (const words of [
    ['colour', 'colours', 'coloured', 'colouring', 'color', 'colors'],
    ['install', 'installs', 'installed', 'installing', 'installation'],
    ['configure', 'configured', 'configuring', 'configuration'],
    ['customise', 'customize', 'customising', 'customisation', 'customization'],
    ['centre', 'center', 'centres', 'centers'],
    ['catalogue', 'catalog'],
    ['property', 'properties'],
    ['class', 'classes'],
    ['run', 'runs', 'running'],
    ['cancelled', 'canceled'],
  ]) {
    it(`brings ${words.join(', ')} together`, () => {
      assert.deepEqual(
        new Set(words.map((word) => stem(word, 'en'))).size,
        1,
        words.map((word) => stem(word, 'en')).join(' '),
      );
    });
  }

  it('keeps different words apart', () => {
    const words = ['string', 'thing', 'need', 'bus', 'use', 'process', 'status', 'date', 'create'];
    assert.equal(new Set(words.map((word) => stem(word, 'en'))).size, words.length);
  });
});
