import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { parseMessageRequest } from '../../src/service/assistant/request/parse-message-request.js';
import { loadAnswering, type Answering } from '../../src/service/assistant/load-answering.js';
import { runAnswer } from '../../src/service/assistant/run/run-answer.js';
import { MANIFEST } from '../../src/static/worker/format.js';
import { answer, load, loadFor, search } from '../../src/static/worker/engine.js';
import { searchSite } from '../../src/site-search/search-site.js';
import { bodyOf, docs, textOf, useStaticSite, writeIndex } from './support/static-site.js';

const site = useStaticSite();
const { createIndex, createDocs } = site;
const signal = new AbortController().signal;

let service: Answering;

before(async () => {
  service = await loadAnswering({ docs, watch: false });
});

after(() => service.docs.close());

/** The names of the files that are asked for in the meantime: those of each round together, which begins when all others have come. */
async function namesLoaded(run: () => Promise<unknown>): Promise<string[][]> {
  const { fetch } = globalThis;
  const rounds: string[][] = [];
  let pending = 0;
  globalThis.fetch = async (input, init) => {
    if (pending++ === 0) rounds.push([]);
    rounds.at(-1)!.push(String(input).split('/').at(-1)!);
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    pending--;
    return new Response(body, response);
  };
  try {
    await run();
    return rounds;
  } finally {
    globalThis.fetch = fetch;
  }
}

/** Sections of words that no others have, so that the index is in many files. */
function longText(prefix: string): string {
  const parts = Array.from({ length: 100 }, (_, part) => {
    const words = Array.from({ length: 500 }, (__, at) => `${prefix}${part.toString(36)}x${(at * 7919).toString(36)}`);
    return `## Part ${part}\n\n${words.join(' ')}\n`;
  });
  return parts.join('\n');
}

async function askService(body: string): Promise<string> {
  const texts: string[] = [];
  const request = parseMessageRequest(JSON.parse(body));
  for await (const part of runAnswer(request, service.answering, { signal }))
    if (part.type === 'text') texts.push(part.text);
  return texts.join('');
}

