import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

import { mapRuns } from '../../search/docs/scan-markdown.js';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A table in HTML that contains no other one, on lines of its own. */
const table = /^[ \t]*<table\b(?:(?!<table\b)[\s\S])*?<\/table>[ \t]*$/gim;

/** The largest table that is rewritten, in characters, and the most columns or rows that a cell can take. */
const MAX_LENGTH = 100_000;
const MAX_SPAN = 100;

/** Writes tables that a page holds as HTML as markdown has them, so that their rows are found and quoted like those of others. */
export function rewriteHtmlTables(markdown: string): string {
  if (!/<table\b/i.test(markdown)) return markdown;
  return mapRuns(markdown, { prose: (text) => text.replace(table, toMarkdown) });
}

/** A table without rows, and one with a list or a heading in a cell, stays as it is. */
function toMarkdown(html: string): string {
  if (html.length > MAX_LENGTH || /<(?:ul|ol|dl|h[1-6]|pre|blockquote)\b/i.test(html)) return html;
  const rows = elementsOf(parseFragment(html), 'tr');
  if (rows.length === 0) return html;
  const grid = toGrid(rows);
  const width = Math.max(...grid.map(({ length }) => length));
  const isHeaded = elementsOf(rows[0]!, 'td').length === 0;
  const [head = [], ...body] = isHeaded ? grid : [[], ...grid];
  const caption = elementsOf(parseFragment(html), 'caption').map((element) => `**${render(element).trim()}**\n\n`);
  const lines = [head, Array.from({ length: width }, () => '---'), ...body].map((cells) => {
    return `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  });
  return `\n${caption.join('')}${lines.join('\n')}\n`;
}

/** The cells of rows. One that takes several rows is in each of them, so that a row can be read alone. */
function toGrid(rows: readonly Element[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [number, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.childNodes.filter(isCell)) {
      while (grid[number]?.[column] !== undefined) column++;
      const text = render(cell)
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<!\\)\|/g, '\\|');
      const below = grid.slice(number, number + spanOf(cell, 'rowspan'));
      for (const cells of below) cells[column] = text;
      for (let more = 1; more < spanOf(cell, 'colspan'); more++) for (const cells of below) cells[column + more] = '';
      column++;
    }
  }
  return grid;
}

function isCell(node: Node): node is Element {
  return node.nodeName === 'td' || node.nodeName === 'th';
}

function spanOf({ attrs }: Element, name: string): number {
  const value = Number(attrs.find((attribute) => attribute.name === name)?.value ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, MAX_SPAN) : 1;
}

/** The text of a cell in one line, with the marks of markdown that are in it. */
function render(node: Node): string {
  if ('value' in node) return node.value;
  const text = 'childNodes' in node ? node.childNodes.map(render).join('') : '';
  switch (node.nodeName) {
    case 'br':
    case 'p':
    case 'div':
      return ` ${text} `;
    case 'strong':
    case 'b':
      return text.trim() === '' ? '' : `**${text.trim()}**`;
    case 'code':
      return text.trim() === '' ? '' : `\`${text.trim()}\``;
    case 'a':
      return renderLink(text, node as Element);
    case 'img':
      return (node as Element).attrs.find(({ name }) => name === 'alt')?.value ?? '';
    default:
      return text;
  }
}

function renderLink(text: string, { attrs }: Element): string {
  const href = attrs.find(({ name }) => name === 'href')?.value ?? '';
  return href === '' || /[\s()]/.test(href) || text.trim() === '' ? text : `[${text.trim()}](${href})`;
}

function elementsOf(node: Node, name: string): Element[] {
  if (node.nodeName === name) return [node as Element];
  return 'childNodes' in node ? node.childNodes.flatMap((child) => elementsOf(child, name)) : [];
}
