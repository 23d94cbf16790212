import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix, sep } from 'node:path';
import { parseImports, type Import, type ImportKind } from '../support/parse-imports.js';
import { findCircles } from './find-circles.js';
import { findUpward, type FileImport } from './find-upward.js';

/** Imports allowed in a room, besides its own files. A room is a folder of `src`, or a file directly in it. */
interface Rule {
  /** Rooms, or single files of them such as `page/theme`. */
  readonly rooms?: readonly string[];
  /** Rooms that it loads when they are needed, in `import()`. Types of them may be imported. */
  readonly later?: readonly string[];
  /** Rooms of which it imports types alone. */
  readonly types?: readonly string[];
  /** Packages by name. Those in `onlyIn` need no mention here. */
  readonly packages?: readonly string[];
}

/** Used everywhere, and importing each other only. */
const leaves = ['errors', 'http', 'secrets', 'shared', 'strings', 'version'] as const;

const lit = ['lit'];
const anyPackage = ['*'];

/**
 * Imports point one way: leaves → protocol → conversation → history → page → controllers → view → diagnosis → runtime → element.
 * `CONTRIBUTING.md` says why. What is not listed here is forbidden.
 */
const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(leaves.map((leaf) => [leaf, { rooms: leaves }])),
  shared: { rooms: leaves, packages: lit },
  protocol: { rooms: leaves },
  conversation: { rooms: [...leaves, 'protocol'] },
  events: { rooms: [...leaves, 'protocol', 'conversation'] },
  // Conversations that are kept on the device. Loaded where the owner of a site wants that.
  history: { rooms: [...leaves, 'conversation'] },
  // Knows no conversation.
  page: { rooms: [...leaves, 'protocol', 'generators/markup'], packages: lit },
  controllers: { rooms: [...leaves, 'protocol', 'conversation', 'page'], packages: lit },
  markdown: { rooms: leaves, packages: ['marked', 'trusted-types'] },
  view: {
    rooms: [...leaves, 'protocol', 'conversation', 'events', 'page', 'controllers', 'markdown'],
    types: ['history'],
    packages: lit,
  },
  // Loaded when something has failed or is to be checked. What it needs of other rooms is passed in.
  diagnosis: { rooms: [...leaves, 'page/theme', 'page/site-corner'], types: ['protocol'] },
  runtime: {
    rooms: [...leaves, 'protocol', 'conversation', 'events', 'page', 'controllers', 'view'],
    later: ['diagnosis', 'history', 'static'],
    packages: lit,
  },
  // Loaded where a site has the search.
  'search-dialog': {
    rooms: [...leaves, 'page'],
    later: ['static'],
    types: ['protocol', 'conversation'],
    packages: lit,
  },
  // Every page of a site loads what the element imports, so all else is loaded later.
  element: {
    rooms: [...leaves, 'page/theme'],
    later: ['runtime', 'search-dialog', 'page', 'diagnosis', 'protocol', 'markdown'],
    types: ['protocol', 'conversation'],
    packages: lit,
  },

  // Entries of the package.
  register: { rooms: ['element'] },
  // Thin, and each an entry. Those for generators load the element later than the site's own code.
  integrations: {
    rooms: ['register', 'shared/panel-open'],
    later: ['register'],
    types: ['events', 'element'],
    packages: ['react', 'lit', 'vitepress'],
  },
  index: { rooms: ['events', 'register'], types: ['diagnosis', 'errors', 'strings', 'protocol', 'conversation'] },
  client: { rooms: ['errors', 'protocol', 'conversation'] },

  // For servers, and for the worker of a site without one.
  search: { rooms: leaves, packages: ['@orama/stemmers', 'p-limit', 'porter2', 'stopword'] },
  // Plans the searches for a question.
  grounding: { rooms: [...leaves, 'search'] },
  quotes: { rooms: [...leaves, 'search', 'grounding'], packages: ['marked'] },
  // Results while a reader types.
  'site-search': { rooms: [...leaves, 'search', 'quotes'], types: ['protocol'] },

  // Answers in the browser. What runs in its worker is loaded by the worker alone.
  static: {
    rooms: [
      ...leaves,
      'protocol',
      'page/page-filter',
      'page/hash-route',
      'page/site-root',
      'search',
      'grounding',
      'quotes',
      'site-search',
    ],
    types: ['conversation'],
    packages: ['trusted-types'],
  },

  // For servers.
  // Knowledge about site generators, for `init` and the service.
  generators: { rooms: leaves, packages: anyPackage },
  // Needs next to nothing, so that a server which only starts jobs installs no more.
  agent: { rooms: ['errors', 'http'] },
  service: {
    rooms: [...leaves, 'generators', 'protocol', 'agent', 'search', 'grounding', 'quotes', 'site-search', 'static'],
    packages: anyPackage,
  },
  command: {
    rooms: [...leaves, 'generators', 'protocol', 'diagnosis', 'agent', 'search', 'static/worker/format', 'service'],
    packages: anyPackage,
  },
};

