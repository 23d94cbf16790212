import { lexer, type Token, type Tokens } from 'marked';

import { indexTerms } from '../../search/terms.js';

/** Rows or items above which only those are quoted that match. */
const MANY = 6;

/** Something that can be quoted by itself: a block of prose with the code that follows it. */
export interface Quotable {
  /** Markdown, as it stands in the docs. */
  readonly prose: string;
  /** Blocks of code, as markdown. */
  readonly codes: readonly Code[];
}

export interface Code {
  /** As it stands in the docs. */
  readonly raw: string;
  readonly language: string;
  readonly lineCount: number;
}

/** A section's markdown as pieces that can be quoted. Long tables and lists are narrowed to what matches the terms. */
export function readQuotables(content: string, terms: readonly string[]): Quotable[] {
  const pieces: { prose: string; codes: Code[] }[] = [];
  for (const block of lexer(content)) {
    if (block.type === 'space') continue;
    if (!isCode(block)) pieces.push({ prose: narrow(block, terms), codes: [] });
    else if (pieces.length === 0) pieces.push({ prose: '', codes: [readCode(block)] });
    else pieces.at(-1)?.codes.push(readCode(block));
  }
  return pieces;
}

function isCode(block: Token): block is Tokens.Code {
  return block.type === 'code';
}

function readCode({ raw, lang = '', text }: Tokens.Code): Code {
  const [language = ''] = lang.split(/\s/, 1);
  return { raw: raw.trimEnd(), language, lineCount: text.split('\n').length };
}

/** How many of the terms a text holds. */
export function countMatches(text: string, terms: readonly string[]): number {
  const held = new Set(indexTerms(text));
  return terms.filter((term) => held.has(term)).length;
}

function narrow(block: Token, terms: readonly string[]): string {
  if (block.type === 'table') return narrowTable(block.raw.trim(), terms);
  if (isList(block)) return narrowList(block, terms);
  return block.raw.trim();
}

function isList(block: Token): block is Tokens.List {
  return block.type === 'list';
}

/** Keeps the two lines of the table's head. */
function narrowTable(raw: string, terms: readonly string[]): string {
  const [head = '', rule = '', ...rows] = raw.split('\n');
  return [head, rule, ...bestOf(rows, terms)].join('\n');
}

function narrowList({ items }: Tokens.List, terms: readonly string[]): string {
  const raws = items.map(({ raw }) => raw.trimEnd());
  return bestOf(raws, terms).join('\n');
}

/** Those that hold the most terms, in their order; all, when they are few or none holds any. */
function bestOf(entries: readonly string[], terms: readonly string[]): readonly string[] {
  if (entries.length <= MANY) return entries;
  const counts = entries.map((entry) => countMatches(entry, terms));
  const most = Math.max(...counts);
  return most === 0 ? entries : entries.filter((_, index) => counts[index] === most);
}
