import { lexer, type Token, type Tokens } from 'marked';

import { fenceCode } from '../../search/docs/scan-markdown.js';
import { memoize } from '../../shared/memoize.js';
import { cleanInline, withoutAddresses } from '../clean-inline.js';
import { readTable } from './html-table.js';

/** How a paragraph begins that qualifies the one before it. */
const note =
  /^\W*(?:\u26A0|\u2757|\u2139|\u{1F6A8}|(?:note|nota bene|warning|tip|important|caution|hinweis|achtung)\b\W*:|[WT]> )/iu;

/** A paragraph of a few bold words: the title of a note or the name of a tab. */
const label = /^\*\*([^*\n]{1,60})\*\*$/;

/** Instructions for site generators: `[TOC]`, `[modes: all]` */
const directive = /^\[[^[\]]*\]$/;

/** A part of a section that is not split, unless it is a list or a table, or longer than readers read. */
export interface Block {
  readonly type: 'prose' | 'label' | 'heading' | 'list' | 'table' | 'code';
  /** Markdown: of a list or a table each item or row, of other blocks one text. */
  readonly texts: readonly string[];
  /** Lines above the rows of a table. */
  readonly head?: string;
  readonly isOrdered?: boolean;
  /** Whether it qualifies what is above it. */
  readonly isNote?: boolean;
  /** The name of the tab that a block of code is in. */
  readonly tab?: string;
  /** The texts without what readers do not see. */
  readonly plain: readonly string[];
  /** Characters that readers see. */
  readonly length: number;
}

/** Code is read faster than prose: so much of its length counts. */
const CODE_SHARE = 0.4;

/** Parses the markdown of a section. Images, footnotes and HTML are left out, but not the text in it. */
export const parseBlocks = memoize(
  (content): readonly Block[] => lexer(content).flatMap((token) => toBlocks(token, false)),
  { entries: 300, length: 8000 },
);

function toBlocks(token: Token, isNote: boolean): Block[] {
  switch (token.type) {
    case 'code':
      return parseCode(token as Tokens.Code);
    case 'list':
      return parseList(token as Tokens.List, isNote);
    case 'table':
      return parseTable(token as Tokens.Table);
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap((inner) => toBlocks(inner, true));
    case 'heading':
      return create('heading', [cleanInline((token as Tokens.Heading).text)]);
    case 'paragraph':
    case 'text':
    case 'html':
      return parseProse(token.raw, isNote);
    default:
      return [];
  }
}

function parseProse(raw: string, isNote: boolean): Block[] {
  const table = readTable(raw);
  if (table !== undefined) return lexer(table).flatMap((token) => toBlocks(token, isNote));
  const text = cleanInline(raw);
  if (directive.test(text)) return [];
  return create(label.test(text) ? 'label' : 'prose', [text], { isNote: isNote || note.test(text) });
}

function parseCode({ lang = '', text }: Tokens.Code): Block[] {
  if (text.trim() === '') return [];
  const [, tab = ''] = /\[([^\]]*)\]/.exec(lang) ?? [];
  const [language = ''] = lang.split(/[\s{[:]/, 1);
  const fenced = fenceCode(dedent(text), language.replace(/[^\w+#.-]/g, ''));
  return create('code', [fenced], { tab, plain: [`${tab}\n${text}`], length: text.length * CODE_SHARE });
}

function parseList(list: Tokens.List, isNote: boolean): Block[] {
  const items = list.items.map(({ tokens }) => renderItem(tokens)).filter(Boolean);
  return create('list', items, { isOrdered: list.ordered, isNote });
}

/** The blocks of an item, below each other. Lists in it keep their items. */
function renderItem(tokens: readonly Token[]): string {
  const parts = tokens.flatMap((token) => toBlocks(token, false)).map((block) => renderBlock(block));
  return parts.join(parts.some((part) => part.includes('\n\n') || part.startsWith('```')) ? '\n\n' : '\n');
}

function parseTable({ raw }: Tokens.Table): Block[] {
  const [names = '', line = '', ...rows] = raw
    .trim()
    .split('\n')
    .map((row) => row.trim());
  return create('table', rows.map(cleanInline), { head: `${cleanInline(names)}\n${line.replace(/-{3,}/g, '---')}` });
}

function create(type: Block['type'], texts: readonly string[], more: Partial<Block> = {}): Block[] {
  const plain = texts.map(withoutAddresses);
  const length = plain.reduce((sum, text) => sum + text.length, 0);
  return texts.join('') === '' ? [] : [{ type, texts, plain, length, ...more }];
}

/** Markdown of a block, or of some of its items or rows. */
export function renderBlock({ type, head, isOrdered, tab, texts }: Block, first = 0): string {
  switch (type) {
    case 'list':
      return texts.map((text, at) => renderEntry(isOrdered ? `${first + at + 1}. ` : '- ', text)).join('\n');
    case 'table':
      return [head, ...texts].join('\n');
    case 'heading':
      return `**${texts.join()}**`;
    case 'code':
      return [...(tab ? [`**${tab}**`] : []), ...texts].join('\n\n');
    default:
      return texts.join();
  }
}

function renderEntry(bullet: string, text: string): string {
  return `${bullet}${text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(bullet.length)}`)}`;
}

/** Code without the indentation that all of its lines have. */
function dedent(code: string): string {
  const [indent = ''] = /^[ \t]*/.exec(code.trimStart() === code ? '' : code) ?? [];
  const isCommon = indent !== '' && code.split('\n').every((line) => line.trim() === '' || line.startsWith(indent));
  return isCommon ? code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') : code;
}
