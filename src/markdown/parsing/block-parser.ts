import type { Token, Tokens, TokensList } from 'marked';
import { closeOpenCode, closeOpenMarks } from './close-open-marks.js';
import type { Definitions } from './definition-rules.js';
import { createLinks, joinLinks, type Links } from './definitions.js';
import { lexBlocks } from './lex.js';
import { getSettledPart, isList, isLong, lexRest, type SettledPart } from './long-block.js';
import { findMarkdownEnd } from './markdown-end.js';
import { hasRareSigns } from './rare-signs.js';
import { getHtmlSupport } from '../html/raw-html.js';

/** The blocks of a text after those that were settled before. */
export interface ParsedBlocks {
  /** Blocks that can't change any more, whatever follows. */
  readonly settled: readonly Token[];
  /** The blocks after them, which may still become something else. */
  readonly open: readonly Token[];
  /** Labels of reference definitions. The settled blocks that have them are to be rendered again. */
  readonly labels: readonly string[];
  /** Whether there is something for which the support for rare answers has not loaded. */
  readonly lacksSupport: boolean;
  /** Where the markdown ends, in characters of the source: within a block that is too long. What follows is not parsed. */
  readonly end: number | undefined;
}

/**
 * Two blocks stay open, because the last one may turn out to continue the one before it: a dash after a list, or a row
 * that looks like the head of a table.
 */
const OPEN_BLOCKS = 2;

/** Parses a growing text block by block. Settled blocks are not parsed again, so they cost nothing more. */
export class BlockParser {
  /** Where the settled blocks end in the source. */
  #end = 0;
  /** The settled part of the block that begins there. */
  #settledPart: SettledPart | undefined;
  /** Missing until an answer holds some. */
  readonly #definitions: Definitions | undefined;

  constructor() {
    const support = getHtmlSupport();
    this.#definitions = support && new support.Definitions();
  }

  /** Lexes the markdown of a settled block again. */
  lex(markdown: string): TokensList {
    return lexBlocks(markdown, this.#links, this.#isHidden);
  }

  /**
   * Parses what has been added.
   *
   * @param source - The whole text so far. Begins with the source of the last call.
   * @param isComplete - Whether nothing more follows.
   */
  parse(source: string, isComplete: boolean): ParsedBlocks {
    const start = this.#end;
    const rest = source.slice(start);
    this.#definitions?.begin(rest, isComplete);
    // A space at the end, or in a last line alone, would make the last block look finished. Dashes would end the blocks above them in
    // another way than what they become does, such as the line below the head of a table.
    let text = isComplete ? rest : rest.replace(/\n[- ][-|: ]*$| $/, '');
    let tokens = this.#lex(text);
    const length = findMarkdownEnd(tokens);
    if (length !== undefined) tokens = this.#lex((text = text.slice(0, length)));
    const isLast = isComplete || length !== undefined;
    const lacksSupport = !getHtmlSupport() && hasRareSigns(text, tokens);
    const settled = this.#settle(source, tokens.slice(0, isLast ? tokens.length : countSettled(tokens, rest)));
    const open = tokens.slice(settled.length);
    if (!isLast) getHtmlSupport()?.removeOpenDefinition(tokens.links, text.slice(this.#end - start));
    this.#settlePart(source.slice(this.#end), open);
    return {
      settled: settled.filter(isVisible),
      open: (isLast ? open : this.#closeLast(open, joinLinks(this.#links, tokens.links))).filter(isVisible),
      labels: [
        ...settled.flatMap((token) => this.#define(token)),
        ...((isLast && this.#definitions?.findUnused()) || []),
      ],
      lacksSupport,
      end: length === undefined ? undefined : start + length,
    };
  }

  /** Reference definitions of the settled blocks. */
  get #links(): Links {
    return this.#definitions?.links ?? createLinks();
  }

  readonly #isHidden = (label: string, isAlone: boolean): boolean =>
    this.#definitions?.isHidden(label, isAlone) ?? true;

  /** Lexes the text behind the settled blocks. */
  #lex(text: string): TokensList {
    return lexRest(this.#settledPart, text.slice(this.#settledPart?.token.raw.length), this.#links, this.#isHidden);
  }

  /** Moves the end over these tokens, as far as their text is exactly that of the source. */
  #settle(source: string, tokens: readonly Token[]): Token[] {
    const settled: Token[] = [];
    for (const token of tokens) {
      if (!source.startsWith(token.raw, this.#end)) break;
      this.#end += token.raw.length;
      this.#settledPart = undefined;
      settled.push(token);
    }
    return settled;
  }

  /** Adds the definitions and references in a settled block. They may be inside a quotation or an item. */
  #define({ raw }: Token): string[] {
    return this.#definitions?.settle(raw, raw.includes(']:') ? lexBlocks(raw, {}).links : {}) ?? [];
  }

  /** Settles the first items or rows of a long block, if it is the only open one. */
  #settlePart(text: string, [first, ...others]: readonly Token[]): void {
    if (others.length > 0 || !isLong(first)) return;
    const part = getSettledPart(first, this.#settledPart);
    this.#settledPart = part && text.startsWith(part.token.raw) ? part : undefined;
  }

  /** Closes the marks that the last block leaves open, so that they never show as text. */
  #closeLast(open: readonly Token[], links: Links): readonly Token[] {
    const last = open.at(-1);
    if (!last) return open;
    const settledPart = open.length === 1 ? this.#settledPart : undefined;
    const sample = settledPart?.sample ?? '';
    const raw = sample + last.raw.slice(settledPart?.token.raw.length);
    const inner = findInnermost(last);
    // A complete formula has no marks.
    if (inner.type === 'math' && !('isOpen' in inner)) return open;
    const closed = inner.type === 'code' ? closeOpenCode(raw, inner as Tokens.Code) : closeOpenMarks(raw);
    return closed === raw
      ? open
      : [...open.slice(0, -1), ...lexRest(settledPart, closed.slice(sample.length), links, this.#isHidden)];
  }
}

/** The last block in the last item or quotation of a block. */
function findInnermost(token: Token): Token {
  const last = isList(token) ? token.items.at(-1) : token;
  const inner =
    last && /^(?:blockquote|list_item)$/.test(last.type) ? (last as Tokens.ListItem).tokens.at(-1) : undefined;
  return inner ? findInnermost(inner) : token;
}

/** @param source - Begins with the text of the tokens. */
function countSettled(tokens: readonly Token[], source: string): number {
  const visible = tokens.flatMap((token, index) => (isVisible(token) ? [index] : []));
  const count = visible.at(isLong(tokens.at(-1)) ? -1 : -OPEN_BLOCKS) ?? 0;
  let start = 0;
  for (let index = 0; index < count; index++) {
    const { raw } = tokens[index]!;
    if (raw.includes('<') && getHtmlSupport()?.mayBecomeHtml(raw, source.slice(start))) return index;
    start += raw.length;
  }
  return count;
}

/** A paragraph of a no-break space is what follows a list, until the list goes on. */
function isVisible({ raw }: Token): boolean {
  return raw.trim() !== '';
}
