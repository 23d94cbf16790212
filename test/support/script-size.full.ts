import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUDGETS, findExceededBudgets, formatKilobytes, measureModules, reach, totalSizes } from './script-size.js';
import type { Import } from './parse-imports.js';
import { closeAfterEach } from './close-after-each.js';

/** A build whose files import each other in a circle, and load one later. */
const imports: Readonly<Record<string, readonly Import[]>> = {
  'entry.js': [{ kind: 'static', specifier: './chunks/launcher.js' }],
  'chunks/launcher.js': [
    { kind: 'static', specifier: '../entry.js' },
    { kind: 'dynamic', specifier: './view.js' },
  ],
};

const importsOf = (file: string): readonly Import[] => imports[file] ?? [];

const closeAtEnd = closeAfterEach();

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  closeAtEnd(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
  return folder;
}

const sizeOf = (...codes: string[]) => codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);

describe('The sizes of the scripts', () => {
  it('include imports of the given kinds, each file once', () => {
    assert.deepEqual([...reach('entry.js', importsOf, ['static'])], ['entry.js', 'chunks/launcher.js']);
    const all = reach('entry.js', importsOf, ['static', 'dynamic']);
    assert.deepEqual([...all], ['entry.js', 'chunks/launcher.js', 'chunks/view.js']);
  });

  it('count each file for the stage that loads it first, and each stage includes the one before', () => {
    const files = {
      'docs.js': 'import(`./chunks/panel-x.js`);',
      'chunks/panel-x.js': `import "../docs.js";import "./shared.js";import("./later.js");alert("${'b'.repeat(200)}")`,
      'chunks/shared.js': 'alert(1);import("./locales/de.js")',
      'chunks/later.js': 'alert(2);import("./grammars/c.js")',
      'chunks/locales/de.js': 'alert(3)',
      'chunks/grammars/c.js': 'alert(4)',
    };
    const scripts = measureModules(makeFolder(files), 'docs.js');
    assert.deepEqual(scripts.launcher, [{ file: 'docs.js', size: sizeOf(files['docs.js']) }]);
    assert.deepEqual(
      scripts.session.map(({ file }) => file),
      ['chunks/later.js'],
    );
    assert.deepEqual(scripts.apart.map(({ file }) => file).toSorted(), [
      'chunks/grammars/c.js',
      'chunks/locales/de.js',
    ]);
    const launcher = sizeOf(files['docs.js']);
    const panel = launcher + sizeOf(files['chunks/panel-x.js'], files['chunks/shared.js']);
    assert.deepEqual(totalSizes(scripts), { launcher, panel, session: panel + sizeOf(files['chunks/later.js']) });
  });

  it('may equal a budget, but not exceed it', () => {
    assert.deepEqual(findExceededBudgets(BUDGETS), []);
    assert.deepEqual(findExceededBudgets({ ...BUDGETS, launcher: 12_001, session: 90_500 }), [
      'The launcher has 12,001 bytes; the budget is 12,000.',
      'The session has 90,500 bytes; the budget is 90,000.',
    ]);
  });

  it('are rounded up', () => {
    assert.equal(formatKilobytes(8_000), '8.00 kB');
    assert.equal(formatKilobytes(7_981), '7.99 kB');
  });
});
