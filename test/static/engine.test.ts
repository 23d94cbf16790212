import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { parseMessageRequest } from '../../src/service/assistant/request/parse-message-request.js';
import { loadAnswering, type Answering } from '../../src/service/assistant/load-answering.js';
import { runAnswer } from '../../src/service/assistant/run/run-answer.js';
import { listen } from '../../src/service/operations/listen.js';
import { writeStaticIndex } from '../../src/service/static-index/write-static-index.js';
import { MANIFEST } from '../../src/static/worker/format.js';
import { answer, search } from '../../src/static/worker/engine.js';
import { searchSite } from '../../src/site-search/search-site.js';

const docs = 'demo/site';
const signal = new AbortController().signal;

let folder: string;
let site: Awaited<ReturnType<typeof listen>>;
let service: Answering;
let count = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-static-'));
  const app = new Hono()
    .use(serveStatic({ root: '', rewriteRequestPath: (path) => folder + path.replace(/^\/app(?=\/)/, '') }))
    .get('/app/*', (context) => context.html('<!doctype html><title>The start page, whatever is asked for</title>'));
  site = await listen(app, { host: '127.0.0.1', port: 0 });
  service = await loadAnswering({ docs, watch: false });
  await writeIndex(docs, join(folder, 'docs'));
});

after(async () => {
  await site.close();
  await service.docs.close();
  await rm(folder, { recursive: true });
});

const writeIndex = (source: string, path: string) =>
  writeStaticIndex({ sources: [{ kind: 'markdown', folder: source }], folder: path });

/** The address of a new index, and its folder. By default a copy of the one of our docs. */
async function createIndex(source?: string) {
  const name = `index-${++count}`;
  const path = join(folder, name);
  if (source === undefined) await cp(join(folder, 'docs'), path, { recursive: true });
  else await writeIndex(source, path);
  return { address: `${site.url}/${name}/`, path };
}

/** A folder of markdown. */
async function createDocs(pages: Readonly<Record<string, string>>): Promise<string> {
  const source = await mkdtemp(join(folder, 'docs-'));
  for (const [name, content] of Object.entries(pages)) {
    await mkdir(dirname(join(source, name)), { recursive: true });
    await writeFile(join(source, name), content);
  }
  return source;
}

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

/** A page with too many words for one file. */
const manyWords = `# Words\n\n${Array.from(
  { length: 60_000 },
  (_, at) => `w${at.toString(36)}x${((at * 7919) % 60_013).toString(36)}`,
).join(' ')}\n`;

/** The body of a request. All but the last question have an answer. */
function bodyOf(questions: readonly string[], more: object = {}): string {
  const said = questions.flatMap((content, at) => [
    { id: `q${at}`, role: 'user', content },
    { id: `a${at}`, role: 'assistant', content: 'An answer.' },
  ]);
  const messages = said.slice(0, -1).map((message) => ({
    ...message,
    createdAt: '2026-11-27T12:00:00Z',
    parts: [{ type: 'text', text: message.content }],
  }));
  return JSON.stringify({ fp: 'reader', messages, threadId: null, retrievalPageSize: 5, ...more });
}

function textOf(stream: string): string {
  const parts = stream.trimEnd().split('\n').map(parseDataStreamPart);
  return parts.flatMap(({ type, value }) => (type === 'text' ? [value] : [])).join('');
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
