import { lexer, type Token, type Tokens } from 'marked';

import { startsWithWords, containsWords, indexTerms } from '../../search/terms.js';

/** Rows or items above which only those are quoted that match. */
const MANY = 6;

/** Something that can be quoted by itself: a block of prose with the code that follows it. */
export interface Quotable {
  /** Markdown, as it stands in the docs. */
  readonly prose: string;
  /** Blocks of code, as markdown. */
  readonly codes: readonly Code[];
  /** Whether the prose is just those rows of a table or items of a list that the reader selected. */
  readonly isSelected: boolean;
}

export interface Code {
  /** As it stands in the docs. */
  readonly raw: string;
  readonly language: string;
  readonly lineCount: number;
}

/**
 * A section's markdown as pieces that can be quoted. Tables and lists are narrowed to the rows and items that the reader
 * selected, if they hold these; long ones otherwise to what matches the terms.
 */
export function parseQuotables(content: string, terms: readonly string[], selected = ''): Quotable[] {
  const pieces: { prose: string; codes: Code[]; isSelected: boolean }[] = [];
  for (const block of lexer(content)) {
    if (block.type === 'space') continue;
    if (!isCode(block)) pieces.push({ ...narrow(block, terms, selected), codes: [] });
    else if (pieces.length === 0) pieces.push({ prose: '', codes: [parseCode(block)], isSelected: false });
    else pieces.at(-1)?.codes.push(parseCode(block));
  }
  return pieces;
}

function isCode(block: Token): block is Tokens.Code {
  return block.type === 'code';
}

function parseCode({ raw, lang = '', text }: Tokens.Code): Code {
  const [language = ''] = lang.split(/\s/, 1);
  return { raw: raw.trimEnd(), language, lineCount: text.split('\n').length };
}

/** How many of the terms a text holds. */
export function countMatches(text: string, terms: readonly string[]): number {
  const held = new Set(indexTerms(text));
  return terms.filter((term) => held.has(term)).length;
}

function narrow(block: Token, terms: readonly string[], selected: string): Pick<Quotable, 'prose' | 'isSelected'> {
  const { head, entries } = splitEntries(block);
  const own = findSelected(entries, selected);
  const prose = [...head, ...(own.length > 0 ? own : bestOf(entries, terms))].join('\n');
  return { prose, isSelected: own.length > 0 };
}

/** Rows of a table below the two lines of its head, items of a list. Other blocks are all head. */
function splitEntries(block: Token): { head: readonly string[]; entries: readonly string[] } {
  const lines = block.raw.trim().split('\n');
  if (block.type === 'table') return { head: lines.slice(0, 2), entries: lines.slice(2) };
  if (isList(block)) return { head: [], entries: block.items.map(({ raw }) => raw.trimEnd()) };
  return { head: lines, entries: [] };
}

function isList(block: Token): block is Tokens.List {
  return block.type === 'list';
}

/** Those that a line of the selection begins, else those whose first cell or line holds it, as `stop()` among others. */
function findSelected(entries: readonly string[], selected: string): readonly string[] {
  const lines = selected.split('\n').filter((line) => line.trim() !== '');
  const begun = entries.filter((entry) => lines.some((line) => startsWithWords(entry, line)));
  return begun.length > 0 ? begun : entries.filter((entry) => containsWords(firstCell(entry), selected));
}

function firstCell(entry: string): string {
  const [, cell] = /^\s*\|((?:[^|\\]|\\.)*)\|/.exec(entry) ?? [];
  return cell ?? entry.split('\n', 1).join();
}

/** Those that hold the most terms, in their order; all, when they are few or none holds any. */
function bestOf(entries: readonly string[], terms: readonly string[]): readonly string[] {
  if (entries.length <= MANY) return entries;
  const counts = entries.map((entry) => countMatches(entry, terms));
  const most = Math.max(...counts);
  return most === 0 ? entries : entries.filter((_, index) => counts[index] === most);
}
