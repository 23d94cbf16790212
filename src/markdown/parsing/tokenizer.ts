import { Tokenizer, type Tokens, type TokensList } from 'marked';
import { lexAddress } from './bare-address.js';
import { getExtras } from '../extras/extras.js';

/** A longer heading is a paragraph. For one above a line of dashes, marked would search at each line of an item. */
const MAX_HEADING_LENGTH = 1000;

/** Levels of nested blocks and marks. In deeper quotations and lists there is no room for words, and each level costs time. */
const MAX_DEPTH = 12;

/** A line of dashes or equals signs, which makes a heading of the text above it. */
const underline = /\n {0,3}(?:=+|-+) *(?:\n|$)/;

/**
 * How often a text is searched for the ends of emphasis and deletions: each opening mark is compared with everything behind it, so
 * that many marks would take long. Prose has fewer.
 */
const MAX_SEARCHES = 50;

/** Short texts may be searched more often, in characters. */
const MIN_SEARCHABLE_LENGTH = 20_000;

/** The head of a table of many columns. Short rows are filled up to its width, so it would multiply little text. */
const manyColumns = /^(?:[^|\n]*\|){100}/;

/**
 * A line that begins with many bullets or numbers. It is no list: it has no room for words, and at each of the marks marked would search
 * all of the line.
 */
const manyMarks = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){50}/;

/** Longer pieces of HTML are cut. */
const MAX_HTML_LENGTH = 4000;

/**
 * Characters that an e-mail address may begin with, more of them than it has. For each character of a longer run, marked would search the
 * rest for an `@`.
 */
const run = /^(?!www\.)[\w.!#$%&'*+/=?`{|}~-]{2000}/;

/** An address or an e-mail address in angle brackets. */
const followable = /^<(?:https?:|ftp:|mailto:|tel:|[^\s:<>]*@)/i;

/**
 * marked's tokenizer with limits, so that no text takes long, whatever a service sends. What exceeds a limit is plain
 * text.
 */
export class BoundedTokenizer extends Tokenizer {
  #depth = 0;
  #searchableLength = 0;

  /** Call this before the inline tokens of each text, with its length. */
  startText(length: number): void {
    this.#searchableLength = length * MAX_SEARCHES + MIN_SEARCHABLE_LENGTH;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#nest(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return manyMarks.test(source) ? undefined : this.#nest(() => super.list(source));
  }

  override table(source: string): Tokens.Table | undefined {
    return manyColumns.test(source) ? undefined : super.table(source);
  }

  override heading(source: string): Tokens.Heading | undefined {
    const heading = super.heading(source);
    return heading && heading.raw.length > MAX_HEADING_LENGTH ? undefined : heading;
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return underline.test(source.slice(0, MAX_HEADING_LENGTH)) ? super.lheading(source) : undefined;
  }

  /** Nothing but long lines: HTML is left out before the rules for it have loaded. */
  override html(source: string): Tokens.HTML | undefined {
    // marked adds such a line to the paragraph above it, at the cost of the whole paragraph.
    const { lastToken } = this.lexer.state;
    const isLong = lastToken?.type === 'paragraph' && lastToken.raw.length > MAX_HTML_LENGTH;
    const isHtml = isLong && this.rules.block.html.test(source.slice(0, MAX_HTML_LENGTH));
    return isHtml ? (super.paragraph(source) as unknown as Tokens.HTML) : undefined;
  }

  override tag(source: string): Tokens.Tag | undefined {
    return super.tag(source.slice(0, MAX_HTML_LENGTH));
  }

  override emStrong(source: string, maskedSource: string, previous?: string): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(source)) return undefined;
    const before = findBefore(source, maskedSource, previous);
    return this.#search(source, () => super.emStrong(source, maskedSource, before));
  }

  override del(source: string, maskedSource: string, previous?: string): Tokens.Del | undefined {
    // A single tilde means "about" or "from … to", as in `20~25`, more often than it strikes.
    if (!source.startsWith('~~')) return undefined;
    const before = findBefore(source, maskedSource, previous);
    return this.#search(source, () => super.del(source, maskedSource, before));
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return this.#nest(() => super.link(source));
  }

  override reflink(source: string, links: TokensList['links']): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.#nest(() => super.reflink(source, links));
  }

  override def(source: string): Tokens.Def | undefined {
    // Not a footnote.
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }

  override autolink(source: string): Tokens.Link | undefined {
    // Not an element with a prefix: `<xsl:template>`.
    return followable.test(source) ? super.autolink(source) : undefined;
  }

  override url(source: string): Tokens.Link | undefined {
    return run.test(source) ? undefined : lexAddress(source, (text) => super.url(text));
  }

  override inlineText(source: string): Tokens.Text | undefined {
    return super.inlineText(run.exec(source)?.[0] ?? source);
  }

  #search<Token>(source: string, tokenize: () => Token | undefined): Token | undefined {
    this.#searchableLength -= source.length;
    return this.#searchableLength < 0 ? undefined : this.#nest(tokenize);
  }

  #nest<Token>(tokenize: () => Token | undefined): Token | undefined {
    if (this.#depth === MAX_DEPTH) return undefined;
    this.#depth++;
    try {
      return tokenize();
    } finally {
      this.#depth--;
    }
  }
}

function findBefore(source: string, maskedSource: string, previous?: string): string | undefined {
  return getExtras()?.findCharacterBefore(source, maskedSource, previous) ?? previous;
}
