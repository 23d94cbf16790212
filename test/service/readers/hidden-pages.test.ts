import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { generateKeyPair } from 'jose';

import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { loadApp } from '../../../src/service/create-app.js';
import type { DocsVersion } from '../../../src/service/indexing/docs-version.js';
import { LiveDocs } from '../../../src/service/indexing/live-docs.js';
import { createPreview } from '../../../src/service/preview/create-preview.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { loadOptions } from '../../../src/service/configuration/load-settings.js';
import { loadSites } from '../../../src/service/sites/load-sites.js';
import { toFolderRules } from '../../../src/service/readers/reader-settings.js';
import { TOKEN_HEADER } from '../../../src/service/readers/reader-verifier.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';
import { Store } from '../../../src/service/store/store.js';
import { askInit, apiKey, type BodyFields } from '../support/ask.js';
import { createDocsFolder } from '../support/docs-folder.js';
import { audience, issuer, SignIn } from './sign-in.js';

const publicPages = {
  'index.md': '# Lantern\n\nA lightbox for photos. It shows photos one by one.',
  'guide/start.md':
    '---\ntitle: Start\n---\n\n# Start\n\nInstall the lightbox, and open the first photo.\n\n## Theming\n\nSet the accent.\n\n## Shortcuts\n\nPress the arrow keys.',
  'guide/roadmap.md': '# Roadmap\n\nWhat comes next is in [the launch plan](../internal/zephyr.md#zephyrium).',
};

const hiddenPages = {
  'internal/index.md': '# Staff handbook\n\nPages for staff. Their token is ZX-9981.',
  'internal/zephyr.md':
    '---\ntitle: Zephyr launch\nlanguage: xx\nversion: "9"\n---\n\n# Zephyr launch\n\nThe secret token of the launch is ZX-9981.\n\n## Zephyrium\n\nQuillfeather decides on zephyrium by `ZX-9981`. It shows photos, too.\n\n## Theming of Zephyr\n\nPaint it in ultramarine.',
  'internal/chart.svg': '<svg><text>ZX-9981</text></svg>',
  'guide/team.md':
    '---\ntitle: Team plan\nreaders:\n  plan: [team, enterprise]\n  groups: staff\n---\n\n# Team plan\n\nThe team has the token ZX-9981.',
  // No one can see those whose rule can't be read.
  'broken/text.md': '---\nreaders: staff\n---\n\n# Broken\n\nThe word is wobblegong.',
  'broken/empty.md': '---\nreaders:\n---\n\n# Broken\n\nThe word is wobblegong.',
  'broken/list.md': '---\nreaders:\n  groups: []\n---\n\n# Broken\n\nThe word is wobblegong.',
  'broken/yaml.md': '---\ntitle: [\nreaders:\n  groups: staff\n---\n\n# Broken\n\nThe word is wobblegong.',
  'broken/toml.md': '+++\ntitle = \n[readers]\ngroups = "staff"\n+++\n\n# Broken\n\nThe word is wobblegong.',
  'broken/open.md': '---\nreaders:\n  groups: staff\n\n# Broken\n\nThe word is wobblegong.',
  'broken/json.md': '{ "title": "Broken", "readers": { "groups": "staff" } }\n\n# Broken\n\nThe word is wobblegong.',
};

const rules = { internal: { groups: ['staff', 'board'] } };

/** The response to a request. */
type Shown = Promise<string>;

/** A service, as someone uses it. */
interface Reach {
  /** Asks with the headers of a reader, and what is said in addition. */
  ask(question: string | readonly string[], fields?: BodyFields, site?: string, version?: string): Shown;
  get(path: string, headers?: Record<string, string>, method?: string): Shown;
  post(path: string, body: unknown): Shown;
  mcp(method: string, params: object): Shown;
  page(path: string): Shown;
  /** The same with other headers. */
  with(headers: Record<string, string>): Reach;
  /** The service that has the hidden pages, for a reader with these headers. */
  ofReal(headers: Record<string, string>): Reach;
}

/** A way to get at a hidden page, and what it shows to a reader with the right, if it can show something. */
type Way = readonly [name: string, attempt: (reach: Reach) => Shown, shown?: RegExp];

const search = (parameters: Record<string, string>) => `/discovery/v1/search/docs?${new URLSearchParams(parameters)}`;
const tool = (name: string, args: object) => `call ${JSON.stringify({ name, args })}`;
const call = (name: string, args: object) => ['tools/call', { name, arguments: args }] as const;
const token = /ZX-9981/;

