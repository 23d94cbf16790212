import type { Hit } from '../../../search/hit.js';
import { containsWords, joinWords, wordsOf } from '../../../search/terms.js';
import { parseBlocks, type Block } from './blocks.js';
import { chooseCode, renderCode } from './choose-code.js';
import { firstCell, isEntries, pickEntries, renderEntries, textsOf } from './entries.js';
import { MAX_LEAD_LENGTH } from './extend-lead.js';
import { createMatcher } from './matcher.js';
import { findPassage, type Passage, type Wanted } from './passage.js';
import { listUnits, readSection } from './read-section.js';
import { quoteAround } from './quote-around.js';

/** Maximum lines of a selection, which can be rows or items. */
const MAX_SELECTED_LINES = 50;

/** Rows and items of a selection that are quoted at most. */
const MAX_ENTRIES = 6;

/** Characters of what an item or a row is about. */
const MAX_NAME_LENGTH = 60;

/** Words at the beginning of a selection that a sentence must contain. */
const OPENING_WORDS = 8;

/** Finds what a section says about a selected part of it: the row, the item or the sentences that it is from, or the text before code. */
export function findSelectedPassage(hit: Hit, selected: string, wanted: Wanted): Passage | undefined {
  const section = readSection(hit, 0, hit);
  const [entries] = section.blocks.flatMap((block) => pickSelected(block, selected) ?? []);
  if (entries !== undefined) return bareEntries(hit, entries);
  const unit = listUnits(section).find(({ block, text }) => block.type === 'prose' && isAboutSame(text, selected));
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

/** Whether an entry has a name that contains the words. A whole sentence is no name. */
function isNamed(entry: string, name: string): boolean {
  const cell = firstCell(entry);
  return cell.length <= MAX_NAME_LENGTH && containsWords(cell, name);
}

function bareEntries(hit: Hit, entries: string): Passage {
  return { hit, sentence: '', lead: '', entries, omitted: 0, code: '' };
}

/** The whole selection, or its beginning, is in the sentence; or the sentence is in the selection. */
function isAboutSame(sentence: string, selected: string): boolean {
  const opening = wordsOf(selected).slice(0, OPENING_WORDS).join(' ');
  return containsWords(sentence, opening) || (wordsOf(sentence).length > 3 && containsWords(selected, sentence));
}

function pickSelected(block: Block, selected: string): string | undefined {
  if (!isEntries(block)) return undefined;
  const own = new Set(findSelected(textsOf(block), selected).slice(0, MAX_ENTRIES));
  return own.size === 0 ? undefined : renderEntries(pickEntries(block, (entry) => own.has(entry)));
}

/** Entries that start with a line of the selection, or else those whose first cell or line contains it. */
function findSelected(entries: readonly string[], selected: string): readonly string[] {
  const lines = selected
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_SELECTED_LINES)
    .map(joinWords);
  const begun = entries.filter((entry) => {
    const words = joinWords(entry);
    return lines.some((line) => words.startsWith(line));
  });
  return begun.length > 0 ? begun : entries.filter((entry) => containsWords(firstCell(entry), selected));
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
