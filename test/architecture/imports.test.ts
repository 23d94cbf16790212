import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { describe, it } from 'node:test';
import { readImports, type Import } from '../support/read-imports.js';

/** What a room may name besides itself: rooms and leaves by their path in `src`, packages by their name. */
interface Allowance {
  /** For use at once. */
  readonly static?: readonly string[];
  /** In `import()`, so that a page loads it when it is wanted. */
  readonly dynamic?: readonly string[];
  /** For their types alone. What may be used may be named, too. */
  readonly type?: readonly string[];
}

/** Packages of the service. It runs in Node alone, and never reaches the bundle. */
const servicePackages = [
  'node:child_process',
  'node:crypto',
  'node:fs',
  'node:fs/promises',
  'node:http',
  'node:net',
  'node:os',
  'node:path',
  'node:stream',
  'node:timers/promises',
  'node:url',
  'node:util',
  '@ai-sdk/openai-compatible',
  '@ai-sdk/ui-utils',
  '@hono/node-server',
  'ai',
  'github-slugger',
  'hono',
  'marked',
  'minisearch',
  'p-limit',
  'rate-limiter-flexible',
  'vfile',
  'vfile-matter',
  'write-file-atomic',
  'zod',
];

/**
 * Imports point one way: protocol → conversation → page → controllers → view → runtime → element. What is not listed here is forbidden.
 * So nothing in `src` imports from `demo` or `test`, and nothing but the command and the service imports modules of Node.
 */
const allowances: Readonly<Record<string, Allowance>> = {
  errors: {},
  warn: {},
  'next-task': {},
  'focused-element': {},
  'assistant-icon': {},
  secrets: {},
  suggestions: {},
  strings: { type: ['errors'] },
  // What any request and response has to do with, be it for an answer or for a job.
  http: { static: ['errors'] },
  protocol: { static: ['errors', 'http'] },
  conversation: { static: ['errors', 'http', 'protocol', 'secrets', 'suggestions'] },
  events: { type: ['conversation', 'errors', 'protocol', 'strings'] },
  // All that listens to or reads the host page. It knows no conversation.
  page: { static: ['errors', 'http', 'strings', 'secrets', 'warn'], type: ['lit', 'protocol'] },
  markdown: { static: ['next-task', 'suggestions', 'marked'], type: ['highlight.js', 'trusted-types'] },
  controllers: { static: ['conversation', 'errors', 'page', 'protocol'], type: ['lit'] },
  view: {
    static: [
      'controllers',
      'conversation',
      'errors',
      'events',
      'markdown',
      'page',
      'strings',
      'warn',
      'lit',
      '@lit/reactive-element',
    ],
    dynamic: ['secrets'],
    type: ['protocol'],
  },
  runtime: {
    static: [
      'assistant-icon',
      'controllers',
      'conversation',
      'events',
      'next-task',
      'page',
      'secrets',
      'strings',
      'view',
      'warn',
      '@lit/reactive-element',
    ],
    type: ['lit', 'protocol'],
  },
  // Every page of a site pays for what the element imports at once.
  element: {
    static: ['assistant-icon', 'events', 'focused-element', 'strings', 'warn', '@lit/reactive-element'],
    dynamic: ['runtime'],
    type: ['conversation', 'errors', 'protocol'],
  },
  index: { static: ['element', 'events'], type: ['conversation', 'errors', 'protocol', 'strings'] },
  client: { static: ['conversation', 'errors', 'protocol'] },
  // For servers: nothing that a page loads knows of them.
  agent: { static: ['errors', 'http'] },
  command: { static: ['agent', 'errors'] },
  service: { static: servicePackages },
};

/** Packages that one file stands for, so that they can be replaced, and reviewed, in one place. */
const solitaryImports: Readonly<Record<string, readonly string[]>> = {
  'protocol/data-stream-parser.ts': ['@ai-sdk/ui-utils'],
  // The only part of the page that the launcher needs.
  'element/docs-assistant.ts': ['page'],
  'markdown/sanitize.ts': ['dompurify'],
  // Loads when the first block of code is complete.
  'markdown/highlight.ts': ['highlight.js'],
  'markdown/highlight-languages.ts': ['highlight.js'],
  // The command runs in Node alone. The client beside it runs wherever there is `fetch`.
  'command/arguments.ts': ['node:util'],
  'command/bin.ts': ['node:process'],
};

const SOURCE = 'src';

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => file.endsWith('.ts'));

/** E.g. `view` for `view/icons.ts` and `errors` for `errors.ts`. */
const roomOf = (file: string): string => file.split('/')[0]!.replace(/\.[jt]s$/, '');

/** E.g. `lit` for `lit/directive.js`, `@ai-sdk/ui-utils` for itself. */
const packageOf = (specifier: string): string =>
  specifier.startsWith('node:') ? specifier : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The room or package that a file names; whatever lies outside of `src` keeps its dots. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? roomOf(posix.join(posix.dirname(file), specifier)) : packageOf(specifier);
}

function isAllowed(file: string, { kind, specifier }: Import): boolean {
  const target = targetOf(file, specifier);
  const allowance = allowances[roomOf(file)] ?? {};
  const uses = [...(allowance.static ?? []), ...(solitaryImports[file] ?? []), roomOf(file)];
  if (kind === 'type') return [...uses, ...(allowance.dynamic ?? []), ...(allowance.type ?? [])].includes(target);
  return (kind === 'dynamic' ? [...uses, ...(allowance.dynamic ?? [])] : uses).includes(target);
}

function forbiddenImports(file: string): string[] {
  const imports = readImports(readFileSync(posix.join(SOURCE, file), 'utf8'), file, {
    skipExpressions: roomOf(file) === 'service',
  });
  return imports
    .filter((found) => !isAllowed(file, found))
    .map(({ kind, specifier }) => `${file}: ${kind} ${specifier}`);
}

describe('The imports in src', () => {
  for (const room of Object.keys(allowances)) {
    it(`are those that are allowed in ${room}`, () => {
      const inRoom = files.filter((file) => roomOf(file) === room);
      assert.ok(inRoom.length > 0);
      assert.deepEqual(inRoom.flatMap(forbiddenImports), []);
    });
  }

  it('have rules in every room', () => {
    assert.deepEqual(
      files.filter((file) => !(roomOf(file) in allowances)),
      [],
    );
  });
});
