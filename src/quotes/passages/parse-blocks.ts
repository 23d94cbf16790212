import { lexer, type Token, type Tokens } from 'marked';

import { memoize } from '../../shared/memoize.js';
import { createBlock, createCode, renderBlock, type Block } from './block.js';
import { cleanInline } from './clean-inline.js';
import { readTable } from './html-table.js';

/** How a paragraph begins that qualifies the one before it. */
const note =
  /^\W*(?:\u26A0|\u2757|\u2139|\u{1F6A8}|(?:note|nota bene|warning|tip|important|caution|hinweis|achtung)\b\W*:|[WT]> )/iu;

/** A paragraph of a few bold words: the name of a tab, or the title of a note. */
const label = /^\*\*([^*\n]{1,120})\*\*$/;

/** Instructions for site generators: `[TOC]`, `[modes: all]` */
const directive = /^\[[^[\]]*\]$/;

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
      return createBlock('heading', [cleanInline((token as Tokens.Heading).text)]);
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
  return createBlock(label.test(text) && !isNote ? 'label' : 'prose', [text], { isNote: isNote || note.test(text) });
}

function parseCode({ lang = '', text }: Tokens.Code): Block[] {
  if (text.trim() === '') return [];
  const [, tab = ''] = /\[([^\]]*)\]/.exec(lang) ?? [];
  const [language = ''] = lang.split(/[\s{[:]/, 1);
  return [createCode({ text, language: language.replace(/[^\w+#.-]/g, ''), tab })];
}

function parseList(list: Tokens.List, isNote: boolean): Block[] {
  const items = list.items.map(({ tokens }) => renderItem(tokens)).filter(Boolean);
  return createBlock('list', items, { isOrdered: list.ordered, isNote });
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
  return createBlock('table', rows.map(cleanInline), {
    head: `${cleanInline(names)}\n${line.replace(/-{3,}/g, '---')}`,
  });
}
