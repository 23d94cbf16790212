import assert from 'node:assert/strict';
import { findFileProblems, listEntries, type Manifest } from '../../.github/scripts/package-files.js';

const manifest: Manifest = {
  name: 'docs-assistant',
  version: '1.0.0',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './client': { types: './dist/client.d.ts', default: './dist/client.js' },
    './types/vue': { types: './dist/types/vue.d.ts' },
    './dist/main.js': './dist/main.js',
    './dist/chunks/*': './dist/chunks/*',
    './package.json': './package.json',
  },
  bin: { 'docs-assistant': './dist/bin.js' },
};

const files = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', 'dist/index.js', 'dist/index.d.ts'];
const scripts = ['dist/main.js', 'dist/chunks/panel.js', 'dist/types/vue.d.ts'];
const complete = [...files, ...scripts, 'dist/client.js', 'dist/client.d.ts', 'dist/bin.js'];
const problemsOf = (...paths: string[]) =>
  findFileProblems(
    paths.map((path) => ({ path })),
    manifest,
  );

describe('The package of a release', () => {
  it('has a file for each entry and command', () => {
    assert.deepEqual(problemsOf(...complete), []);
    assert.deepEqual(problemsOf(...complete.filter((path) => path !== 'dist/client.d.ts')), [
      'dist/client.d.ts is missing from the package.',
    ]);
  });

  it('has files where an entry is a pattern for many', () => {
    assert.deepEqual(problemsOf(...complete.filter((path) => path !== 'dist/chunks/panel.js')), [
      'dist/chunks/* is missing from the package.',
    ]);
  });

  it('has neither tests nor sources', () => {
    assert.deepEqual(problemsOf(...complete, 'src/index.ts', 'dist/index.test.js'), [
      'src/index.ts does not belong into the package.',
      'dist/index.test.js does not belong into the package.',
    ]);
  });

  it('is imported by the names of its modules, not by those of types, files and data', () => {
    assert.deepEqual(listEntries(manifest), ['docs-assistant', 'docs-assistant/client']);
  });
});
