import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import type { RequestBody } from '../../src/protocol/types.js';
import { finish, search, step, stepEnd, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { CLASSIC_SCRIPT, collectComplaints, MODULE_SCRIPT, pageWith, startSite } from '../security/site.js';

const load = (path: string) => readFileSync(path, 'utf8');

/** An error monitor, which wraps `fetch`, timers and listeners. Its package has no script for the script tag. */
async function buildSentry(): Promise<string> {
  const entry = '\0sentry';
  const code = `import * as Sentry from '@sentry/browser';
    Sentry.init({
      dsn: 'https://public@errors.example/1',
      tracesSampleRate: 1,
      integrations: [Sentry.browserTracingIntegration()],
      transport: () => ({ send: async () => ({}), flush: async () => true }),
    });`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

const PROTOTYPE = 'Prototype 1.7.3';

/** Scripts that a site runs before the assistant, with an expression that is true once they have run. */
interface Change {
  readonly script: string | (() => Promise<string>);
  readonly proof: string;
}

/** The change that broke most, which `npm test` tries. */
export const changes: Readonly<Record<string, Change>> = {
  [PROTOTYPE]: {
    script: load('test/page/libraries/prototype-1.7.3.js'),
    proof: "Prototype.Version === '1.7.3' && !Array.prototype.entries && Array.from === $A",
  },
};

/** The others, which only `npm run test:all` tries. */
export const furtherChanges: Readonly<Record<string, Change>> = {
  'zone.js': {
    script: load('node_modules/zone.js/bundles/zone.umd.js'),
    proof: 'Promise === Zone.__zone_symbol__ZoneAwarePromise || Promise.name === "ZoneAwarePromise"',
  },
  'a `toJSON` on Object.prototype': {
    script: `Object.prototype.toJSON = function () { return 'changed'; };`,
    proof: 'JSON.stringify({}) === \'"changed"\'',
  },
  'core-js, with all its polyfills': {
    script: `
      delete Array.prototype.entries; delete Array.prototype.at; delete Array.prototype.flatMap;
      delete Object.fromEntries; delete Object.hasOwn; delete String.prototype.matchAll; delete String.prototype.replaceAll;
      ${load('node_modules/core-js-bundle/minified.js')}`,
    proof: "'__core-js_shared__' in globalThis && Object.hasOwn({ a: 1 }, 'a')",
  },
  'whatwg-fetch in place of fetch, without streams': {
    script: `delete globalThis.fetch; delete globalThis.Headers; ${load('node_modules/whatwg-fetch/dist/fetch.umd.js')}`,
    proof: 'fetch.polyfill === true',
  },
  'JSON3 in place of JSON': {
    script: `const { JSON: original } = globalThis; delete globalThis.JSON;
      ${load('node_modules/json3/lib/json3.js')}`,
    proof: '!/native/.test(String(JSON.stringify))',
  },
  'frozen prototypes': {
    script: `for (const { prototype } of [Array, Function, Promise, String, Map, Set]) Object.freeze(prototype);`,
    proof: 'Object.isFrozen(Array.prototype)',
  },
  'no library': { script: '', proof: 'true' },
  'Prototype, with `toJSON` as before 1.7': {
    script: `${load('test/page/libraries/prototype-1.7.3.js')}
      Object.toJSON = (value) => (value && value.toJSON ? value.toJSON() : JSON.stringify(value));
      Array.prototype.toJSON = function () { return '[' + this.map(Object.toJSON).join(', ') + ']'; };
      String.prototype.toJSON = function () { return this.inspect(true); };
      Number.prototype.toJSON = function () { return String(this); };
      Array.prototype.entries = Array.prototype.toArray;`,
    proof: 'JSON.stringify({ a: [1] }) !== \'{"a":[1]}\' && [7].entries()[0] === 7',
  },
  'MooTools 1.4.5': {
    script: load('test/page/libraries/mootools-1.4.5.js'),
    proof: "MooTools.version === '1.4.5' && typeof Array.prototype.each === 'function'",
  },
  'Sugar 1': { script: load('node_modules/sugar/sugar-full.js'), proof: "typeof 'a'.humanize === 'function'" },
  'es6-shim': { script: load('node_modules/es6-shim/es6-shim.js'), proof: 'true' },
  jQuery: { script: load('node_modules/jquery/dist/jquery.js'), proof: "typeof jQuery === 'function'" },
  'Sentry, which wraps fetch': { script: buildSentry, proof: "'__sentry_original__' in fetch" },
  'whatwg-fetch in place of fetch alone': {
    script: `${load('node_modules/whatwg-fetch/dist/fetch.umd.js')}; globalThis.fetch = WHATWGFetch.fetch;`,
    proof: 'fetch.polyfill === true',
  },
  'a fetch that takes the options apart': {
    script: `const { fetch: original } = globalThis;
      globalThis.fetch = (url, { method, headers, body, signal } = {}) =>
        original.call(globalThis, new Request(url, { method, headers: { ...headers }, body }), { signal });`,
    proof: '!/native/.test(String(fetch))',
  },
  'a frozen JSON': { script: 'Object.freeze(JSON);', proof: 'Object.isFrozen(JSON)' },
  'more members on Object.prototype': {
    script: `Object.prototype.extend = function () { return this; };
      Object.prototype.each = function () {};`,
    proof: "(() => { for (const name in {}) return name === 'extend'; })()",
  },
  'more members on Array.prototype': {
    script: `for (const name of ['each', 'first', 'last', 'remove', 'clone', 'include', 'empty', 'type'])
        Array.prototype[name] = function () { return this; };`,
    proof: "(() => { for (const name in []) return name === 'each'; })()",
  },
};

const scripts = [
  ['module', MODULE_SCRIPT],
  ['classic script', CLASSIC_SCRIPT],
] as const;

const ANSWER = [
  step('a') + search('shapes', [{ path: 'shapes', metadata: { title: 'Shapes' } }]) + stepEnd() + step('b'),
  ...[
    'Some **words**, a [link](/there) and a list:\n\n- one\n',
    '- two `code`\n- three\n\n| a | b |\n|---|---|\n| 1 |',
    ' 2 |\n| 3 | 4 |\n\n```js\nconst a',
    ' = [1];\n```\n\n<details><summary>More</summary>Text</details>\n\n1. first\n',
    '2. second\n\nThe end.',
  ].map(text),
  finish({ threadId: 'thread-1' }),
];

/** Defines a test for each change. */
export function describeChangedPages(tried: typeof changes): void {
  describe('On a page that has changed what belongs to the browser', () => {
    let browser: Browser;

    before(async () => {
      browser = await sharedBrowser();
    });
    after(closePages);

    async function ask(page: Page, question: string): Promise<void> {
      await page.locator('[part=input]').fill(question);
      await page.keyboard.press('Enter');
      await page.locator('[part=log]').getByText(question, { exact: true }).waitFor();
      await page.locator('[part=answer]').last().getByText('The end.').waitFor();
      await page.locator('[part=copy-answer]').last().waitFor();
    }

    for (const [name, { script, proof }] of Object.entries(tried)) {
      // Both scripts are made of the same modules, so one library for the second is enough.
      for (const [kind, ownScript] of name === PROTOTYPE ? scripts : scripts.slice(0, 1)) {
        it(`with ${name}, the ${kind} asks, answers and keeps the conversation, and nothing is logged`, async () => {
          const bodies: RequestBody[] = [];
          const page = (serviceUrl: string) =>
            pageWith(`<script src="/change.js"></script>${ownScript}`)(serviceUrl) + '<pre><code>install</code></pre>';
          const site = await startSite({
            page,
            scripts: { '/change.js': typeof script === 'string' ? script : await script() },
            answer: (_, body, authorization) => {
              assert.equal(authorization, 'Bearer svc_dsc_test');
              bodies.push(body);
              return ANSWER;
            },
          });
          const tab = await browser.newPage();
          tab.setDefaultTimeout(20_000);
          try {
            const complaints = await collectComplaints(tab);
            await tab.goto(site.url);
            assert.equal(await tab.evaluate(proof), true, 'The page is not as it should be.');
            await tab.locator('pre').getByText('install').dblclick();
            await tab.locator('[part=ask-button]').click();
            await tab.locator('[part=chip]').waitFor();
            await ask(tab, 'What “shapes” are there?');
            const answer = tab.locator('[part=answer]').last();
            assert.equal(await answer.locator('.prose li').count(), 5);
            assert.equal(await answer.locator('[part=sources] li').count(), 1);
            assert.equal(await answer.locator('td').count(), 4);
            assert.equal(await answer.locator('.prose summary').textContent(), 'More');
            // The classic script does not highlight code.
            if (ownScript === MODULE_SCRIPT) await answer.locator('pre span').first().waitFor();
            await tab.reload();
            await tab.locator('[part=answer]').getByText('The end.').waitFor();
            await ask(tab, 'And now?');

            assert.equal(bodies.length, 2);
            const [first, second] = bodies as [RequestBody, RequestBody];
            assert.deepEqual(
              first.messages.map(({ role, content, parts }) => [role, content, parts]),
              [['user', 'What “shapes” are there?', [{ type: 'text', text: 'What “shapes” are there?' }]]],
            );
            assert.deepEqual(
              first.context?.map(({ type, value }) => [type, value]),
              [['code', 'install']],
            );
            assert.deepEqual(
              second.messages.map(({ role }) => role),
              ['user', 'assistant', 'user'],
            );
            assert.match(second.messages[1]!.content, /^Some \*\*words\*\*[^]*The end\.$/);
            assert.equal(second.threadId, 'thread-1');
            assert.deepEqual(complaints, []);
          } finally {
            await tab.close();
            await site.close();
          }
        });
      }
    }
  });
}
