import type { Token, Tokens } from 'marked';
import { isSuggestions, parseSuggestions, type Suggestion } from '../../shared/suggestions.js';
import { appendAll, createElement } from './dom.js';
import { getExtras } from '../extras/extras.js';
import { toHeadingName } from './heading-name.js';
import { InlineBuilder } from './inline-nodes.js';
import { createLink } from './links-and-images.js';
import type { NodeCollector, Part } from './node-collector.js';
import type { HtmlSupport } from '../html/raw-html.js';
import type { UrlPolicy } from '../url-policy.js';

export interface BuiltNodes {
  readonly fragment: DocumentFragment;
  /** The elements that tags have left open, outermost first. */
  readonly open: readonly HTMLElement[];
  /** Whether any of it needs HTML support. Without it, that is left out. */
  readonly hasHtml: boolean;
}

/** Makes the nodes of one token. */
export type RenderToken = (token: Token) => DocumentFragment;

/**
 * Makes nodes of markdown tokens. Element and attribute names are all written in this code or in a list of allowed
 * ones: nothing that a service sends reaches an HTML parser.
 */
export function buildNodes(
  tokens: readonly Token[],
  policy: UrlPolicy,
  htmlSupport: HtmlSupport | undefined,
): BuiltNodes {
  const builder = new BlockBuilder(policy, htmlSupport);
  const { nodes, open } = builder.buildTree(tokens);
  const fragment = document.createDocumentFragment();
  appendAll(fragment, nodes);
  return { fragment, open, hasHtml: builder.hasHtml };
}

/** Rows of each `tbody`. Long tables have several, so that the browser can skip those that are off screen. */
export const BODY_ROWS = 24;

class BlockBuilder {
  readonly #policy: UrlPolicy;
  readonly #inline: InlineBuilder;

  constructor(policy: UrlPolicy, htmlSupport: HtmlSupport | undefined) {
    this.#policy = policy;
    this.#inline = new InlineBuilder(policy, htmlSupport);
  }

  get hasHtml(): boolean {
    return this.#inline.hasHtml;
  }

  buildTree(tokens: readonly Token[]): NodeCollector {
    return this.#inline.buildTree(tokens, (token) => this.#toParts(token));
  }

  #build(tokens: readonly Token[]): readonly Node[] {
    return this.buildTree(tokens).nodes;
  }

  #toParts(token: Token): Part | Iterable<Part> {
    switch (token.type) {
      case 'paragraph':
        return createElement('p', this.#inline.build((token as Tokens.Paragraph).tokens));
      case 'footnote':
        return createElement('p', [createElement('small', this.#inline.build(token.tokens as Token[]))]);
      case 'heading': {
        const { depth, tokens } = token as Tokens.Heading;
        return createElement(toHeadingName(depth), this.#inline.build(tokens));
      }
      case 'blockquote':
        return this.#quotation(token as Tokens.Blockquote);
      case 'hr':
        return document.createElement('hr');
      case 'code':
        return this.#code(token as Tokens.Code);
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      default:
        return this.#inline.toParts(token);
    }
  }

  #quotation({ raw, tokens }: Tokens.Blockquote): HTMLElement {
    const quotation = createElement('blockquote', this.#build(tokens));
    getExtras()?.markCallout(quotation, raw);
    return quotation;
  }

  #code({ text, lang = '' }: Tokens.Code): HTMLElement {
    const suggestions = isSuggestions(lang) ? parseSuggestions(text) : [];
    if (suggestions.length > 0 || (isSuggestions(lang) && !text.trim())) return this.#suggestions(suggestions);
    const pre = createElement('pre', [createElement('code', [new Text(`${text}\n`)])]);
    const language = /^[\w+#.-]+/.exec(lang)?.[0];
    if (language) pre.dataset['language'] = language;
    return pre;
  }

  #suggestions(suggestions: readonly Suggestion[]): HTMLElement {
    const items = suggestions.map(({ title, path }) => {
      const text = [new Text(title)];
      return createElement('li', path ? createLink(path, undefined, text, this.#policy) : [createFollowUp(text)]);
    });
    const list = createElement('ul', items);
    list.dataset['pages'] = '';
    return list;
  }

  #list({ ordered, start, items, letter }: Tokens.List & { readonly letter?: string }): HTMLElement {
    const nodes = items.map((item) => this.#item(item));
    const list = createElement(ordered ? 'ol' : 'ul', nodes);
    if (letter) list.setAttribute('type', letter);
    if (ordered && start !== 1) list.setAttribute('start', `${start}`);
    return list;
  }

  #item(token: Tokens.ListItem): HTMLElement {
    const item = createElement('li', this.#build(token.tokens));
    if (token.task) item.className = 'unmarked';
    return item;
  }

  #table({ header, rows }: Tokens.Table): HTMLElement {
    const sections = [createElement('thead', [this.#row(header)])];
    for (let start = 0; start < rows.length; start += BODY_ROWS) {
      const body = rows.slice(start, start + BODY_ROWS);
      const nodes = body.map((cells) => this.#row(cells));
      sections.push(createElement('tbody', nodes));
    }
    return createElement('table', sections);
  }

  #row(cells: readonly Tokens.TableCell[]): HTMLElement {
    const nodes = cells.map((cell) => this.#cell(cell));
    return createElement('tr', nodes);
  }

  #cell({ header, align, tokens }: Tokens.TableCell): HTMLElement {
    const cell = createElement(header ? 'th' : 'td', this.#inline.build(tokens));
    if (align) cell.setAttribute('align', align);
    return cell;
  }
}

/** A question that is asked by a press. */
function createFollowUp(text: readonly Node[]): HTMLElement {
  const button = createElement('button', text) as HTMLButtonElement;
  button.type = 'button';
  button.className = 'follow-up';
  button.part.add('follow-up');
  return button;
}