const ways: readonly Way[] = [
  // Questions, whose passages are quoted.
  ['a question', ({ ask }) => ask('What is the secret token of the launch?'), token],
  ['a question by the title', ({ ask }) => ask('Zephyr launch'), token],
  ['a question by a heading', ({ ask }) => ask('What is zephyrium?'), token],
  ['a question with a misspelt word', ({ ask }) => ask('What is zephyrum?'), token],
  ['a question with a beginning of its address', ({ ask }) => ask('/internal/zephyr'), token],
  ['a question for a list', ({ ask }) => ask('Which pages are there about Zephyr?'), /Zephyr/],
  ['a comparison', ({ ask }) => ask('What is the difference between Zephyr and Lantern?'), /Zephyr/],
  [
    'a question about the page',
    ({ ask }) => ask('What does this page say?', { currentPath: '/internal/zephyr' }),
    token,
  ],
  [
    'a question with words of both',
    ({ ask }) => ask('It shows photos and zephyrium', { retrievalPageSize: 50 }),
    token,
  ],
  [
    'a selection',
    ({ ask }) => ask('Explain', { context: [{ type: 'textSelection', value: 'decides on zephyrium' }] }),
    token,
  ],
  [
    'a selection on its page',
    ({ ask }) => ask('Explain', { context: [{ type: 'code', value: 'ultramarine', path: '/internal/zephyr' }] }),
    /ultramarine/,
  ],
  ['version 2 of the API', ({ ask }) => ask('What is zephyrium?', {}, 'docs', 'v2'), token],
  ['a page by its front matter', ({ ask }) => ask('What is the token of the team?'), token],
  // Follow-ups.
  ['the thread of another reader', ({ ask }) => ask('And the token?', { threadId: 'thread-of-staff' })],
  ['a follow-up', ({ ask }) => ask(['What is zephyrium?', 'It is [a plan](/internal/zephyr).', 'Who decides?']), token],
  ['the fingerprint of another reader', ({ ask }) => ask('What is zephyrium?', { fp: 'staff' }), token],
  ['an answer with its links', ({ ask }) => ask('What comes next on the roadmap?'), /\/internal\/zephyr/],
  // Filters can only narrow.
  ['a filter by the rule', ({ ask }) => ask('zephyrium', { filter: { readers: { groups: 'staff' } } })],
  ['a filter for pages without a rule', ({ ask }) => ask('zephyrium', { filter: { readers: null } }), token],
  ['a filter by a claim', ({ ask }) => ask('zephyrium', { filter: { groups: 'staff' } })],
  ['a filter by the title', ({ ask }) => ask('photos', { filter: { title: 'Zephyr launch' } }), /Zephyr/],
  ['a filter by its language', ({ ask }) => ask('photos', { filter: { language: ['xx', 'en'] } }), /Zephyr/],
  [
    'a filter of an odd shape',
    ({ ask }) => ask('zephyrium', { filter: { __proto__: 1, constructor: [{}], '': null } }),
  ],
  ['claims in the body', ({ ask }) => ask('zephyrium', { claims: { groups: ['staff'] }, groups: ['staff'] }), token],
  // Tools of a language model.
  ['the tool search', ({ ask }) => ask(tool('search', { query: 'zephyrium' }), {}, 'model'), token],
  [
    'the tool search with a filter',
    ({ ask }) => ask(tool('search', { query: 'zephyrium', readers: null }), {}, 'model'),
    token,
  ],
  ['the tool grep', ({ ask }) => ask(tool('grep', { text: 'decides on' }), {}, 'model'), token],
  ['the tool read_page', ({ ask }) => ask(tool('read_page', { path: '/internal/zephyr' }), {}, 'model'), token],
  [
    'the tool read_page by its file',
    ({ ask }) => ask(tool('read_page', { path: '/INTERNAL/zephyr.md?x#zephyrium' }), {}, 'model'),
    token,
  ],
  ['the tool read_page for a folder', ({ ask }) => ask(tool('read_page', { path: '/internal/' }), {}, 'model'), token],
  [
    'a section of the tool read_page',
    ({ ask }) => ask(tool('read_page', { path: '/internal/zephyr', section: 'Zephyrium' }), {}, 'model'),
    token,
  ],
  ['the prompt of a model', ({ ask }) => ask('prompt', {}, 'model')],
  ['the passages in the prompt', ({ ask }) => ask('prompt about zephyrium', {}, 'model'), token],
  [
    'a link that a model writes',
    ({ ask }) => ask('say See [it](/internal/zephyr) and [that](/zephyr).', {}, 'model'),
    /\(\/internal\/zephyr\)/,
  ],
  [
    'an anchor that a model writes',
    ({ ask }) => ask('say See [it](/internal/zephyr#zephyrum).', {}, 'model'),
    /#zephyrium/,
  ],
  ['a citation that a model writes', ({ ask }) => ask('say It is so. [1](/internal/zephyr#zephyrium)', {}, 'model')],
  // The search box.
  ['the search', ({ get }) => get(search({ q: 'zephyrium' })), token],
  ['a correction of the search', ({ get }) => get(search({ q: 'zephyrum' })), /"spelling":"zephyrium"/],
  [
    'a spelling for which nothing was found',
    ({ get }) => get(search({ q: 'wuillfeathr' })),
    /"spellings":\["quillfeather"/,
  ],
  ['a word that is being typed', ({ get }) => get(search({ q: 'quillf' })), token],
  ['a phrase in quotes', ({ get }) => get(search({ q: '"decides on zephyrium"' })), token],
  ['the number of results', ({ get }) => get(search({ q: 'photos', limit: '1' })), /"next":1/],
  ['further sections', ({ get }) => get(search({ q: 'theming', sections: '10' })), /Theming of Zephyr/],
  ['the language of a search', ({ get }) => get(search({ q: 'photos', language: 'xx' })), /Zephyr/],
  ['the version of a search', ({ get }) => get(search({ q: 'photos', version: '9' })), /Zephyr/],
  ['the page of a search', ({ get }) => get(search({ q: 'launch', path: '/internal/zephyr' })), /Zephyr/],
  ['the length of a result', ({ get }) => get(search({ q: 'zephyrium' }), {}, 'HEAD')],
  [
    'the result of another reader in a cache',
    async (reach) => {
      const staff = reach.ofReal({ [TOKEN_HEADER]: await sign({ groups: ['guest', 'staff'], plan: 'team' }) });
      const [, tag = ''] = /etag: (.*)/.exec(await staff.get(search({ q: 'token' }))) ?? [];
      return reach.get(search({ q: 'token' }), { 'If-None-Match': tag });
    },
    /^304/,
  ],
  [
    'feedback about a search',
    ({ post }) => post('/discovery/v1/search/docs/feedback', { q: 'zephyrium', opened: '/internal/zephyr' }),
  ],
  // Coding agents.
  ['MCP: search', ({ mcp }) => mcp(...call('search', { query: 'zephyrium' })), token],
  ['MCP: a language', ({ mcp }) => mcp(...call('search', { query: 'photos', language: 'xx' })), /Zephyr/],
  ['MCP: read_page', ({ mcp }) => mcp(...call('read_page', { path: '/internal/zephyr' })), token],
  ['MCP: a section', ({ mcp }) => mcp(...call('read_page', { path: '/internal/zephyr', section: 'zephyrium' })), token],
  [
    'MCP: the public address',
    ({ mcp }) => mcp(...call('read_page', { path: 'https://docs.example/internal/zephyr' })),
    token,
  ],
  [
    'MCP: what the server says of itself',
    ({ mcp }) =>
      mcp('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
  ],
  // Tokens that give no right. Those who have it don't get it by them either.
  ['a forged token', async (reach) => reach.with({ [TOKEN_HEADER]: await forge() }).ask('What is zephyrium?')],
  [
    'an expired token',
    async (reach) => reach.with({ [TOKEN_HEADER]: await sign({ groups: ['staff'] }, 1) }).ask('What is zephyrium?'),
  ],
  ['a token without a signature', (reach) => reach.with({ [TOKEN_HEADER]: unsigned() }).ask('What is zephyrium?')],
  [
    'a forged token for MCP',
    async (reach) => reach.with({ [TOKEN_HEADER]: await forge() }).mcp(...call('search', { query: 'zephyrium' })),
  ],
  [
    'a forged token in place of the key',
    async (reach) => reach.with({ authorization: `Bearer ${await forge()}` }).get(search({ q: 'zephyrium' })),
  ],
  ...[['STAFF'], 'staff guest', { staff: true }, 'staf', null, [['staff']], ['staff ']].map((groups): Way => [
    `a claim of ${JSON.stringify(groups)}`,
    async (reach) => reach.with({ [TOKEN_HEADER]: await sign({ groups }) }).ask('What is zephyrium?'),
  ]),
  [
    'a plan without the group',
    async (reach) => reach.with({ [TOKEN_HEADER]: await sign({ plan: 'team' }) }).ask('What is the token of the team?'),
  ],
  [
    'a claim in the wrong place',
    async (reach) =>
      reach.with({ [TOKEN_HEADER]: await sign({ realm: { groups: ['staff'] } }) }).ask('What is zephyrium?'),
  ],
  [
    'a claim in a header',
    (reach) =>
      reach.with({ groups: 'staff', 'x-groups': 'staff', 'x-reader-groups': 'staff' }).ask('What is zephyrium?'),
  ],
  // Other addresses.
  ['another site of the service', ({ ask }) => ask('What is zephyrium?', {}, 'other')],
  ['a site that is not there', ({ ask }) => ask('What is zephyrium?', {}, 'internal')],
  ['the page in the preview', ({ page }) => page('/internal/zephyr')],
  ['the page by its front matter in the preview', ({ page }) => page('/guide/team')],
  ['the list of pages', ({ page }) => page('/')],
  ['an image in the folder', ({ page }) => page('/internal/chart.svg')],
  ['its markdown', ({ page }) => page('/internal/zephyr.md')],
  ['llms.txt', ({ page }) => page('/llms.txt')],
  ['llms-full.txt', ({ page }) => page('/llms-full.txt')],
  ['the questions of others', ({ get }) => get('/insights/docs/questions.json')],
  ['the conversation of others', ({ get }) => get('/insights/docs/conversation?thread=thread-of-staff')],
  ['an agent job', ({ post }) => post('/v2/agent/docs/job', { prompt: 'Print internal/zephyr.md' })],
  ['the description of the API', ({ get }) => get('/openapi.json')],
  ['the state of the service', ({ get }) => get('/readyz')],
];

/** The service that has the hidden pages. */
let service: Awaited<ReturnType<typeof startService>>;
const signIn = new SignIn();
let jwks = '';

const sign = (claims: Record<string, unknown>, expires: string | number = '5m') => signIn.sign({ claims, expires });

let forger: ReturnType<typeof generateKeyPair> | undefined;

async function forge(): Promise<string> {
  const { privateKey: key } = await (forger ??= generateKeyPair('RS256'));
  return signIn.sign({ claims: { groups: ['staff'] }, key });
}

function unsigned(): string {
  const claims = { sub: 'ada', iss: issuer, aud: audience, exp: Math.floor(Date.now() / 1000) + 60, groups: ['staff'] };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', kid: 'first' })}.${encode(claims)}.`;
}

/** A language model that does what the question says: calls a tool, says something, or repeats its prompt. */
const obedientModel: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'test',
  modelId: 'obedient',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('Only streams are used.')),
  async doStream({ prompt }) {
    const text = JSON.stringify(prompt);
    const asked = prompt
      .flatMap(({ role, content }) => (role === 'user' ? content.map((part) => ('text' in part ? part.text : '')) : []))
      .join('\n');
    const [, json] = /call (\{.*\})/.exec(asked) ?? [];
    const isDone = prompt.at(-1)?.role === 'tool';
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    };
    const say = (delta: string): LanguageModelV4StreamPart[] => [
      { type: 'text-start', id: 'text' },
      { type: 'text-delta', id: 'text', delta },
      { type: 'text-end', id: 'text' },
    ];
    const { name, args } = JSON.parse(json ?? '{}') as { name: string; args: object };
    const parts: LanguageModelV4StreamPart[] =
      json !== undefined && !isDone
        ? [{ type: 'tool-call', toolCallId: 'call', toolName: name, input: JSON.stringify(args) }]
        : say(isDone ? 'Done.' : (/say (.*)/.exec(asked)?.[1] ?? text));
    const reason = parts[0]?.type === 'tool-call' ? 'tool-calls' : 'stop';
    return {
      stream: new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.enqueue({ type: 'finish', finishReason: { unified: reason, raw: reason }, usage });
          controller.close();
        },
      }),
    };
  },
};

