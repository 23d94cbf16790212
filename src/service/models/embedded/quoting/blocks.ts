import { lexer, type Token, type Tokens } from 'marked';

import { cleanInline } from './clean-inline.js';

/** A list with a longer item is no list of points but a layout of several blocks. */
const MAX_ITEM_LENGTH = 400;

/** A part of a section that is quoted whole, or by its sentences, items or rows. */
export type Block =
  | { readonly type: 'prose'; readonly text: string; readonly isNote: boolean }
  | { readonly type: 'list'; readonly items: readonly string[]; readonly isOrdered: boolean }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly string[] }
  | Code;

export interface Code {
  readonly type: 'code';
  readonly code: string;
  readonly language: string;
  /** What a tab above it says, such as the name of a package manager. Empty if there is none. */
  readonly label: string;
}

/** Parses the markdown of a section. Headings, images, footnotes and HTML are left out, but not the text in it. */
export function parseBlocks(content: string): Block[] {
  return lexer(content).flatMap((token) => toBlocks(token, false));
}

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
    case 'paragraph':
    case 'text':
    case 'html':
      return parseProse(token.raw, isNote);
    default:
      return [];
  }
}

function parseProse(raw: string, isNote: boolean): Block[] {
  const text = cleanInline(raw);
  return text === '' ? [] : [{ type: 'prose', text, isNote }];
}

function parseCode({ lang = '', text }: Tokens.Code): Block[] {
  const [, label = ''] = /\[([^\]]*)\]/.exec(lang) ?? [];
  const [language = ''] = lang.split(/[\s{[:]/, 1);
  return text.trim() === '' ? [] : [{ type: 'code', code: text, language: language.replace(/[^\w+#.-]/g, ''), label }];
}

function parseList(list: Tokens.List, isNote: boolean): Block[] {
  const isLayout = list.items.some(({ raw, tokens }) => raw.length > MAX_ITEM_LENGTH || tokens.some(isCode));
  if (isLayout) return list.items.flatMap(({ tokens }) => tokens.flatMap((token) => toBlocks(token, isNote)));
  const items = list.items.map(({ tokens }) => cleanInline(tokens.map(({ raw }) => raw).join('\n'))).filter(Boolean);
  return items.length === 0 ? [] : [{ type: 'list', items, isOrdered: list.ordered }];
}

function isCode({ type }: Token): boolean {
  return type === 'code';
}

function parseTable({ raw }: Tokens.Table): Block[] {
  const [names = '', line = '', ...rows] = raw
    .trim()
    .split('\n')
    .map((row) => row.trim());
  return [{ type: 'table', head: [cleanInline(names), line], rows: rows.map(cleanInline) }];
}