/** The rooms of the service, the lowest first. None of them imports a later one. The files beside them put them together. */
const serviceOrder = [
  // All of them may use these.
  ['common', 'settings', 'logging'],
  // From documents to search results. They know nothing of requests.
  ['rights', 'docs', 'sources', 'embeddings', 'indexing', 'models'],
  // Requests: how they are received, bounded and admitted, and what is remembered of them.
  ['requests', 'operations', 'store', 'limits', 'keys', 'readers', 'access'],
  // Questions and searches of readers and their agents.
  ['assistant', 'site-search', 'mcp', 'static-index'],
  // Agent jobs.
  ['git', 'pages', 'forge', 'agent'],
  // Reports and settings for owners.
  ['insights', 'retention', 'openapi', 'configuration'],
  // The sites of a service, and the processes that run with them.
  ['sites', 'control', 'preview', 'evaluation'],
].flat();

/** The folders and files of `service/assistant`, likewise. */
const assistantOrder = [
  'answer-settings',
  'request',
  'model-calls',
  'prompt',
  'links',
  'citations',
  'tools',
  'run',
  'stream',
  'explain',
  'load-answering',
  'message-gates',
  'routes',
];

/** Rooms that run in Node alone. */
const serverRooms = ['generators', 'agent', 'service', 'command'];

/** Packages that only these files import, so that they can be replaced in one place. Its room may name their types. */
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  '@ai-sdk/ui-utils': ['protocol/parse-data-stream-part.ts'],
  '@lit/react': ['integrations/create-component.ts'],
  dompurify: ['markdown/html/sanitize.ts', 'markdown/math/sanitize-math.ts'],
  temml: ['markdown/math/temml.ts'],
  'highlight.js': [
    'markdown/code/highlight.ts',
    'markdown/code/highlight-languages.ts',
    'markdown/code/grammar.ts',
    'markdown/code/rare-languages.ts',
    'markdown/code/shell-grammar.ts',
  ],
};

const SOURCE = 'src';

/** Where its rooms are, in `src`. */
const SERVICE = 'service/';
const ASSISTANT = 'service/assistant/';

/** Paths in `src`, with slashes. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => file.endsWith('.ts'));

const importsOf = new Map(files.map((file) => [file, parseFile(file)]));

function parseFile(file: string): Import[] {
  // The service loads the package of the model that its settings name, a page the bundled worker, and the build of a site the other package.
  const exceptions = ['static/start-engine.ts', 'integrations/write-index.ts'];
  const options = { skipExpressions: roomOf(file) === 'service' || exceptions.includes(file) };
  return parseImports(readFileSync(posix.join(SOURCE, file), 'utf8'), file, options);
}

/** E.g. `view` for `view/icons.ts` and `errors` for `errors.ts`. */
function roomOf(file: string): string {
  return file.split('/')[0]!.replace(/\.ts$/, '');
}

/** E.g. `lit` for `lit/directive.js` and `@ai-sdk/ui-utils` for itself. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** The file that a relative specifier names, as a path in `src`; with leading dots if it is outside. */
function resolveFile(importer: string, specifier: string): string {
  return posix.join(posix.dirname(importer), specifier).replace(/\.js$/, '.ts');
}

function isAllowed(importer: string, { kind, specifier }: Import): boolean {
  const rule = rules[roomOf(importer)] ?? {};
  if (!isRelative(specifier)) return isAllowedPackage(importer, rule, packageOf(specifier), kind);
  const target = resolveFile(importer, specifier);
  if (roomOf(target) === roomOf(importer)) return true;
  const allowed = [
    ...(rule.rooms ?? []),
    ...(kind === 'static' ? [] : (rule.later ?? [])),
    ...(kind === 'type' ? (rule.types ?? []) : []),
  ];
  return allowed.includes(roomOf(target)) || allowed.includes(target.replace(/\.ts$/, ''));
}