describe('An answer from a static index', () => {
  let address: string;

  before(async () => {
    ({ address } = await createIndex());
  });

  for (const [what, questions, more] of [
    ['a question', ['How do I change the accent colour?']],
    ['keywords', ['content security policy']],
    ['an identifier', ['retrieval-page-size']],
    ['a misspelt word', ['How do I instal the asistant?']],
    ['a question that the docs do not cover', ['What is the capital of France?']],
    ['a comparison', ['What is the difference between the widget and the panel?']],
    ['a list that the search puts together', ['What are the settings?']],
    ['a follow-up', ['How do I change the accent colour?', 'And in dark mode?']],
    ['a question in another language', ['Wie ändere ich die Farbe?']],
    ['a greeting in another language', ['Danke!']],
    ['a question about the page', ['What is this page about?'], { currentPath: '/theming' }],
    [
      'a selection',
      ['What does this do?'],
      { context: [{ type: 'code', value: '--docs-assistant-accent', path: '/theming' }] },
    ],
    ['a filter that no page passes', ['How do I change the accent colour?'], { filter: { version: '99' } }],
  ] as const satisfies readonly (readonly [string, readonly string[], object?])[]) {
    it(`is that of the service for ${what}`, async () => {
      const body = bodyOf(questions, more);
      assert.equal(textOf(await answer(address, body)), await askService(body));
    });
  }

  it('says where its passages are and what they quote', async () => {
    const stream = await answer(address, bodyOf(['How do I change the accent colour?']));
    const parts = stream.trimEnd().split('\n').map(parseDataStreamPart);
    const [annotation] = parts.flatMap(({ type, value }) => (type === 'message_annotations' ? value : []));
    const { outcome, passages } = annotation as unknown as {
      readonly outcome: string;
      readonly passages: readonly { readonly path: string; readonly matched: readonly string[] }[];
    };
    assert.equal(outcome, 'answered');
    assert.equal(passages[0]?.path, '/theming#how-do-i-change-the-accent-colour');
    assert.ok(passages[0]?.matched.includes('accent'));
    const [source] = parts.flatMap(({ type, value }) => (type === 'source' ? [value] : []));
    assert.match(JSON.stringify(source?.providerMetadata), /"quote":"To change the accent colour/);
  });
});

describe('A search of a static index', () => {
  it('finds what the service finds', async () => {
    const { address } = await createIndex();
    for (const q of ['accent', 'retrieval-page', 'contnet security', '"accent colour"', 'qwertz', 'hemign']) {
      const query = { q, limit: 5, offset: 0, sections: 3 };
      assert.deepEqual(
        await search(address, query, signal),
        await searchSite(query, service.docs.current.index, signal),
      );
    }
  });
});

describe('A static index', () => {
  const question = bodyOf(['How do I change the accent colour?']);
  const draft = (content: string) => ({ messages: [{ role: 'user' as const, content }], retrievalPageSize: 5 });

  it('keeps its files if the docs have not changed, and drops former ones', async () => {
    const { path } = await createIndex();
    const files = await readdir(path);
    await mkdir(join(path, 'v-formerOne123'));
    await writeFile(join(path, 'mine.txt'), '');
    await writeIndex(docs, path);
    assert.deepEqual(await readdir(path), [...files, 'mine.txt'].toSorted());
  });

  it('that is missing, damaged or of another version is an error that says what to do', async () => {
    const [damaged, other, empty] = [await createIndex(), await createIndex(), await createIndex()];
    const [content = ''] = (await readdir(damaged.path)).filter((name) => name.startsWith('v-'));
    // Cut off in the middle of an upload.
    await writeFile(join(damaged.path, content, 'directory.bin'), gzipSync('{"paths":["/"').subarray(0, 20));
    await writeFile(join(other.path, MANIFEST), JSON.stringify({ format: 99, pages: 'pages.bin' }));
    await writeFile(join(empty.path, MANIFEST), '<!doctype html>');
    for (const [address, message] of [
      [
        `${site.url}/none/`,
        /There is no file .*none\/index\.json\. Write the index there: docs-assistant index --static/,
      ],
      [damaged.address, /is damaged\. Build the index again/],
      [other.address, /of another version than the script/],
      [empty.address, /is not an index/],
    ] as const) {
      await assert.rejects(answer(address, question), { code: 'configuration', message });
    }
  });

  for (const [host, prefix] of [
    ['a host', ''],
    ['a host that sends a page for each missing file', '/app'],
  ] as const) {
    it(`is asked for once more if an upload to ${host} is not complete`, async () => {
      const { address, path } = await createIndex();
      const whole = await readFile(join(path, MANIFEST), 'utf8');
      await writeFile(join(path, MANIFEST), JSON.stringify({ ...JSON.parse(whole), folder: 'v-gone' }));
      const { fetch } = globalThis;
      // The upload ends after the first look at the manifest.
      globalThis.fetch = async (input, init) => {
        const response = await fetch(input, init);
        const body = await response.arrayBuffer();
        await writeFile(join(path, MANIFEST), whole);
        return new Response(body, response);
      };
      try {
        assert.match(textOf(await answer(address.replace(site.url, site.url + prefix), question)), /From the docs/);
      } finally {
        globalThis.fetch = fetch;
      }
    });
  }

  it('that could not be loaded is loaded with the next question', async () => {
    const { address, path } = await createIndex();
    const manifest = await readFile(join(path, MANIFEST));
    await rm(join(path, MANIFEST));
    await assert.rejects(answer(address, question));
    await writeFile(join(path, MANIFEST), manifest);
    assert.match(textOf(await answer(address, question)), /From the docs/);
  });

  it('of few pages is one file, which is loaded once', async () => {
    const { address } = await createIndex(await createDocs({ 'index.md': '# Lamps\n\nFill in oil.\n' }));
    const names = await namesLoaded(async () => {
      assert.match(textOf(await answer(address, bodyOf(['oil']))), /Fill in oil/);
      assert.match(textOf(await answer(address, bodyOf(['How do I fill in the oil?']))), /Fill in oil/);
    });
    assert.deepEqual(names, [['index.json'], ['all.bin']]);
  });

  it('of many pages loads those that a question needs, each once: the words together, and then the pages', async () => {
    const { address, path } = await createIndex();
    const [content = ''] = (await readdir(path)).filter((name) => name.startsWith('v-'));
    const all = await readdir(join(path, content));
    const rounds = await namesLoaded(() => answer(address, question));
    assert.deepEqual(
      rounds.map(([name = '']) => name.replace(/(?:-\d+)?\.\w+$/, '')),
      ['index', 'directory', 'terms', 'pages'],
    );
    const first = rounds.flat();
    assert.equal(new Set(first).size, first.length);
    assert.ok(first.length < all.length / 2, `${first.length} of ${all.length}`);
    assert.deepEqual(await namesLoaded(() => answer(address, question)), []);
  });

  it('loads what an answer needs for a question that is being typed, but not for a text that has no word of the docs', async () => {
    const { address } = await createIndex();
    await load(address);
    assert.deepEqual(await namesLoaded(() => loadFor(address, draft('How do I'))), []);
    assert.notDeepEqual(await namesLoaded(() => loadFor(address, draft('How do I change the accent colour?'))), []);
    assert.deepEqual(await namesLoaded(() => answer(address, question)), []);
  });

  it('does not wait for what a former text of the field needs', async () => {
    const source = await createDocs({
      'lamps.md': `# Lamps\n\nOil burns in lamps.\n\n${longText('p')}`,
      'candles.md': `# Candles\n\nWax melts in candles.\n\n${longText('q')}`,
    });
    const { address } = await createIndex(source);
    await load(address);
    const { fetch } = globalThis;
    try {
      await new Promise<void>((resolve) => {
        globalThis.fetch = (input, init) => {
          if (!String(input).includes('/pages-')) return fetch(input, init);
          resolve();
          return new Promise(() => undefined);
        };
        void loadFor(address, draft('Where does oil burn?'));
      });
      globalThis.fetch = fetch;
      assert.match(textOf(await answer(address, bodyOf(['Where does wax melt?']))), /Wax melts/);
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('loads of a long page only what a question needs, and knows the headings below a section all the same', async () => {
    const source = await createDocs({
      'index.md': '# Home\n',
      'lamps.md': `# Lamps\n\nOil burns.\n\n${longText('p')}`,
    });
    const { address } = await createIndex(source);
    const { index } = await load(address);
    const loaded = (await namesLoaded(() => index.search({ query: 'oil', pageSize: 5 }))).flat();
    assert.equal(loaded.filter((name) => name.startsWith('pages-')).length, 1, loaded.join());
    const { results } = await index.search({ query: 'oil', pageSize: 5 });
    assert.deepEqual(
      results.map(({ metadata }) => metadata.sections?.map(({ heading }) => heading)),
      [['Part 0', 'Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5', 'Part 6', 'Part 7']],
    );
    assert.equal(results[0]?.metadata.sections?.[7]?.path, '/lamps#part-7');
  });

  it('in several languages prefers the page in the language of the reader', async () => {
    const source = await createDocs({
      'index.md': '# Lamps\n\n## Fill in the oil\n\nOpen the lid of the lamp, and fill in the oil for it.\n',
      'de/index.md':
        '---\nlang: de\n---\n\n# Lampen\n\n## Öl für die Lampe nachfüllen\n\nÖffne den Deckel der Lampe.\n',
    });
    const { address } = await createIndex(source);
    const german = bodyOf(['Wie fülle ich das Öl nach?'], { currentPath: '/de/' });
    assert.match(textOf(await answer(address, german)), /Öffne den Deckel/);
    assert.match(textOf(await answer(address, bodyOf(['How do I fill in oil?']))), /Open the lid/);
  });

  it('has no long or nested front matter, which a site does not publish', async () => {
    const matter = `version: "2"\ntags: [a, b]\nnotes: ${'secret '.repeat(30)}\nowner:\n  mail: me@example.com`;
    const source = await createDocs({ 'index.md': `---\n${matter}\n---\n\n# Lamps\n\nFill in oil.\n` });
    const { address } = await createIndex(source);
    const oil = (filter: object) => answer(address, bodyOf(['oil'], { filter }));
    assert.match(textOf(await oil({ version: '2', tags: 'b' })), /Fill in oil/);
    assert.doesNotMatch(textOf(await oil({ notes: 'secret '.repeat(30).trim() })), /Fill in oil/);
  });
});
