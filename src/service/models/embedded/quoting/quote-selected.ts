import type { Hit } from '../../../search/hit.js';
import { containsWords, joinWords, wordsOf } from '../../../search/terms/terms.js';
import { toSelection, type Selection } from './selection.js';
import { parseBlocks, type Block } from './blocks.js';
import { chooseCode, renderCode } from './choose-code.js';
import { firstCell, isEntries, pickEntries, renderEntries, textsOf } from './entries.js';
import { MAX_LEAD_LENGTH } from './extend-lead.js';
import { createMatcher } from './matcher.js';
import { findPassage, type Passage, type Wanted } from './passage.js';
import { listUnits, readSection } from './read-section.js';
import { quoteAround } from './quote-around.js';
import { withoutAddresses } from './without-addresses.js';

/** Rows and items of a selection that are quoted at most. */
const MAX_ENTRIES = 6;

/** Rows of a table that compares. */
const MAX_ROWS = 8;

/** Characters of what an item or a row is about. */
const MAX_NAME_LENGTH = 60;

/** Words that a name may have besides those that were asked. */
const MAX_FURTHER_WORDS = 2;

/** Characters of what is said of it. Fewer are marks around the name. */
const MIN_SAID = 8;

/** Finds what a section says about a selected part of it: the row, the item or the sentences that it is from, or the text before code. */
export function findSelectedPassage(hit: Hit, selected: string, wanted: Wanted): Passage | undefined {
  const section = readSection(hit, 0, hit);
  const selection = toSelection(selected);
  const [entries] = section.blocks.flatMap((block) => pickSelected(block, selection) ?? []);
  if (entries !== undefined) return bareEntries(hit, entries);
  const unit = listUnits(section).find(({ block, text }) => block.type === 'prose' && isAboutSame(text, selection));
  if (unit?.block.type !== 'prose') return quoteBeforeCode(hit, section.blocks, selected) ?? findPassage([hit], wanted);
  // A short paragraph is quoted whole: what surrounds a sentence explains it.
  const isShort = unit.block.text.length <= MAX_LEAD_LENGTH;
  const matcher = createMatcher(wanted.terms, [[hit.content]]);
  return { hit, ...quoteAround(section, isShort ? { ...unit, index: 0 } : unit, { matcher, kind: 'definition' }) };
}

/** The rows of a table, or the items of a list, that are about each of several things; undefined if one has none. */
export function findEntriesOf(hit: Hit, names: readonly string[]): Passage | undefined {
  for (const block of parseBlocks(hit.content).filter(isEntries)) {
    const found = names.map((name) => textsOf(block).filter((entry) => isNamed(entry, name)));
    const own = new Set(found.flat());
    if (found.some(({ length }) => length !== 1) || own.size < names.length) continue;
    return bareEntries(hit, renderEntries(pickEntries(block, (entry) => own.has(entry))));
  }
  return undefined;
}

/** The first rows of a table whose columns are about several things, with no other columns; undefined if one has none. */
export function findColumnsOf(hit: Hit, names: readonly string[]): Passage | undefined {
  for (const block of parseBlocks(hit.content)) {
    if (block.type !== 'table') continue;
    const titles = splitRow(block.head[0] ?? '');
    const columns = names.map((name) => titles.findIndex((title, at) => at > 0 && containsWords(title, name)));
    if (columns.includes(-1) || new Set(columns).size < names.length) continue;
    const shown = [0, ...columns.toSorted((a, b) => a - b)];
    const rows = block.rows.slice(0, MAX_ROWS);
    const table = [...block.head, ...rows].map((row) => `|${shown.map((at) => splitRow(row)[at] ?? '').join('|')}|`);
    return { ...bareEntries(hit, table.join('\n')), omitted: block.rows.length - rows.length };
  }
  return undefined;
}

function splitRow(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/);
}

/** Whether an entry has a name that contains the words, and says something of it. A whole sentence is no name. */
function isNamed(entry: string, name: string): boolean {
  const cell = firstCell(entry);
  const saysMore = withoutAddresses(entry).length > withoutAddresses(cell).length + MIN_SAID;
  const isName = cell.length <= MAX_NAME_LENGTH && wordsOf(cell).length <= wordsOf(name).length + MAX_FURTHER_WORDS;
  return isName && saysMore && containsWords(cell, name);
}

function bareEntries(hit: Hit, entries: string): Passage {
  return { hit, sentence: '', lead: '', entries, omitted: 0, code: '' };
}

/** The whole selection, or its beginning, is in the sentence; or the sentence is in the selection. */
function isAboutSame(sentence: string, { opening, words }: Selection): boolean {
  const own = joinWords(sentence);
  return own.includes(opening) || (wordsOf(sentence).length > 3 && words.includes(own));
}

function pickSelected(block: Block, selection: Selection): string | undefined {
  if (!isEntries(block)) return undefined;
  const own = new Set(findSelected(textsOf(block), selection).slice(0, MAX_ENTRIES));
  return own.size === 0 ? undefined : renderEntries(pickEntries(block, (entry) => own.has(entry)));
}

/** Entries that start with a line of the selection, or else those whose first cell or line contains it. */
function findSelected(entries: readonly string[], { lines, words: selected }: Selection): readonly string[] {
  const begun = entries.filter((entry) => {
    const words = joinWords(entry);
    return lines.some((line) => words.startsWith(line));
  });
  return begun.length > 0 ? begun : entries.filter((entry) => joinWords(firstCell(entry)).includes(selected));
}

/** The sentences before the code that contains the selection, and that code. */
function quoteBeforeCode(hit: Hit, blocks: readonly Block[], selected: string): Passage | undefined {
  const [firstLine = ''] = selected.trim().split('\n', 1);
  const at = blocks.findIndex((block) => block.type === 'code' && containsWords(block.code, firstLine));
  const before = blocks.slice(0, Math.max(at, 0)).findLast((block) => block.type === 'prose');
  if (at < 0) return undefined;
  const lead = before?.type === 'prose' ? before.text : '';
  const code = renderCode(chooseCode(blocks.slice(at, at + 1), 0, createMatcher([], [])));
  return { hit, sentence: lead, lead, entries: '', omitted: 0, code };
}
