import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plain } from './hosts/plain.js';
import { launcher } from './walk/launcher.js';
import { theme } from './walk/theme.js';
import type { Outcome } from './walk/walk-site.js';
import { formatWorksWith, replaceTable } from './works-with.js';

const steps = [launcher, theme];
const date = new Date('2026-01-02T03:04:05Z');

describe('The table of "Works with"', () => {
  it('tells what passed, what a site does not have and what failed', () => {
    const outcomes = new Map<string, Outcome>([
      ['launcher', { kind: 'passed' }],
      ['theme', { kind: 'missing', reason: 'no switch' }],
      ['console', { kind: 'failed', reason: 'error: no' }],
    ]);
    const table = formatWorksWith([{ host: plain, version: '1.2', outcomes }], steps, date);
    assert.match(table, /^Walked on 2026-01-02\.\n\n/);
    const cells = table.split('\n').at(-1)!.split('|');
    assert.deepEqual(
      cells.slice(1, -1).map((cell) => cell.trim()),
      ['Plain HTML', '1.2', '1 of 2', 'Dark switch', 'Console'],
    );
  });

  it('names a site that could not be made, with the reason', () => {
    const result = { host: plain, version: '', skipped: 'not installed: apt-get install hugo', isFailure: false };
    assert.match(formatWorksWith([result], steps, date), /Plain HTML .*Not tried: not installed: apt-get install hugo/);
  });

  it('goes between the markers and leaves the rest of the page alone', () => {
    const [start, end] = ['<!-- Written by npm run test:hosts -- --write -->', '<!-- End of the table -->'];
    const page = `# Works with\n\n${start}\n\nold\n\n${end}\n\nmore\n`;
    assert.equal(replaceTable(page, 'new'), `# Works with\n\n${start}\n\nnew\n\n${end}\n\nmore\n`);
    assert.throws(() => replaceTable('# Works with\n', 'new'), /needs the lines/);
  });
});
