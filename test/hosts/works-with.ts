import { readFile, writeFile } from 'node:fs/promises';
import { formatTable } from '../bench/table.js';
import type { Result } from './try-host.js';
import type { Step } from './walk/step.js';
import { CONSOLE, type Outcome } from './walk/walk-site.js';

const page = new URL('../../demo/site/works-with.md', import.meta.url);

/** Lines of the page. What is between them is written by this file. */
const START = '<!-- Written by npm run test:hosts -- --write -->';
const END = '<!-- End of the table -->';

/** Writes the table into the page "Works with". */
export async function writeWorksWith(results: readonly Result[], steps: readonly Step[], date: Date): Promise<void> {
  const text = await readFile(page, 'utf8');
  await writeFile(page, replaceTable(text, formatWorksWith(results, steps, date)));
}

/** @throws If the page has lost a marker: the table would go nowhere. */
export function replaceTable(text: string, table: string): string {
  const [before, rest] = text.split(START, 2);
  const [, after] = rest?.split(END, 2) ?? [];
  if (after === undefined) throw new Error(`The page needs the lines "${START}" and "${END}".`);
  return `${before}${START}\n\n${table}\n\n${END}${after}`;
}

/** A row for each host: what passed, what the host does not have, and what failed. */
export function formatWorksWith(results: readonly Result[], steps: readonly Step[], date: Date): string {
  const titles = new Map([...steps.map(({ id, title }) => [id, title] as const), [CONSOLE, 'Console']]);
  const rows = results.map(({ host, version, ...result }) => {
    if ('skipped' in result) return [host.name, version, '', '', `Not tried: ${result.skipped}`];
    const list = (kind: Outcome['kind']): string[] =>
      [...result.outcomes].filter(([, outcome]) => outcome.kind === kind).map(([id]) => titles.get(id)!);
    const tried = titles.size - list('missing').length;
    const passed = `${list('passed').length} of ${tried}`;
    return [host.name, version, passed, list('missing').join(', '), list('failed').join(', ')];
  });
  const head = ['Site', 'Version', 'Passed', 'The site has none', 'Failed'];
  return `Walked on ${date.toISOString().slice(0, 10)}.\n\n${formatTable([head, ...rows])}`;
}
