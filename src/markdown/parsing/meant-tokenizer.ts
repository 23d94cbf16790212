import type { Tokens, TokensList } from 'marked';
import { isComparison } from './comparisons.js';
import { cutDefinition } from './definition-end.js';
import { takePlainDefinition, type IsHidden } from './definition-rules.js';
import { isSentence, lexHeading } from './meant-heading.js';
import { completeLink, lexSpacedLink } from './meant-links.js';
import { cutBeforeList, lexList, lexMeantList } from './meant-list.js';
import { lexTable } from './meant-table.js';
import { cutBeforeFence, lexFences } from './nested-fences.js';
import { breakSources } from './source-lines.js';
import { takeHtmlBlock, takeTag } from '../html/take-html.js';
import { BoundedTokenizer } from './tokenizer.js';

/** Longer pieces of HTML are cut. */
const MAX_HTML_LENGTH = 4000;

/** A word in which a letter follows a backslash, so that others do not escape anything either: `\Users\_me`, `\d+\.\d`. */
const path = /^\\[a-z][^\s`<]{0,99}\\[^a-z\d\s`<][^\s`<]{0,99}/i;

/** A path on another computer: `\\server\share`. */
const share = /^\\\\[\w.-]{1,99}\\\w[^\s`<]{0,199}/;

/** Reads HTML, and markdown as its authors mean it where CommonMark reads something else. */
export class MeantTokenizer extends BoundedTokenizer {
  readonly #isHidden: IsHidden;

  /** @param isHidden - Whether the definition of a link is not shown. By default, all definitions are hidden. */
  constructor(isHidden: IsHidden = () => true) {
    super();
    this.#isHidden = isHidden;
  }

  override fences(source: string): Tokens.Code | undefined {
    return lexFences(source, (text) => super.fences(text));
  }

  override heading(source: string): Tokens.Heading | undefined {
    return lexHeading(source, (text) => super.heading(text));
  }

  override lheading(source: string): Tokens.Heading | undefined {
    const heading = super.lheading(source);
    return heading && !isSentence(heading) ? heading : undefined;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return isComparison(source, this.lexer.state) ? undefined : super.blockquote(source);
  }

  override list(source: string): Tokens.List | undefined {
    const lex = (text: string) => super.list(text);
    return lexList(source, lex) ?? lexMeantList(source, lex);
  }

  override table(source: string): Tokens.Table | undefined {
    return lexTable(source, (text) => super.table(text));
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    const paragraph = super.paragraph(cutBeforeFence(cutBeforeList(source)));
    const text = breakSources(paragraph?.text ?? '');
    if (!paragraph || text === paragraph.text) return paragraph;
    // In place of the text that is waiting to be lexed.
    this.lexer.inlineQueue.pop();
    return { ...paragraph, text, tokens: this.lexer.inline(text) };
  }

  override text(source: string): Tokens.Text | undefined {
    return super.text(cutBeforeFence(source));
  }

  override html(source: string): Tokens.HTML | undefined {
    // Here, as a tokenizer of definitions can return nothing else.
    const plain = takePlainDefinition(source, this, this.#isHidden);
    if (plain) return plain as unknown as Tokens.HTML;
    // Only whether it matches: marked would also split the text into lines, for each line that begins with an open comment.
    const isHtml = this.rules.block.html.test(source.slice(0, MAX_HTML_LENGTH));
    return (isHtml ? takeHtmlBlock(source, this) : undefined) ?? super.html(source);
  }

  override escape(source: string): Tokens.Escape | undefined {
    const [raw] = share.exec(source) ?? [];
    return raw ? { type: 'escape', raw, text: raw } : super.escape(source);
  }

  override inlineText(source: string): Tokens.Text | undefined {
    const [raw] = path.exec(source) ?? [];
    return raw ? { type: 'text', raw, text: raw, escaped: false } : super.inlineText(source);
  }

  override tag(source: string): Tokens.Tag | undefined {
    return takeTag(source.slice(0, MAX_HTML_LENGTH), this.lexer.state);
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return completeLink(super.link(source) ?? lexSpacedLink(source, (text) => super.link(text)));
  }

  override reflink(source: string, links: TokensList['links']): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return completeLink(super.reflink(source, links));
  }

  override def(source: string): Tokens.Def | undefined {
    return super.def(cutDefinition(source, this.rules.block));
  }
}
