import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { libraryModules } from '../../.github/scripts/build/bundle.js';
import { parseImports } from '../support/parse-imports.js';

const DIST = 'dist/docs-assistant/dist';

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');

/** Most characters of a module. What sets formulas is nearly all of its library. */
const mostCharacters = (name: string): number => (name === 'markdown/math/temml' ? 250_000 : 10_000);

/** The scripts for the tag. Their source maps, which are not published, list what is in them. */
const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
  existsSync(join(DIST, `${file}.map`)),
);

/** Libraries in scripts without a source map, by the path of the script. */
const others: Readonly<Record<string, readonly string[]>> = {
  'command.js': ['diff', 'es-module-lexer', 'parse5', 'yaml'],
  'package/integrations/create-component.js': ['@lit/react'],
  'package/markdown/math/temml.js': ['temml'],
  'package/protocol/parse-data-stream-part.js': ['@ai-sdk/ui-utils'],
};

/** The packages in a script, by name. */
function findPackages(script: string): string[] {
  const { sources } = JSON.parse(read(`${script}.map`)) as { sources: readonly string[] };
  return [...new Set(sources.flatMap((source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))];
}

/** The file of licences that the first line of a script names; it is found from the folder of the script, or the one above. */
function loadNotices(script: string): string {
  const [, file = ''] = /^(?:#!.*\n)?\/\*! Licences: (\S+) \*\//.exec(read(script)) ?? [];
  assert.notEqual(file, '', `${script} names no licences.`);
  const folder = [dirname(script), dirname(dirname(script)), '.', 'package'].find((each) =>
    existsSync(join(DIST, each, file)),
  );
  assert.ok(folder !== undefined, `${script} names ${file}, which is missing.`);
  return read(join(folder, file));
}

describe('A module of the package that contains what it needs of a library', () => {
  for (const name of libraryModules) {
    it(`imports nothing: ${name}`, () => {
      const code = read(`package/${name}.js`);
      assert.deepEqual(parseImports(code, name), []);
      assert.ok(code.length < mostCharacters(name), 'It contains more of the library than it needs.');
    });
  }
});

describe('A script with code of libraries, built by "npm run build",', () => {
  const bundles = { ...Object.fromEntries(scripts.map((script) => [script, findPackages(script)])), ...others };

  it('is in the table of this test', () => {
    const all = new Set(Object.values(bundles).flat());
    for (const name of ['lit', 'marked', 'dompurify', 'highlight.js', 'temml', '@ai-sdk/ui-utils'])
      assert.ok(all.has(name), name);
  });

  for (const [script, packages] of Object.entries(bundles)) {
    if (packages.length === 0) continue;
    it(`names the licence of each: ${script.replace(/-[\w-]{8}(?=\.js)/, '')}`, () => {
      const licences = loadNotices(script);
      for (const name of packages) {
        const [, text = ''] = licences.split(`\n## ${name} `);
        assert.match(text.split('\n## ')[0]!, /^[\d.]+\n\nLicence: [\w.() -]+\n\n> [^]{200,}/, name);
      }
    });
  }
});