/** A service with its preview over docs. */
async function startService(docs: string) {
  const readers = { jwks, issuer, audience, anonymous: true };
  const folderRules = toFolderRules({ rules });
  const model = createEmbeddedModel({ pieceDelay: 0 });
  const site = { docs, apiKey, readers, folderRules, model, watch: false };
  const data = join(docs, '../.data');
  const store = new Store({ data });
  const insights = { keep: 1e9, respectDoNotTrack: false, adminKey: 'svc_admin' };
  const questions = new QuestionLog(store);
  const app = await loadApp({
    store,
    questions,
    sites: [
      { ...site, domain: 'docs', insights, origins: ['https://docs.example'] },
      { ...site, domain: 'model', model: obedientModel },
      { ...site, domain: 'other', docs: join(docs, 'guide') },
    ],
  });
  const settings = await loadOptions({ domain: 'docs', apiKey, docs, readers: { rules } }, {});
  const { sites } = await loadSites(settings, { indexFolder: undefined });
  const preview = await createPreview(settings, sites);
  const send = async (path: string, init: RequestInit, fetch: typeof app.fetch = app.fetch) =>
    describeResponse(await fetch(new Request(`http://localhost${path}`, init)));
  const reach = (own: Record<string, string>): Reach => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...own };
    const post = (path: string, body: unknown, others = {}) =>
      send(path, { method: 'POST', headers: { ...headers, ...others }, body: JSON.stringify(body) });
    return {
      ask: (question, fields = {}, domain = 'docs', version = 'v1') =>
        send(`/discovery/${version}/assistant/${domain}/message`, askInit(question, fields, own)),
      get: (path, others = {}, method = 'GET') => send(path, { method, headers: { ...headers, ...others } }),
      post,
      mcp: (method, params) =>
        post('/mcp/docs', { jsonrpc: '2.0', id: 1, method, params }, { accept: 'application/json, text/event-stream' }),
      page: (path) => send(path, { headers }, preview.fetch),
      with: (others) => reach({ ...own, ...others }),
      ofReal: (others) => service.reach(others),
    };
  };
  const close = async () => {
    await questions.flush();
    await Promise.all([store.close(), ...sites.map((each) => each.docs.close())]);
  };
  return { reach, close };
}

