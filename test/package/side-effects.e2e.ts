import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { parseSync } from 'vite';
import { libraryModules } from '../../.github/scripts/build/bundle.js';
import { parseImports } from '../support/parse-imports.js';

const { sideEffects } = JSON.parse(readFileSync('src/package.json', 'utf8')) as { sideEffects: readonly string[] };

const PACKAGE = 'dist/docs-assistant';

const ROOT = './dist/package';

const load = (file: string): string => readFileSync(posix.join(PACKAGE, file), 'utf8');

/** The modules that a bundler may see. */
const modules = readdirSync(posix.join(PACKAGE, ROOT), { recursive: true, encoding: 'utf8' })
  .map((file) => `${ROOT}/${file.replaceAll(sep, '/')}`)
  .filter((file) => file.endsWith('.js'));

/** Code of libraries, which are free of effects by their own word: they compute some values that nothing uses here. */
const libraries = new Set(libraryModules.map((name) => `${ROOT}/${name}.js`));

/** Statements that do nothing unless something uses what they declare. */
const declarations = /^(?:Import|Export|Variable|Function|Class)/;

/** Whether a module does something when it is loaded, besides declaring and decorating its own classes. */
function hasEffects(code: string): boolean {
  return parseSync('module.js', code).program.body.some((statement) => {
    if (declarations.test(statement.type)) return false;
    const text = code.slice(statement.start, statement.end);
    return !/^(?:'[^']*';$|__decorate\()/.test(text);
  });
}

const importsOf = new Map(
  modules.map((file) => [
    file,
    parseImports(load(file), file, { skipExpressions: true })
      .filter(({ kind, specifier }) => kind === 'static' && specifier.startsWith('.'))
      .map(({ specifier }) => `./${posix.join(posix.dirname(file), specifier)}`),
  ]),
);

/** Modules with effects, and those through which a bundler reaches them: it skips what is reached through a skipped one. */
function findModulesToKeep(): string[] {
  const kept = new Set(modules.filter((file) => !libraries.has(file) && hasEffects(load(file))));
  for (let size = 0; size < kept.size;) {
    size = kept.size;
    for (const [file, imports] of importsOf) if (imports.some((target) => kept.has(target))) kept.add(file);
  }
  return [...kept].toSorted();
}

describe('"sideEffects" in package.json', () => {
  it('lists exactly the modules that do something when they are loaded, and those through which one is reached', () => {
    const listed = sideEffects.filter((entry) => entry.startsWith(ROOT));
    assert.ok(listed.includes(`${ROOT}/register.js`));
    assert.deepEqual(listed.toSorted(), findModulesToKeep());
  });
});
