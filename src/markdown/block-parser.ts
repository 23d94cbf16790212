import type { Token } from 'marked';
import { lexBlocks, type Links } from './lex.js';
import { isLong, lexRest, takeHead, type Head } from './long-block.js';
import { finish, finishCode } from './close-open-marks.js';

/** What a text holds from the end of its settled blocks on. */
export interface Reading {
  /** Blocks that can't change any more, whatever follows. */
  readonly settled: readonly Token[];
  /** The blocks after them, which may still grow into something else. */
  readonly open: readonly Token[];
}

/**
 * Two blocks stay open: a last one may turn out to go on the one before, as a dash after a list does, or a row that
 * looks like the head of a table.
 */
const OPEN_BLOCKS = 2;

/**
 * Reads a growing text block by block, from the first block that is not settled: what is settled costs nothing more.
 */
export class BlockReader {
  #end = 0;
  /** What of that block need not be read again. */
  #head: Head | undefined;
  #links: Links = Object.create(null) as Links;

  /** Reference definitions of the settled blocks. */
  get links(): Links {
    return this.#links;
  }

  /**
   * Reads on.
   *
   * @param source The whole text so far. Begins with what was given before.
   * @param isComplete Whether no more follows.
   */
  read(source: string, isComplete: boolean): Reading {
    const headLength = this.#head?.token.raw.length ?? 0;
    const rest = source.slice(this.#end + headLength);
    // Behind a space, a block looks as if it were over.
    const tokens = lexRest(this.#head, isComplete ? rest : rest.replace(/ $/, ''), this.#links);
    const settled = this.#settle(source, tokens.slice(0, isComplete ? tokens.length : countSettled(tokens)));
    const open = tokens.slice(settled.length);
    this.#advance(source, open);
    return {
      settled: settled.filter(isShown),
      open: (isComplete ? open : this.#finishLast(open, tokens.links)).filter(isShown),
    };
  }

  /** Goes forward as far as the tokens are what the text says to the letter. */
  #settle(source: string, tokens: readonly Token[]): Token[] {
    const settled: Token[] = [];
    const found = Object.create(null) as Links;
    for (const token of tokens) {
      if (!source.startsWith(token.raw, this.#end)) break;
      this.#end += token.raw.length;
      this.#head = undefined;
      settled.push(token);
      // A definition may stand within a quotation or an item.
      if (token.raw.includes(']:')) addMissing(found, lexBlocks(token.raw, {}).links);
    }
    if (Object.keys(found).length > 0) this.#links = { __proto__: null, ...found, ...this.#links } as unknown as Links;
    return settled;
  }

  /** Goes forward within a long block as far as {@link #settle} would. */
  #advance(source: string, [first, ...others]: readonly Token[]): void {
    if (others.length > 0 || !isLong(first)) return;
    const head = takeHead(first);
    this.#head = head && source.startsWith(head.token.raw, this.#end) ? head : undefined;
  }

  /** Shows the last block as it will be once the marks that it begins have their ends. */
  #finishLast(open: readonly Token[], links: Links): readonly Token[] {
    const last = open.at(-1);
    if (!last) return open;
    const head = open.length === 1 ? this.#head : undefined;
    const lead = head?.lead ?? '';
    const raw = lead + last.raw.slice(head?.token.raw.length);
    const finished = last.type === 'code' ? finishCode(raw) : finish(raw);
    return finished === raw ? open : [...open.slice(0, -1), ...lexRest(head, finished.slice(lead.length), links)];
  }
}

/** The first definition of a label counts. */
function addMissing(links: Links, more: Links): void {
  for (const label of Object.keys(more)) links[label] ??= more[label]!;
}

function countSettled(tokens: readonly Token[]): number {
  const shown = tokens.flatMap((token, index) => (isShown(token) ? [index] : []));
  return shown.at(isLong(tokens.at(-1)) ? -1 : -OPEN_BLOCKS) ?? 0;
}

function isShown({ type }: Token): boolean {
  return type !== 'space';
}
