import { lexer, type Token, type Tokens } from 'marked';

import { countTerms, joinWords } from '../../search/terms.js';

/** Of tables and lists with more rows or items than this, only matching ones are quoted. */
const MANY = 6;

/** Maximum lines of a selection, which can be rows or items. */
const MAX_SELECTED_LINES = 50;

/** A piece that can be quoted by itself: a block of prose with the code that follows it. */
export interface Quotable {
  /** Markdown of the docs. */
  readonly prose: string;
  /** Blocks of code, as markdown. */
  readonly codes: readonly Code[];
  /** Whether the prose consists of the rows or items that the reader selected. */
  readonly isSelected: boolean;
}

export interface Code {
  /** Markdown of the docs. */
  readonly raw: string;
  readonly language: string;
  readonly lineCount: number;
}

/**
 * Splits a section into pieces that can be quoted. Tables and lists are reduced to the rows and items that the reader selected.
 * If they contain none, long ones are reduced to those that match the terms.
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

function narrow(block: Token, terms: readonly string[], selected: string): Pick<Quotable, 'prose' | 'isSelected'> {
  const { head, entries } = splitEntries(block);
  const own = findSelected(entries, selected);
  const prose = [...head, ...(own.length > 0 ? own : bestOf(entries, terms))].join('\n');
  return { prose, isSelected: own.length > 0 };
}

/** Splits a table into its two header lines and its rows, and a list into its items. Other blocks are all head. */
function splitEntries(block: Token): { head: readonly string[]; entries: readonly string[] } {
  const lines = block.raw.trim().split('\n');
  if (block.type === 'table') return { head: lines.slice(0, 2), entries: lines.slice(2) };
  if (isList(block)) return { head: [], entries: block.items.map(({ raw }) => raw.trimEnd()) };
  return { head: lines, entries: [] };
}

function isList(block: Token): block is Tokens.List {
  return block.type === 'list';
}

/** Entries that start with a line of the selection, or else those whose first cell or line contains it. */
function findSelected(entries: readonly string[], selected: string): readonly string[] {
  if (selected === '') return [];
  const lines = selected
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_SELECTED_LINES)
    .map(joinWords);
  const begun = entries.filter((entry) => {
    const words = joinWords(entry);
    return lines.some((line) => words.startsWith(line));
  });
  if (begun.length > 0) return begun;
  const wanted = joinWords(selected);
  return entries.filter((entry) => joinWords(firstCell(entry)).includes(wanted));
}

function firstCell(entry: string): string {
  const [, cell] = /^\s*\|((?:[^|\\]|\\.)*)\|/.exec(entry) ?? [];
  return cell ?? entry.split('\n', 1).join();
}

/** The entries with the most terms, in order. All of them if they are few or none contains a term. */
function bestOf(entries: readonly string[], terms: readonly string[]): readonly string[] {
  if (entries.length <= MANY) return entries;
  const counts = entries.map((entry) => countTerms(entry, terms));
  const most = Math.max(...counts);
  return most === 0 ? entries : entries.filter((_, index) => counts[index] === most);
}