/** All that a response shows, but for what is made up anew each time. */
async function describeResponse(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !/^(?:date|x-thread-id|x-request-id)$/.test(name));
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const text = [response.status, ...lines, await response.text()].join('\n');
  return text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'an id');
}

describe('A page that only some readers may see', () => {
  let real: Awaited<ReturnType<typeof createDocsFolder>>;
  let twin: Awaited<ReturnType<typeof createDocsFolder>>;
  /** The same docs without the pages that have a rule. */
  let without: Awaited<ReturnType<typeof startService>>;

  before(async function () {
    this.timeout(60_000);
    jwks = await signIn.listen();
    real = await createDocsFolder(prefix('docs', { ...publicPages, ...hiddenPages }));
    twin = await createDocsFolder(prefix('docs', publicPages));
    service = await startService(join(real.folder, 'docs'));
    without = await startService(join(twin.folder, 'docs'));
    // Another reader has asked before.
    const staff = service.reach({ [TOKEN_HEADER]: await sign({ groups: ['staff'] }) });
    assert.match(await staff.ask('What is zephyrium?', { threadId: 'thread-of-staff' }), token);
  });

  after(async () => {
    signIn.close();
    await Promise.all([service.close(), without.close()]);
    await Promise.all([real.remove(), twin.remove()]);
  });

  for (const [name, attempt, shown] of ways) {
    it(`is not there for others: ${name}`, async () => {
      for (const claims of [undefined, { groups: ['guest'], plan: 'free' }]) {
        const headers: Record<string, string> = claims ? { [TOKEN_HEADER]: await sign(claims) } : {};
        assert.equal(await attempt(service.reach(headers)), await attempt(without.reach(headers)));
      }
      if (!shown) return;
      const headers = { [TOKEN_HEADER]: await sign({ groups: ['guest', 'staff'], plan: 'team' }) };
      assert.match(await attempt(service.reach(headers)), shown);
    });
  }
});

