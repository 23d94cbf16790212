import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Code with one fault, and the rule that reports it. */
const faults: readonly (readonly [rule: string, code: string])[] = [
  ['plain-english', '/** What is compared. */ export const versions = 2;'],
  ['plain-english', '/**\n * Compares.\n *\n * @returns What differs.\n */ export const compare = 2;'],
  ['plain-english', '// What was added is below.\nexport const versions = 2;'],
  ['plain-english', '// The reader is told later.\nexport const later = 1;'],
  ['plain-english', "export const message = 'The outcome tells what they are worth.';"],
  ['plain-english', 'export const message = `Whoever reaches ${1} reads them, too.`;'],
  ['param-form', '/** @param name Of the thing. */ export const find = (name: string) => name;'],
  ['import-order', "import { html } from 'lit';\nimport { join } from 'node:path';\nexport default [html, join];"],
  ['import-order', "import { en } from './en.js';\nimport { html } from 'lit';\nexport default [en, html];"],
];

const clean = `import { join } from 'node:path';
import { html } from 'lit';
import { en } from './en.js';

/**
 * Asks "What is new?".
 *
 * @param name - Of the reader.
 */
export const ask = (name: string) => [join(name), html, en, 'tell'];
`;

describe('The lint rules of this repository', () => {
  let folder: string;
  let report: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    faults.forEach(([, code], index) => writeFileSync(join(folder, `fault-${index}.ts`), code));
    writeFileSync(join(folder, 'clean.ts'), clean);
    const { stdout, stderr } = spawnSync('npx', ['oxlint', '-c', '.oxlintrc.json', '-f', 'unix', folder], {
      encoding: 'utf8',
    });
    report = stdout + stderr;
  });

  after(() => rmSync(folder, { recursive: true }));

  faults.forEach(([rule, code], index) => {
    it(`report ${rule} in ${JSON.stringify(code)}`, () => {
      const lines = report.split('\n').filter((line) => line.includes(`fault-${index}.ts`));
      assert.ok(
        lines.some((line) => line.includes(`house(${rule})`)),
        report,
      );
    });
  });

  it('accept plain code', () => {
    assert.doesNotMatch(report, /clean\.ts.*house/);
  });
});
