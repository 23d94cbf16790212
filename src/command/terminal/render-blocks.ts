import type { MarkedToken, Token, Tokens } from 'marked';
import { pad, widthOf } from '../../service/common/text-width.js';
import { isSuggestions, parseSuggestions } from '../../shared/suggestions.js';
import { renderInline, type InlineContext } from './render-inline.js';
import { style } from './terminal.js';
import { wrapText } from './wrap.js';

/** Space between two columns of a table. */
const GAP = '  ';

/** Renders blocks of markdown as the lines of a terminal, with an empty line between them. */
export function renderBlocks(tokens: readonly Token[], context: InlineContext, width: number): string[] {
  return tokens
    .map((token) => renderBlock(token as MarkedToken, context, width))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function renderBlock(token: MarkedToken, context: InlineContext, width: number): string[] {
  const { terminal } = context;
  switch (token.type) {
    case 'heading':
      return wrapText(style(renderInline(token.tokens, context), 'bold', terminal), width);
    case 'code':
      return isSuggestions(token.lang ?? '')
        ? renderSuggestions(token.text, context, width)
        : renderCode(token, context);
    case 'blockquote':
      return renderQuote(token, context, width);
    case 'list':
      return token.items.flatMap((item: Tokens.ListItem, index: number) => {
        const number = `${Number(token.start) + index}.`;
        return indent(renderItem(item, context, width - 3), `${pad(token.ordered ? number : '•', 2)} `);
      });
    case 'table':
      return renderTable(token as Tokens.Table, context, width);
    case 'hr':
      return ['─'.repeat(width)];
    case 'html':
      return wrapText(token.text.replace(/<[^>]*>/g, '').trim(), width).filter((line) => line !== '');
    case 'space':
    case 'def':
      return [];
    default:
      return wrapText(renderInline('tokens' in token && token.tokens ? token.tokens : [token], context), width);
  }
}

/** The lines with a sign in front of the first one, and space in front of the others. */
function indent(lines: readonly string[], sign: string): string[] {
  const space = ' '.repeat(widthOf(sign));
  return lines.map((line, index) => ((index === 0 ? sign : space) + line).trimEnd());
}

function renderItem(
  { tokens, task, checked, loose }: Tokens.ListItem,
  context: InlineContext,
  width: number,
): string[] {
  const blocks = tokens.filter(({ type }) => type !== 'checkbox');
  const lines = loose
    ? renderBlocks(blocks, context, width)
    : blocks.flatMap((block) => renderBlock(block as MarkedToken, context, width));
  return task ? indent(lines, checked ? '[x] ' : '[ ] ') : lines;
}

/** Code is not wrapped, so that it can be copied. */
function renderCode({ text }: Tokens.Code, { terminal }: InlineContext): string[] {
  return text.split('\n').map((line) => `    ${style(line, 'cyan', terminal)}`);
}

function renderQuote({ tokens }: Tokens.Blockquote, context: InlineContext, width: number): string[] {
  const bar = style('│', 'dim', context.terminal);
  return renderBlocks(tokens, { ...context, isQuotation: true }, width - 2).map((line) => `${bar} ${line}`.trimEnd());
}

/** Columns if they fit, or else a group of lines for each row, each line with the name of its column. */
function renderTable({ header, rows }: Tokens.Table, context: InlineContext, width: number): string[] {
  const names = header.map(({ tokens }) => style(renderInline(tokens, context), 'bold', context.terminal));
  const cells = rows.map((row) => row.map(({ tokens }) => renderInline(tokens, context).replaceAll('\n', ' ')));
  const widths = names.map((name, column) =>
    Math.max(...[name, ...cells.map((row) => row[column] ?? '')].map(widthOf)),
  );
  const total = widths.reduce((sum, each) => sum + each, GAP.length * (widths.length - 1));
  if (total <= width) {
    const rule = widths.map((each) => '─'.repeat(each));
    return [names, rule, ...cells].map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  }
  return cells.flatMap((row, index) => [
    ...(index === 0 ? [] : ['']),
    ...row.flatMap((cell, column) => indentRest(wrapText(`${names[column] ?? ''}: ${cell}`, width - 2))),
  ]);
}

function indentRest(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? line : `  ${line}`));
}

/** Pages to read next, and questions to go on with. */
function renderSuggestions(text: string, context: InlineContext, width: number): string[] {
  return listSuggestions(text).flatMap((line) => wrapText(style(line, 'dim', context.terminal), width));
}

/** The lines of a block of suggestions, as plain text. */
export function listSuggestions(text: string): string[] {
  return parseSuggestions(text).map(({ title, path }) =>
    path === undefined ? `You could ask: ${title}` : `Read next: ${title} (${path})`,
  );
}