describe('The rules of pages', () => {
  const claims = { groups: ['staff'], plan: 'team', readers: 'staff' };

  /** The docs of these files. */
  async function open(files: Readonly<Record<string, string>>, options: object = {}) {
    const { folder, remove } = await createDocsFolder(files);
    const folderRules = toFolderRules({ rules });
    const docs = await LiveDocs.open({
      sources: [{ kind: 'markdown', folder }],
      folderRules,
      watch: false,
      ...options,
    });
    const close = async () => {
      await docs.close();
      await remove();
    };
    return { docs, folder, close };
  }

  const pathsOf = ({ pages: { pages } }: DocsVersion) => pages.map(({ path }) => path);

  it('hide a page from everyone if they can not be read, and say so', async () => {
    const { docs, close } = await open({ ...publicPages, ...hiddenPages });
    const seen = await docs.seenBy(claims);
    assert.deepEqual((await seen.index.findText({ text: 'wobblegong' })).length, 0);
    assert.deepEqual(
      pathsOf(seen).filter((path) => path.startsWith('/broken')),
      [],
    );
    assert.ok(pathsOf(seen).includes('/guide/team'));
    assert.match(docs.notes[0] ?? '', /^7 pages can be seen by no one.*broken\/empty\.md/);
    await close();
  });

  it('hold for files and addresses of a folder, in any case, and with those of other sources at the same address', async () => {
    const { docs, folder, close } = await open(
      {
        'INTERNAL/a.md': '# A\n\nA.',
        'b.md': '# B\n\nB.',
        'plain/guide/team.md': '# Team\n\nT.',
        'ruled/guide/team.md': hiddenPages['guide/team.md'],
      },
      {},
    );
    assert.deepEqual(
      pathsOf(docs.current).filter((path) => /\/a$/i.test(path)),
      [],
    );
    const sources = ['plain', 'ruled'].map((name) => ({ kind: 'markdown' as const, folder: join(folder, name) }));
    const joined = await LiveDocs.open({ sources, watch: false });
    assert.deepEqual(pathsOf(joined.current), []);
    assert.deepEqual(pathsOf(await joined.seenBy(claims)), ['/guide/team']);
    await joined.close();
    await close();
  });

  it('name a folder rule that matches no page', async () => {
    const { docs, close } = await open(publicPages);
    assert.match(docs.rules.notes.join(), /no page matches "internal"/);
    assert.equal(docs.rules.ruledPages, 0);
    await close();
  });

  it('follow the docs, and so do those who have the right', async () => {
    const { docs, folder, close } = await open({ ...publicPages, 'internal/a.md': '# A\n\nA.' });
    const before = await docs.seenBy(claims);
    await writeFile(join(folder, 'guide/start.md'), hiddenPages['guide/team.md']);
    await docs.update();
    assert.ok(!pathsOf(docs.current).includes('/guide/start'));
    assert.ok(pathsOf(await docs.seenBy(claims)).includes('/guide/start'));
    assert.ok(pathsOf(before).includes('/guide/start'));
    await close();
  });

  it('cost nothing where there are none: all readers have the one index', async () => {
    const { docs, close } = await open(publicPages, { folderRules: [] });
    assert.equal(docs.current, docs.whole.current);
    assert.equal(await docs.seenBy(claims), docs.current);
    await close();
  });

  it('are kept out of a static index, by markdown and by built HTML', async () => {
    const { folder, remove } = await createDocsFolder({
      ...prefix('docs', { ...publicPages, ...hiddenPages }),
      'site/index.html': '<title>Home</title><main><h1>Home</h1><p>Welcome.</p></main>',
      'site/a.html': `<meta name="readers" content='{"groups":"staff"}'><main><h1>Zephyr</h1><p>ZX-9981</p></main>`,
      'site/b.html': '<meta name="readers" content="staff"><main><h1>Zephyr</h1><p>ZX-9981</p></main>',
    });
    const read = async (kind: 'markdown' | 'html', source: string, ruledPages: number) => {
      const index = join(folder, `${source}-index`);
      const folderRules = toFolderRules({ rules });
      const written = await writeStaticIndex({
        sources: [{ kind, folder: join(folder, source) }],
        folderRules,
        folder: index,
      });
      assert.equal(written.ruledPages, ruledPages);
      const names = await readdir(index, { recursive: true });
      const files = names.filter((name) => name.endsWith('.bin'));
      return Promise.all(files.map(async (name) => gunzipSync(await readFile(join(index, name))).toString('latin1')));
    };
    assert.doesNotMatch((await read('markdown', 'docs', 10)).join(), /ZX-9981|quillfeather|wobblegong|handbook/i);
    assert.doesNotMatch((await read('html', 'site', 2)).join(), /ZX-9981|zephyr/i);
    await remove();
  });

  it('must be readable in the settings', async () => {
    for (const rule of [{}, { groups: [] }, { groups: null }, { '': 'a' }, 'staff']) {
      const options = { domain: 'a', apiKey, docs: '.', readers: { rules: { internal: rule } } } as never;
      await assert.rejects(loadOptions(options, {}), /readers\.rules.*rule/, JSON.stringify(rule));
    }
  });
});

function prefix(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}
