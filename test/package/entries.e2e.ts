import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseImports } from '../support/parse-imports.js';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
  readonly [field: string]: unknown;
}

const { exports, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

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

/** What a Node without any page or loader sees in a module of the package, and all that it writes meanwhile. */
function importInNode(entry: string) {
  const script = `import(${JSON.stringify(entry)}).then((module) => console.log(Object.keys(module).join(' ')))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
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
    'docs-assistant/service': ['SettingsError', 'createService', 'defineConfig', 'toNodeListener'],
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

  it('has the file of each field for tools that do not know "exports"', () => {
    for (const field of ['main', 'module', 'types', 'unpkg', 'jsdelivr', 'customElements', 'web-types']) {
      assert.ok(existsSync(String(manifest[field])), field);
    }
  });

  it('names a file for content delivery networks that needs no other file next to it', () => {
    // jsDelivr serves the file at the address of the package, where nothing relative can be found.
    for (const field of ['unpkg', 'jsdelivr']) {
      const file = String(manifest[field]);
      assert.deepEqual(parseImports(readFileSync(file, 'utf8'), file), []);
    }
  });

  it('marks the React component as one for the client', () => {
    assert.match(readFileSync('dist/package/integrations/react.js', 'utf8'), /^'use client';/);
  });

  it('has a file for each entry and its types', () => {
    const files = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    const missing = files.map((file) => file.replace(/\*$/, '')).filter((file) => !existsSync(file));
    assert.deepEqual(missing, []);
  });
});
