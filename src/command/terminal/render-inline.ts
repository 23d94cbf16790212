import type { MarkedToken, Token, Tokens } from 'marked';
import { findWords } from '../../shared/find-words.js';
import { linkTo, style, type Style, type Terminal } from './terminal.js';

export interface InlineContext {
  readonly terminal: Terminal;
  /** Words that are marked in quotations. */
  readonly asked: ReadonlySet<string>;
  readonly isQuotation?: boolean;
  /** The addresses that have been shown, so that each is shown once. */
  readonly shown: Set<string>;
}

/** Renders the text of a block: styles, links with their address, and marked words. */
export function renderInline(tokens: readonly Token[], context: InlineContext): string {
  return dropPlaceMarks(tokens)
    .map((token) => renderToken(token as MarkedToken, context))
    .join('');
}

function renderToken(token: MarkedToken, context: InlineContext): string {
  const { terminal } = context;
  switch (token.type) {
    case 'strong':
      return style(renderInline(token.tokens, context), 'bold', terminal);
    case 'em':
      return style(renderInline(token.tokens, context), 'italic', terminal);
    case 'del':
      return style(renderInline(token.tokens, context), 'strikethrough', terminal);
    case 'codespan':
      return terminal.hasColors ? style(token.text, 'cyan', terminal) : token.raw;
    case 'link':
      // The number of a citation. All are listed below the answer.
      if (/^\d+$/.test(token.text)) return style(`[${token.text}]`, 'dim', terminal);
      return renderLink(renderInline(token.tokens, context), token.href, context);
    case 'image':
      return renderLink(token.text || 'image', token.href, context);
    case 'br':
      return '\n';
    case 'html':
      return /^<br\b/i.test(token.raw) ? '\n' : '';
    default:
      return 'tokens' in token && token.tokens
        ? renderInline(token.tokens, context)
        : mark(decode('text' in token ? token.text : token.raw).replace(/\s*\n\s*/g, ' '), context);
  }
}

/** The address is behind the text, unless the terminal has links or has shown the address before. */
function renderLink(text: string, address: string, { terminal, shown }: InlineContext): string {
  const linked = style(text, 'underline' satisfies Style, terminal);
  if (terminal.hasLinks && /^https?:/.test(address) && URL.canParse(address)) {
    return linkTo(new URL(address).href, linked);
  }
  const isKnown = shown.has(address) || address === text || address === `mailto:${text}`;
  shown.add(address);
  return isKnown ? linked : `${linked} (${address})`;
}

/** Leaves out the number behind the link to a passage: the passage follows. */
function dropPlaceMarks(tokens: readonly Token[]): readonly Token[] {
  const links = tokens.filter((token): token is Tokens.Link => token.type === 'link');
  const [place, number] = links;
  const isPlace = tokens.length === 3 && tokens.at(-1) === number && place?.href === number?.href;
  return isPlace && /^\d+$/.test(number?.text ?? '') ? tokens.slice(0, 1) : tokens;
}

function mark(text: string, { terminal, asked, isQuotation = false }: InlineContext): string {
  if (!isQuotation) return text;
  let end = 0;
  let result = '';
  for (const { from, to } of findWords(text, asked)) {
    result += text.slice(end, from) + style(text.slice(from, to), ['black', 'bgYellow'], terminal);
    end = to;
  }
  return result + text.slice(end);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => entities[name] ?? '');
}
