import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix, sep } from 'node:path';
import { parseImports } from '../support/parse-imports.js';

const PACKAGE = 'dist/docs-assistant-server';
const files = readdirSync(`${PACKAGE}/dist`, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll(sep, '/'),
);
/** Those of the element are for browsers. */
const scripts = files.filter((file) => file.endsWith('.js') && !/^(?:chunks\/|docs-assistant)/.test(file));

const read = (file: string): string => readFileSync(`${PACKAGE}/dist/${file}`, 'utf8');

const { dependencies } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { dependencies: object };

/** Imports of a file with a literal name. The service loads the packages of models by computed names. */
const importsOf = (file: string) => parseImports(read(file), file, { skipExpressions: true });

const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** The packages that the scripts import, by name. */
const imported = new Set(
  scripts
    .flatMap((file) => importsOf(file).map(({ specifier }) => specifier))
    .filter((specifier) => !isRelative(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')),
);

describe('The package docs-assistant-server, built by "npm run build",', () => {
  it('declares the packages that it imports, and no others', () => {
    assert.deepEqual([...imported].toSorted(), Object.keys(dependencies).toSorted());
  });

  it('has types that name no package', () => {
    const types = files.filter((file) => file.endsWith('.d.ts'));
    assert.ok(types.includes('service/index.d.ts'));
    for (const file of types) assert.doesNotMatch(read(file), /from '(?!\.\.?\/|node:)/, file);
  });

  it('does not load the service for commands that do without', () => {
    const reached = new Set(['command/bin.js']);
    for (const file of reached) {
      for (const { kind, specifier } of importsOf(file)) {
        assert.notEqual(specifier, 'hono', file);
        if (kind === 'static' && isRelative(specifier)) reached.add(posix.join(posix.dirname(file), specifier));
      }
    }
    assert.ok(reached.has('command/init/run-init.js'));
  });
});
