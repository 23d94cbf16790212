import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parseImports } from '../support/parse-imports.js';

const DIST = 'dist/docs-assistant/dist';

const chunks = readdirSync(`${DIST}/chunks`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(DIST, 'chunks', name));
const modules = [`${DIST}/docs-assistant.js`, ...chunks];
const classic = `${DIST}/docs-assistant.iife.js`;

const read = (file: string): string => readFileSync(file, 'utf8');

describe('A script for the tag, built by "npm run build",', () => {
  it('names its parts relative to itself, so that it works in any folder of any host', () => {
    // The worker is named by its address, which is made from that of the script.
    const options = (file: string) => ({
      skipExpressions: /\bnew URL\(`\.\/worker-[\w-]+\.js`,import\.meta\.url\)/.test(read(file)),
    });
    const imports = modules.flatMap((file) => parseImports(read(file), file, options(file)));
    const specifiers = imports.map(({ specifier }) => specifier);
    assert.ok(specifiers.length > 0);
    assert.deepEqual(
      specifiers.filter((specifier) => !/^\.\.?\//.test(specifier)),
      [],
    );
  });

  it('imports nothing but the worker of a static index when it is the classic one', () => {
    const code = read(classic);
    assert.match(code, /\bnew URL\(`chunks\/worker-[\w-]+\.js`,/);
    assert.deepEqual(parseImports(code, classic, { skipExpressions: true }), []);
  });

  it('holds what shows callouts, tasks and footnotes when it is the classic one, and leaves formulas as TeX', () => {
    const { sources } = JSON.parse(read(`${classic}.map`)) as { sources: readonly string[] };
    const holds = (path: string) => sources.some((source) => source.includes(path));
    for (const name of ['callouts', 'task-boxes', 'footnotes'])
      assert.ok(holds(`/src/markdown/extras/${name}.ts`), name);
    assert.ok(!holds('/temml/'));
  });

  it('needs no rights that a strict content security policy takes away', () => {
    for (const file of [...modules, classic]) assert.doesNotMatch(read(file), /\beval\(|\bnew Function\b/, file);
  });

  it('is for production: without names that pages lack, and without warnings for developers', () => {
    for (const file of [...modules, classic]) assert.doesNotMatch(read(file), /process\.env|Lit is in dev mode/, file);
  });

  it('sets each private custom property that it reads', () => {
    for (const code of [modules.map(read).join('\n'), read(classic)]) {
      const names = [...code.matchAll(/var\((--_[\w-]+)/g)].map(([, name]) => name!);
      assert.ok(names.length > 0);
      for (const name of new Set(names))
        assert.match(code, new RegExp(`[{;\`/]\\s*${name}:|setProperty\\(.${name}.,`), name);
    }
  });

  it('names no source map, which would be missing where it is published', () => {
    for (const file of [...modules, classic]) assert.doesNotMatch(read(file), /sourceMappingURL/, file);
  });

  it('holds no code that is for servers only', () => {
    for (const file of [...modules, classic].filter((script) => existsSync(`${script}.map`))) {
      const { sources } = JSON.parse(read(`${file}.map`)) as { sources: readonly string[] };
      const forServers = sources.filter((source) => /\/src\/(?:agent|service|command)\//.test(source));
      assert.deepEqual(forServers, [], file);
    }
  });

  it('adds one name to a page when it is the classic one, besides those that Lit keeps for itself', () => {
    // Lit uses this when it loads.
    const document = { createTreeWalker: () => undefined };
    const page = createContext({ HTMLElement: Object, CustomEvent: Object, document });
    const before = Object.keys(page);
    runInContext(read(classic), page);
    const added = Object.keys(page).filter((name) => !before.includes(name));
    assert.deepEqual(
      added.filter((name) => !/^(?:lit|reactiveElement)/.test(name)),
      ['docsAssistant'],
    );
  });
});
