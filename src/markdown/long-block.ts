import type { Token, Tokens, TokensList } from 'marked';
import { lexBlocks, type Links } from './lex.js';

/** A block of parts that look alike. */
export type LongToken = Tokens.List | Tokens.Table;

/** The beginning of a list or a table that still grows. */
export interface Head {
  /** Its items or rows can't change any more, whatever follows. `raw` is what the text says to the letter. */
  readonly token: LongToken;
  /** Stands for it when the rest is read: holds one part. */
  readonly lead: string;
}

/** The last part may turn out to go on the one before. */
const OPEN_PARTS = 2;

/** Whether a block is so long that no block before it can change. */
export function isLong(token: Token | undefined): token is LongToken {
  return isList(token) ? token.items.length > OPEN_PARTS : isTable(token) && token.rows.length > OPEN_PARTS;
}

export function isList(token: Token | undefined): token is Tokens.List {
  return token?.type === 'list';
}

export function isTable(token: Token | undefined): token is Tokens.Table {
  return token?.type === 'table';
}

/** All parts but the open ones. */
export function takeHead(token: LongToken): Head | undefined {
  if (isTable(token)) {
    const rows = token.rows.slice(0, -OPEN_PARTS);
    const lines = token.raw.split(/(?<=\n)/);
    // Above the rows stand the head and the alignment.
    return {
      token: { ...token, raw: lines.slice(0, rows.length + 2).join(''), rows },
      lead: lines.slice(0, 3).join(''),
    };
  }
  const items = token.items.slice(0, -OPEN_PARTS);
  // A list is loose by any of its items.
  const lead = token.loose ? items.find(({ raw }) => /\n\s*\n$/.test(raw)) : items[0];
  return lead && { token: { ...token, raw: items.map(({ raw }) => raw).join(''), items }, lead: lead.raw };
}

/** {@link lexBlocks} for a text of which the head has been read. */
export function lexRest(head: Head | undefined, rest: string, links: Links): TokensList {
  if (!head) return lexBlocks(rest, links);
  const tokens = lexBlocks(head.lead + rest, links);
  const whole = join(head, tokens[0]);
  // Where the head is another one by what follows, all is read again: a list may turn loose, for one.
  if (!whole) return lexBlocks(head.token.raw + rest, links);
  tokens[0] = whole;
  return tokens;
}

function join({ token, lead }: Head, tail: Token | undefined): LongToken | undefined {
  const raw = token.raw + tail?.raw.slice(lead.length);
  if (isTable(token))
    return isTable(tail) ? { ...token, raw, rows: [...token.rows, ...tail.rows.slice(1)] } : undefined;
  if (!isList(tail) || tail.items[0]?.raw !== lead || tail.loose !== token.loose) return undefined;
  return { ...token, raw, items: [...token.items, ...tail.items.slice(1)] };
}
