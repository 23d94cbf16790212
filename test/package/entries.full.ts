import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseImports } from '../support/parse-imports.js';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
  readonly [field: string]: unknown;
}

/** The folder of a package, as it is published. */
const folderOf = (name: string): string => `dist/${name}`;

const loadManifest = (name: string) => JSON.parse(readFileSync(`${folderOf(name)}/package.json`, 'utf8')) as Manifest;

const events = [
  'Answer',
  'Ask',
  'Close',
  'Copy',
  'Error',
  'Feedback',
  'Open',
  'Reset',
  'SourceClick',
  'Stop',
  'Support',
].map((name) => `Assistant${name}Event`);

/** Exports of a module of the package in plain Node, and everything that it prints. */
function importInNode(entry: string) {
  const script = `import(${JSON.stringify(entry)}).then((module) => console.log(Object.keys(module).join(' ')))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
    // A package finds itself by its name.
    cwd: folderOf(entry.split('/')[0]!),
    encoding: 'utf8',
    timeout: 10_000,
  });
  return { status, names: stdout.trim().split(' '), stderr };
}

describe('The package, built by "npm run build",', () => {
  for (const [entry, names] of Object.entries({
    'docs-assistant': [...events, 'DocsAssistant'],
    'docs-assistant/element': ['DocsAssistant'],
    'docs-assistant/react': ['DocsAssistant'],
    'docs-assistant/agent': [
      'AgentClient',
      'AssistantError',
      'JobTimeoutError',
      'RequestError',
      'ResponseError',
      'StreamError',
      'isOver',
    ],
    'docs-assistant-server': ['SettingsError', 'createService', 'defineConfig', 'toNodeListener'],
    'docs-assistant/client': [
      'AssistantError',
      'Conversation',
      'MAX_QUESTION_LENGTH',
      'RequestError',
      'ResponseError',
      'StreamError',
      'ThreadStorage',
      'answerToMarkdown',
      'ask',
      'toMarkdown',
    ],
  })) {
    it(`can be imported in Node as ${entry}, without harm`, () => {
      assert.deepEqual(importInNode(entry), { status: 0, names, stderr: '' });
    });
  }

  const manifest = loadManifest('docs-assistant');

  it('has the file of each field for tools that do not know "exports"', () => {
    for (const field of ['main', 'module', 'types', 'unpkg', 'jsdelivr', 'customElements', 'web-types']) {
      assert.ok(existsSync(join(folderOf('docs-assistant'), String(manifest[field]))), field);
    }
  });

  it('names a file for content delivery networks that needs no other file next to it, unless the site has a static index', () => {
    // jsDelivr serves the file at the address of the package, where nothing relative can be found.
    for (const field of ['unpkg', 'jsdelivr']) {
      const file = join(folderOf('docs-assistant'), String(manifest[field]));
      assert.deepEqual(parseImports(readFileSync(file, 'utf8'), file, { skipExpressions: true }), []);
    }
  });

  it('marks the React component as one for the client', () => {
    assert.match(readFileSync('dist/docs-assistant/dist/package/integrations/react.js', 'utf8'), /^'use client';/);
  });

  for (const name of ['docs-assistant', 'docs-assistant-server']) {
    it(`has a file for each entry of ${name} and its types`, () => {
      const files = Object.values(loadManifest(name).exports).flatMap((target) =>
        typeof target === 'string' ? target : Object.values(target),
      );
      const paths = files.map((file) => join(folderOf(name), file.replace(/\*$/, '')));
      assert.deepEqual(
        paths.filter((file) => !existsSync(file)),
        [],
      );
    });
  }
});
