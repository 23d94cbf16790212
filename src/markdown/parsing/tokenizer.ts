import { Tokenizer, type Tokens, type TokensList } from 'marked';
import { lexAddress } from './bare-address.js';
import type { IsHidden } from './definition-rules.js';
import { getExtras } from '../extras/extras.js';
import { getHtmlSupport } from '../html/raw-html.js';

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

/** Columns of a table. Short rows are filled up to the width of the head, so a wide head multiplies little text. */
const MAX_COLUMNS = 100;

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
  readonly #isHidden: IsHidden;
  #depth = 0;
  #searchableLength = 0;

  /** @param isHidden - Whether the definition of a link is not shown. By default, all definitions are hidden. */
  constructor(isHidden: IsHidden = () => true) {
    super();
    this.#isHidden = isHidden;
  }

  /** Call this before the inline tokens of each text, with its length. */
  startText(length: number): void {
    this.#searchableLength = length * MAX_SEARCHES + MIN_SEARCHABLE_LENGTH;
  }

  override fences(source: string): Tokens.Code | undefined {
    const lex = (text: string): Tokens.Code | undefined => super.fences(text);
    return getHtmlSupport()?.lexFences(source, lex) ?? lex(source);
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return getHtmlSupport()?.isComparison(source, this.lexer.state)
      ? undefined
      : this.#nest(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    const lex = (text: string): Tokens.List | undefined => super.list(text);
    if (manyMarks.test(source)) return undefined;
    return this.#nest(() => lex(source) ?? getHtmlSupport()?.lexLetteredList(source, lex));
  }

  override table(source: string): Tokens.Table | undefined {
    const [head = ''] = source.split('\n', 1);
    const lex = (text: string): Tokens.Table | undefined => super.table(text);
    if (head.split('|').length > MAX_COLUMNS) return undefined;
    return getHtmlSupport()?.lexTable(source, lex) ?? lex(source);
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    return super.paragraph(getHtmlSupport()?.cutBeforeLetters(source) ?? source);
  }

  override heading(source: string): Tokens.Heading | undefined {
    const heading = super.heading(source);
    return heading && heading.raw.length > MAX_HEADING_LENGTH ? undefined : heading;
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return underline.test(source.slice(0, MAX_HEADING_LENGTH)) ? super.lheading(source) : undefined;
  }

  override html(source: string): Tokens.HTML | undefined {
    const support = getHtmlSupport();
    // Here, as a tokenizer of definitions can return nothing else.
    const plain = support?.takePlainDefinition(source, this, this.#isHidden);
    if (plain) return plain as unknown as Tokens.HTML;
    // Only whether it matches: marked would also split the text into lines, for each line that begins with an open comment.
    const isHtml = this.rules.block.html.test(source.slice(0, MAX_HTML_LENGTH));
    const html = isHtml && support?.takeHtmlBlock(source, this);
    if (html) return html;
    // marked adds such a line to the paragraph above it, at the cost of the whole paragraph.
    const { lastToken } = this.lexer.state;
    const isLong = isHtml && lastToken?.type === 'paragraph' && lastToken.raw.length > MAX_HTML_LENGTH;
    return isLong ? (super.paragraph(source) as unknown as Tokens.HTML) : undefined;
  }

  override tag(source: string): Tokens.Tag | undefined {
    const text = source.slice(0, MAX_HTML_LENGTH);
    const support = getHtmlSupport();
    return support ? support.takeTag(text, this.lexer.state) : super.tag(text);
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
    const lex = (text: string): Tokens.Link | Tokens.Image | undefined => super.link(text);
    return this.#nest(() => lex(source) ?? getHtmlSupport()?.lexSpacedLink(source, lex));
  }

  override reflink(source: string, links: TokensList['links']): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.#nest(() => super.reflink(source, links));
  }

  override def(source: string): Tokens.Def | undefined {
    // A footnote.
    if (/^ {0,3}\[\^/.test(source)) return undefined;
    return super.def(getHtmlSupport()?.cutDefinition(source, this.rules.block) ?? source);
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
