import { codeSpan, fenceCode } from '../../search/docs/scan-markdown.js';

/** Returns the blocks of a section's markdown. */
export type BlockReader = (content: string) => readonly Block[];

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

/** A block of other kinds than code. Empty if it has no text. */
export function createBlock(type: Block['type'], texts: readonly string[], more: Partial<Block> = {}): Block[] {
  const plain = texts.map(withoutAddresses);
  const length = plain.reduce((sum, text) => sum + text.length, 0);
  return texts.join('') === '' ? [] : [{ type, texts, plain, length, ...more }];
}

/** A block of code. */
export interface Code {
  readonly text: string;
  readonly language: string;
  readonly tab: string;
}

export function createCode({ text, language, tab }: Code): Block {
  const texts = [fenceCode(dedent(text), language)];
  return { type: 'code', texts, tab, plain: [`${tab}\n${text}`], length: text.length * CODE_SHARE };
}

/** Code without the indentation that all of its lines have. */
function dedent(code: string): string {
  const [indent = ''] = /^[ \t]*/.exec(code.trimStart() === code ? '' : code) ?? [];
  const isCommon = indent !== '' && code.split('\n').every((line) => line.trim() === '' || line.startsWith(indent));
  return isCommon ? code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') : code;
}

/** The address of a link. That in code belongs to an example. */
const address = new RegExp(String.raw`${codeSpan}|\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"]*")?\)`, 'g');

/** Markdown without the addresses of its links, which readers do not see. */
function withoutAddresses(text: string): string {
  return text.replace(address, (match) => (match.startsWith(']') ? ']' : match));
}

/** Markdown of a block. */
export function renderBlock({ type, head, isOrdered, tab, texts }: Block): string {
  switch (type) {
    case 'list':
      return texts.map((text, at) => renderEntry(isOrdered ? `${at + 1}. ` : '- ', text)).join('\n');
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
