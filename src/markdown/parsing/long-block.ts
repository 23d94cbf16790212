import type { Token, Tokens, TokensList } from 'marked';
import type { IsHidden } from './definition-rules.js';
import type { Links } from './definitions.js';
import { lexBlocks } from './lex.js';

/** A block of items or rows. */
export type LongToken = Tokens.List | Tokens.Table;

/** The items or rows of a growing list or table that can't change any more, whatever follows. */
export interface SettledPart {
  /** A list or table of these items or rows. `raw` is exactly their source. */
  readonly token: LongToken;
  /** Markdown of a list or table with only one of them. Lexed together with the rest of the block in place of all. */
  readonly sample: string;
}

/** The last item or row may turn out to continue the one before it, so two stay open. */
const OPEN_PARTS = 2;

/** Whether a block has settled items or rows. No block before such a block can change any more. */
export function isLong(token: Token | undefined): token is LongToken {
  return isList(token) ? token.items.length > OPEN_PARTS : isTable(token) && token.rows.length > OPEN_PARTS;
}

export function isList(token: Token | undefined): token is Tokens.List {
  return token?.type === 'list';
}

export function isTable(token: Token | undefined): token is Tokens.Table {
  return token?.type === 'table';
}

/**
 * All items or rows of a long block but the open ones.
 *
 * @param known - The part that was settled before. Only the rest is examined.
 */
export function getSettledPart(token: LongToken, known: SettledPart | undefined): SettledPart | undefined {
  // The block may have been read in another way this time, for example as a loose list. Then it has other objects.
  const last = known && getParts(known.token).length - 1;
  const isKnown = last !== undefined && getParts(known!.token)[last] === getParts(token).slice(0, -OPEN_PARTS)[last];
  return isTable(token)
    ? getSettledRows(token, isKnown ? known : undefined)
    : getSettledItems(token, isKnown ? known : undefined);
}

function getParts(token: LongToken): readonly object[] {
  return isTable(token) ? token.rows : token.items;
}

function getSettledRows(token: Tokens.Table & { readonly addedHead?: string }, known?: SettledPart): SettledPart {
  const rows = token.rows.slice(0, -OPEN_PARTS);
  const { raw: knownRaw, rows: knownRows } = (known?.token as Tokens.Table | undefined) ?? { raw: '', rows: [] };
  const addedHead = (!known && token.addedHead) || '';
  const lines = (addedHead + token.raw.slice(knownRaw.length)).split(/(?<=\n)/);
  // Two lines are above the rows: the head and the delimiters.
  const count = rows.length - knownRows.length + (known ? 0 : 2);
  const raw = knownRaw + lines.slice(0, count).join('').slice(addedHead.length);
  return { token: { ...token, raw, rows }, sample: known?.sample ?? lines.slice(0, 3).join('') };
}

function getSettledItems(token: Tokens.List, known: SettledPart | undefined): SettledPart | undefined {
  const items = token.items.slice(0, -OPEN_PARTS);
  const { raw: knownRaw, items: knownItems } = (known?.token as Tokens.List | undefined) ?? { raw: '', items: [] };
  const added = items.slice(knownItems.length).map((item) => item.raw);
  const raw = knownRaw + added.join('');
  // One loose item makes the whole list loose, so the sample has to be loose, too.
  const sample = token.loose ? items.find((item) => /\n\s*\n$/.test(item.raw)) : items[0];
  return sample && { token: { ...token, raw, items }, sample: sample.raw };
}

/**
 * {@link lexBlocks} for a text that begins with a settled part, at the cost of the rest.
 *
 * @param rest - The text after the settled part.
 */
export function lexRest(settled: SettledPart | undefined, rest: string, links: Links, isHidden?: IsHidden): TokensList {
  if (!settled) return lexBlocks(rest, links, isHidden);
  const tokens = lexBlocks(settled.sample + rest, links, isHidden);
  const whole = join(settled, tokens[0]);
  // The rest changes the settled part after all, for example by making the list loose: the whole block is lexed again.
  if (!whole) return lexBlocks(settled.token.raw + rest, links, isHidden);
  tokens[0] = whole;
  return tokens;
}

function join({ token, sample }: SettledPart, tail: Token | undefined): LongToken | undefined {
  const raw = token.raw + tail?.raw.slice(sample.length);
  if (isTable(token)) {
    return isTable(tail) ? { ...token, raw, rows: [...token.rows, ...tail.rows.slice(1)] } : undefined;
  }
  if (!isList(tail) || tail.items[0]?.raw !== sample || tail.loose !== token.loose) return undefined;
  return { ...token, raw, items: [...token.items, ...tail.items.slice(1)] };
}
