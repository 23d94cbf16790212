import { readFile, writeFile } from 'node:fs/promises';
import { formatTable, replaceBetween } from '../bench/table.js';
import { hosts } from './hosts/index.js';
import type { Result } from './try-host.js';
import type { Step } from './walk/step.js';
import { CONSOLE, type Outcome } from './walk/walk-site.js';

const page = new URL('../../demo/site/works-with.md', import.meta.url);

/** Lines of the page. What is between them is written by this file. */
const START = '<!-- Written by npm run test:hosts -- --write -->';
const END = '<!-- End of the table -->';

/** Cells of a row of the table. The first is the host's name. */
type Row = readonly string[];

/** Writes the table into the page "Works with". Rows of hosts that have no result stay as they are. */
export async function writeWorksWith(results: readonly Result[], steps: readonly Step[], date: Date): Promise<void> {
  const text = await readFile(page, 'utf8');
  await writeFile(page, replaceTable(text, formatWorksWith(results, steps, date, parseRows(text))));
}

/** @throws {Error} if the page has lost a marker. */
export function replaceTable(text: string, table: string): string {
  return replaceBetween(text, START, END, table);
}

/** Finds the rows in the page as it is. */
export function parseRows(text: string): readonly Row[] {
  const table = text.slice(text.indexOf(START), text.indexOf(END));
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  // Without the head and the line below it.
  return lines.slice(2).map((line) => {
    const cells = line.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim());
  });
}

/**
 * A row for each host: what passed, what the host does not have, and what failed.
 *
 * @param earlier - Rows of earlier walks, for hosts without a result.
 */
export function formatWorksWith(
  results: readonly Result[],
  steps: readonly Step[],
  date: Date,
  earlier: readonly Row[] = [],
): string {
  const rows = hosts.flatMap(({ name }): Row[] => {
    const result = results.find(({ host }) => host.name === name);
    if (result) return [formatRow(result, steps, date)];
    return earlier.filter(([earlierName]) => earlierName === name);
  });
  const head = ['Site', 'Version', 'Walked on', 'Passed', 'The site has none', 'Failed'];
  return formatTable([head, ...rows]);
}

function formatRow({ host, version, ...result }: Result, steps: readonly Step[], date: Date): Row {
  const day = date.toISOString().slice(0, 10);
  if ('skipped' in result) {
    const outcome = result.isFailure ? 'Could not be made' : 'Not tried';
    // A bar would end the cell.
    return [host.name, version, day, '', '', `${outcome}: ${result.skipped.replaceAll('|', '/')}`];
  }
  const titles = new Map([...steps.map(({ id, title }) => [id, title] as const), [CONSOLE, 'Console']]);
  const list = (kind: Outcome['kind']): string[] =>
    [...result.outcomes].filter(([, outcome]) => outcome.kind === kind).map(([id]) => titles.get(id)!);
  const tried = titles.size - list('missing').length;
  const passed = `${list('passed').length} of ${tried}`;
  return [host.name, version, day, passed, list('missing').join(', '), list('failed').join(', ')];
}
