import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { budgetComplaints, BUDGETS, inKilobytes, measureModules, reach, totalSize } from './script-size.js';
import type { Import } from './read-imports.js';

/** A build whose files import each other in a circle, and load one when it is wanted. */
const imports: Readonly<Record<string, readonly Import[]>> = {
  'entry.js': [{ kind: 'static', specifier: './chunks/launcher.js' }],
  'chunks/launcher.js': [
    { kind: 'static', specifier: '../entry.js' },
    { kind: 'dynamic', specifier: './view.js' },
  ],
  'chunks/view.js': [
    { kind: 'static', specifier: './launcher.js' },
    { kind: 'dynamic', specifier: './highlight-x1.js' },
  ],
};

const importsOf = (file: string): readonly Import[] => imports[file] ?? [];

function makeFolder(context: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'chunks'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return folder;
}

describe('The weight of the scripts', () => {
  it('counts for the launcher what its file imports at once, each file one time', () => {
    assert.deepEqual([...reach('entry.js', importsOf, ['static'])], ['entry.js', 'chunks/launcher.js']);
  });

  it('lists what may load later, but not highlighting', () => {
    const files = reach('entry.js', importsOf, ['static', 'dynamic']);
    assert.deepEqual([...files], ['entry.js', 'chunks/launcher.js', 'chunks/view.js']);
  });

  it('is that of the compressed files: the panel with what it takes and the launcher, and apart from it what may follow', (context) => {
    const launcher = 'export const a = import(`./chunks/session-x.js`);';
    const session = `import "../docs.js";import "./shared.js";import("./later.js");alert("${'b'.repeat(200)}")`;
    const [shared, later] = ['alert(1)', 'alert(2)'];
    const folder = makeFolder(context, {
      'docs.js': launcher,
      'chunks/session-x.js': session,
      'chunks/shared.js': shared!,
      'chunks/later.js': later!,
    });
    const measured = measureModules(folder, 'docs.js');
    const sizeOf = (...codes: string[]) => codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
    assert.deepEqual(measured.launcher, [{ file: 'docs.js', size: sizeOf(launcher) }]);
    assert.equal(totalSize(measured.panel), sizeOf(launcher, session, shared!));
    assert.deepEqual(measured.later.map(({ file }) => file), ['chunks/later.js']);
  });

  it('is fine up to the budgets, and is complained about from one byte more', () => {
    assert.deepEqual(budgetComplaints(BUDGETS), []);
    assert.deepEqual(budgetComplaints({ ...BUDGETS, launcher: 8_001 }), [
      'The launcher has 8,001 bytes; the budget is 8,000.',
    ]);
    assert.deepEqual(budgetComplaints({ ...BUDGETS, panel: 50_500 }), [
      'The panel has 50,500 bytes; the budget is 50,000.',
    ]);
  });

  it('is rounded up', () => {
    assert.equal(inKilobytes(8_000), '8.00 kB');
    assert.equal(inKilobytes(7_981), '7.99 kB');
  });
});
