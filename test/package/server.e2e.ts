import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { libraryModules } from '../../.github/scripts/package-build/bundle-libraries.js';
import { parseImports } from '../support/parse-imports.js';

const FOLDER = 'dist/service';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const scripts = files.filter((file) => file.endsWith('.js'));

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** What a file imports by a name that is written in it. The service loads the packages of models by their names. */
const importsOf = (file: string): string[] =>
  parseImports(read(file), file, { skipExpressions: true }).map(({ specifier }) => specifier);

describe('The code for servers, built by "npm run build",', () => {
  it('needs no package', () => {
    const foreign = scripts.flatMap((file) =>
      importsOf(file).filter((name) => !name.startsWith('./') && !isBuiltin(name)),
    );
    assert.deepEqual(foreign, []);
  });

  it('has types that name no package, so that they hold without any', () => {
    const types = files.filter((file) => file.endsWith('.d.ts'));
    assert.ok(types.includes('index.d.ts'));
    for (const file of types) assert.doesNotMatch(read(file), /from '(?!\.\/|node:)/, file);
  });

  it('has the licence of each package that it contains', () => {
    const licences = read('LICENSES.md');
    for (const name of ['hono', 'ai', 'zod', 'marked', '@hono/node-server', 'p-limit']) {
      const [, text = ''] = licences.split(`\n## ${name} `);
      assert.match(text.split('\n## ')[0]!, /Licence: [\w.-]+\n\n> [^]*Copyright/i, name);
    }
  });

  it('does not load the service for the commands that do without', () => {
    const reached = new Set(['command.js']);
    for (const file of reached) {
      const imports = parseImports(read(file), file, { skipExpressions: true });
      for (const { kind, specifier } of imports) {
        if (kind === 'static' && specifier.startsWith('./')) reached.add(specifier.slice(2));
      }
    }
    assert.ok(reached.size < scripts.length);
    for (const file of reached) assert.doesNotMatch(read(file), /class Hono\b/, file);
  });
});

/** Most characters of a module. What sets formulas is nearly all of its library. */
const mostCharacters = (name: string): number => (name === 'markdown/math/temml' ? 400_000 : 20_000);

describe('A module of the package that contains what it needs of a library', () => {
  for (const name of libraryModules) {
    it(`imports nothing: ${name}`, () => {
      const file = `dist/package/${name}.js`;
      const code = readFileSync(file, 'utf8');
      assert.deepEqual(parseImports(code, file), []);
      assert.ok(code.length < mostCharacters(name), 'It contains more of the library than it needs.');
    });
  }

  it('has its licence in the package', () => {
    assert.match(readFileSync('dist/package/LICENSES.md', 'utf8'), /## @ai-sdk\/ui-utils [^]*## @lit\/react /);
  });
});
