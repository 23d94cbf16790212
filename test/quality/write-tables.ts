import { readFile, writeFile } from 'node:fs/promises';

const page = 'demo/site/quality.md';
const start = '<!-- Written by `npm run quality -- --write` -->';
const end = '<!-- End of what is written -->';

/** Replaces the tables in the docs. */
export async function writeTables(tables: string): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks the comments between which the tables stand.`);
  await writeFile(page, `${text.slice(0, from + start.length)}\n\n${tables}\n\n${text.slice(to)}`);
}