function isAllowedPackage(importer: string, { packages = [] }: Rule, name: string, kind: ImportKind): boolean {
  if (packages === anyPackage || packages.includes(name)) return true;
  const owners = onlyIn[name] ?? [];
  return kind === 'type' ? owners.some((owner) => roomOf(owner) === roomOf(importer)) : owners.includes(importer);
}

function forbiddenImports(file: string): string[] {
  return importsOf
    .get(file)!
    .filter((found) => !isAllowed(file, found))
    .map(({ kind, specifier }) => `${file}: ${kind} ${specifier}`);
}

/** The imports between files of a folder, as paths in it. */
function importsBelow(folder: string): FileImport[] {
  const isBelow = (file: string) => file.startsWith(folder);
  return files.filter(isBelow).flatMap((from) =>
    importsOf
      .get(from)!
      .filter(({ specifier }) => isRelative(specifier))
      .map(({ specifier }) => resolveFile(from, specifier))
      .filter(isBelow)
      .map((to) => ({ from: from.slice(folder.length), to: to.slice(folder.length) })),
  );
}

describe('The imports in src', () => {
  for (const room of Object.keys(rules)) {
    it(`are allowed in ${room}`, () => {
      const inRoom = files.filter((file) => roomOf(file) === room);
      assert.ok(inRoom.length > 0, `There is no room "${room}".`);
      assert.deepEqual(inRoom.flatMap(forbiddenImports), []);
    });
  }

  it('lead from the command for sites to nothing of the service but helpers', () => {
    const found = new Set(['command/site-bin.ts']);
    // Iterating a set includes what is added meanwhile.
    for (const file of found) {
      const imports = importsOf.get(file)?.filter(({ kind, specifier }) => kind !== 'type' && isRelative(specifier));
      for (const { specifier } of imports ?? []) found.add(resolveFile(file, specifier));
    }
    const ofService = [...found].filter((file) => file.startsWith(SERVICE));
    assert.deepEqual(
      ofService.filter((file) => !file.startsWith('service/common/') && file !== 'service/keys/secret.ts'),
      [],
    );
  });

  it('are none in the marks of generators, which browsers load, too', () => {
    assert.deepEqual(importsOf.get('generators/markup.ts'), []);
  });

  it('have a rule for every room', () => {
    const rooms = new Set(files.map(roomOf));
    assert.deepEqual(
      [...rooms].filter((room) => !(room in rules)),
      [],
    );
  });

  it('point one way between the rooms of the service', () => {
    assert.deepEqual(findUpward(serviceOrder, importsBelow(SERVICE)), []);
  });

  it('point one way between the folders of the assistant', () => {
    const asRoom = (file: string) => (file.includes('/') ? file : file.replace(/\.ts$/, '/'));
    const imports = importsBelow(ASSISTANT).map(({ from, to }) => ({ from: asRoom(from), to: asRoom(to) }));
    assert.deepEqual(findUpward(assistantOrder, imports), []);
  });

  it('have a place in that order for every folder and file of the assistant', () => {
    const names = readdirSync(posix.join(SOURCE, ASSISTANT)).map((name) => name.replace(/\.ts$/, ''));
    assert.deepEqual(assistantOrder.toSorted(), names.toSorted());
  });

  it('have a place in that order for every room of the service', () => {
    const rooms = readdirSync(posix.join(SOURCE, SERVICE), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    assert.deepEqual(serviceOrder.toSorted(), rooms.toSorted());
  });

  it('form no circle of files, not even of types', () => {
    const graph = new Map(
      [...importsOf].map(([file, imports]) => [
        file,
        imports.filter(({ specifier }) => isRelative(specifier)).map(({ specifier }) => resolveFile(file, specifier)),
      ]),
    );
    assert.deepEqual(findCircles(graph), []);
  });

  it('name modules of Node only in rooms for servers', () => {
    const found = files
      .filter((file) => !serverRooms.includes(roomOf(file)))
      .flatMap((file) => importsOf.get(file)!.map(({ specifier }) => `${file}: ${specifier}`))
      .filter((line) => isBuiltin(line.split(': ')[1]!));
    assert.deepEqual(found, []);
  });
});
