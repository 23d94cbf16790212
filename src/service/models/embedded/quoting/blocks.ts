import { lexer, type Token, type Tokens } from 'marked';

import { cleanInline } from './clean-inline.js';
import { parseOptionList } from './option-list.js';

/** A list with a longer item is no list of points but a layout of several blocks. */
const MAX_ITEM_LENGTH = 400;

/** How an aside begins that has no mark of its own. */
const note = /^\W*(?:\u26A0|\u2757|\u{1F6A8}|(?:note|nota bene|warning|tip|important|caution|hinweis|achtung)\b\W*:)/iu;

/** A paragraph in bold warns. */
const bold = /^(?:\*\*(?:[^*]|\*(?!\*)){30,}\*\*|__(?:[^_]|_(?!_)){30,}__)$/;

/** Instructions for site generators: `[TOC]`, `[modes: all]` */
const directive = /^\[[^[\]]*\]$/;

/** A part of a section that is quoted whole, or by its sentences, items or rows. */
export type Block =
  | { readonly type: 'prose'; readonly text: string; readonly isNote: boolean }
  | {
      readonly type: 'list';
      readonly items: readonly string[];
      readonly isOrdered: boolean;
      readonly isOptions?: boolean;
    }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly string[] }
  | Code;

export interface Code {
  readonly type: 'code';
  readonly code: string;
  readonly language: string;
  /** The label of a tab above it, such as the name of a package manager. Empty if there is none. */
  readonly label: string;
  /** Whether it is from a section below, and belongs to this one only if it holds what was asked. */
  readonly isBelow?: boolean;
}

/**
 * Parses the markdown of a section. Headings, images, footnotes and HTML are left out, but not the text in it. Of a section below it, which
 * an introduction comes with, only the first code is kept: its text belongs to another heading.
 */
export function parseBlocks(content: string): Block[] {
  const tokens = lexer(content);
  const below = tokens.findIndex(({ type }) => type === 'heading');
  const own = tokens.slice(0, below < 0 ? undefined : below).flatMap((token) => toBlocks(token, false));
  const shown = below < 0 ? undefined : tokens.slice(below).find(isCode);
  return shown ? [...own, ...parseCode(shown as Tokens.Code).map((code) => ({ ...code, isBelow: true }))] : own;
}

function toBlocks(token: Token, isNote: boolean): Block[] {
  switch (token.type) {
    case 'code':
      return parseCodeOrOptions(token as Tokens.Code);
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
  return text === '' || directive.test(text)
    ? []
    : [{ type: 'prose', text, isNote: isNote || note.test(text) || bold.test(text) }];
}

function parseCodeOrOptions(token: Tokens.Code): Block[] {
  const items = parseOptionList(token.text);
  return items ? [{ type: 'list', items, isOrdered: false, isOptions: true }] : parseCode(token);
}

function parseCode({ lang = '', text }: Tokens.Code): Code[] {
  const [, label = ''] = /\[([^\]]*)\]/.exec(lang) ?? [];
  const [language = ''] = lang.split(/[\s{[:]/, 1);
  return text.trim() === ''
    ? []
    : [{ type: 'code', code: dedent(text), language: language.replace(/[^\w+#.-]/g, ''), label }];
}

function parseList(list: Tokens.List, isNote: boolean): Block[] {
  const isLayout = list.items.some(({ raw, tokens }) => raw.length > MAX_ITEM_LENGTH || tokens.some(isCode));
  if (isLayout) return list.items.flatMap(({ tokens }) => tokens.flatMap((token) => toBlocks(token, isNote)));
  const items = list.items.map(({ tokens }) => renderItem(tokens)).filter(Boolean);
  return items.length === 0 ? [] : [{ type: 'list', items, isOrdered: list.ordered }];
}

/** The text of an item in one line. Items in it follow it, as in an enumeration. */
function renderItem(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (token.type !== 'list') return cleanInline(token.raw);
    return (token as Tokens.List).items.map((item) => renderItem(item.tokens)).join(', ');
  });
  return parts.filter(Boolean).join(' ');
}

/** Code without the indentation that all of its lines have. */
function dedent(code: string): string {
  const [indent = ''] = /^[ \t]*/.exec(code.trimStart() === code ? '' : code) ?? [];
  const isCommon = indent !== '' && code.split('\n').every((line) => line.trim() === '' || line.startsWith(indent));
  return isCommon ? code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') : code;
}

function isCode({ type }: Token): boolean {
  return type === 'code';
}

function parseTable({ raw }: Tokens.Table): Block[] {
  const [names = '', line = '', ...rows] = raw
    .trim()
    .split('\n')
    .map((row) => row.trim());
  return [{ type: 'table', head: [cleanInline(names), line.replace(/-{3,}/g, '---')], rows: rows.map(cleanInline) }];
}
