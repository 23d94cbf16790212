import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly sideEffects: readonly string[];
}

const { exports, sideEffects } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

const events = ['Answer', 'Ask', 'Close', 'Copy', 'Error', 'Feedback', 'Open', 'Reset', 'SourceClick', 'Stop'].map(
  (name) => `Assistant${name}Event`,
);

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
    'docs-assistant/agent': [
      'AgentClient',
      'AssistantError',
      'JobTimeoutError',
      'RequestError',
      'ResponseError',
      'StreamError',
      'isOver',
    ],
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

  it('has a file for each entry and its types', () => {
    const files = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    assert.deepEqual(
      files.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('tells bundlers of each module that registers an element', () => {
    const registering = ['register.js', 'view/index.js'].map((file) => `./dist/package/${file}`);
    for (const file of registering) {
      assert.match(readFileSync(file, 'utf8'), /customElements\.define/);
      assert.ok(sideEffects.includes(file), file);
    }
  });
});
