import type { Tokens } from 'marked';
import { isComparison } from './comparisons.js';
import { cutDefinition } from './definition-end.js';
import { takePlainDefinition, type IsHidden } from './definition-rules.js';
import { cutBeforeList, lexMeantList } from './meant-list.js';
import { lexTable } from './meant-table.js';
import { lexFences } from './nested-fences.js';
import { lexSpacedLink } from './spaced-links.js';
import { takeHtmlBlock, takeTag } from '../html/take-html.js';
import { BoundedTokenizer } from './tokenizer.js';

/** Longer pieces of HTML are cut. */
const MAX_HTML_LENGTH = 4000;

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

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return isComparison(source, this.lexer.state) ? undefined : super.blockquote(source);
  }

  override list(source: string): Tokens.List | undefined {
    return super.list(source) ?? lexMeantList(source, (text) => super.list(text));
  }

  override table(source: string): Tokens.Table | undefined {
    return lexTable(source, (text) => super.table(text));
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    return super.paragraph(cutBeforeList(source));
  }

  override html(source: string): Tokens.HTML | undefined {
    // Here, as a tokenizer of definitions can return nothing else.
    const plain = takePlainDefinition(source, this, this.#isHidden);
    if (plain) return plain as unknown as Tokens.HTML;
    return (this.beginsHtml(source) ? takeHtmlBlock(source, this) : undefined) ?? super.html(source);
  }

  override tag(source: string): Tokens.Tag | undefined {
    return takeTag(source.slice(0, MAX_HTML_LENGTH), this.lexer.state);
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return super.link(source) ?? lexSpacedLink(source, (text) => super.link(text));
  }

  override def(source: string): Tokens.Def | undefined {
    return super.def(cutDefinition(source, this.rules.block));
  }
}
