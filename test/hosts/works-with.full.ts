import assert from 'node:assert/strict';
import { hugo } from './hosts/hugo.js';
import { plain } from './hosts/plain.js';
import { launcher } from './walk/launcher.js';
import { theme } from './walk/theme.js';
import type { Outcome } from './walk/walk-site.js';
import { formatWorksWith, parseRows, replaceTable } from './works-with.js';

const steps = [launcher, theme];
const date = new Date('2026-01-02T03:04:05Z');

const EMPTY_PAGE = `# Works with

<!-- Written by npm run test:hosts -- --write -->

old

<!-- End of the table -->

more
`;

describe('The table of "Works with"', () => {
  it('shows what passed, what a site does not have and what failed', () => {
    const outcomes = new Map<string, Outcome>([
      ['launcher', { kind: 'passed' }],
      ['theme', { kind: 'missing', reason: 'no switch' }],
      ['console', { kind: 'failed', reason: 'error: no' }],
    ]);
    const table = formatWorksWith([{ host: plain, version: '1.2', outcomes }], steps, date);
    const cells = table.split('\n').at(-1)!.split('|');
    assert.deepEqual(
      cells.slice(1, -1).map((cell) => cell.trim()),
      ['Plain HTML', '1.2', '2026-01-02', '1 of 2', 'Dark switch', 'Console'],
    );
  });

  it('says why there is no site', () => {
    const absent = { host: plain, version: '', skipped: 'not installed: apt-get install hugo', isFailure: false };
    assert.match(formatWorksWith([absent], steps, date), /Plain HTML .*Not tried: not installed: apt-get install hugo/);
    const broken = { host: plain, version: '', skipped: '"build" failed: a | b', isFailure: true };
    assert.match(formatWorksWith([broken], steps, date), /Plain HTML .*Could not be made: "build" failed: a \/ b \|$/);
  });

  it('keeps the rows of hosts that were not walked', () => {
    const outcomes = new Map<string, Outcome>([['launcher', { kind: 'passed' }]]);
    const first = formatWorksWith([{ host: hugo, version: '0.1', outcomes }], [launcher], new Date('2025-01-01'));
    const page = replaceTable(EMPTY_PAGE, first);
    const second = formatWorksWith([{ host: plain, version: '', outcomes }], [launcher], date, parseRows(page));
    assert.deepEqual(
      parseRows(replaceTable(page, second)).map((row) => row.slice(0, 3)),
      [
        ['Hugo', '0.1', '2025-01-01'],
        ['Plain HTML', '', '2026-01-02'],
      ],
    );
  });

  it('goes between the markers and leaves the rest of the page alone', () => {
    assert.equal(replaceTable(EMPTY_PAGE, 'new'), EMPTY_PAGE.replace('old', 'new'));
    assert.throws(() => replaceTable('# Works with\n', 'new'), /needs the lines/);
  });
});
