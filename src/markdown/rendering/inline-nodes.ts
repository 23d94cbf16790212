import type { Token, Tokens } from 'marked';
import { createElement } from './dom.js';
import type { HtmlContext } from '../html/html-parts.js';
import { createImage, createLink } from './links-and-images.js';
import { getExtras } from '../extras/extras.js';
import type { MathToken } from '../math/formula.js';
import { NodeCollector, type Part } from './node-collector.js';
import type { HtmlSupport } from '../html/raw-html.js';
import type { UrlPolicy } from '../url-policy.js';

/** The most common character references. The support for HTML knows all. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

type ToParts = (token: Token) => Part | Iterable<Part>;

/** Makes nodes of the inline content of a block: text, emphasis, code, links, images and HTML. */
export class InlineBuilder implements HtmlContext {
  readonly policy: UrlPolicy;
  readonly #htmlSupport: HtmlSupport | undefined;
  #tree = new NodeCollector();
  #isInLink = false;
  #hasHtml = false;

  /** @param htmlSupport - If it is missing, tags and rare character references are left out. */
  constructor(policy: UrlPolicy, htmlSupport: HtmlSupport | undefined) {
    this.policy = policy;
    this.#htmlSupport = htmlSupport;
  }

  /** Whether anything so far needs HTML support. */
  get hasHtml(): boolean {
    return this.#hasHtml;
  }

  build(tokens: readonly Token[] | undefined): readonly Node[] {
    return this.buildTree(tokens, (token) => this.toParts(token)).nodes;
  }

  /** The nodes of some tokens. Tags in them may enclose other tokens. */
  buildTree(tokens: readonly Token[] = [], toParts: ToParts): NodeCollector {
    const outer = this.#tree;
    const tree = this.#htmlSupport ? new this.#htmlSupport.NodeTree(outer) : new NodeCollector();
    this.#tree = tree;
    for (const token of tokens) {
      const parts = toParts(token);
      if (typeof parts === 'string' || !(Symbol.iterator in parts)) tree.add(parts);
      else for (const part of parts) tree.add(part);
    }
    this.#tree = outer;
    return tree.finish();
  }

  toParts(token: Token): Part | Iterable<Part> {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
      case 'sup':
        return createElement(token.type, this.build((token as Tokens.Strong).tokens));
      case 'br':
        return document.createElement('br');
      case 'html':
        return this.#html(token as Tokens.HTML | Tokens.Tag);
      case 'codespan':
        return createCode((token as Tokens.Codespan).text);
      case 'link':
        return this.#link(token as Tokens.Link);
      case 'image':
        return this.#image(token as Tokens.Image);
      case 'checkbox':
        return this.#box(token as Tokens.Checkbox);
      case 'escape':
        return (token as Tokens.Escape).text;
      case 'text':
        return this.#text(token as Tokens.Text);
      case 'math':
        return getExtras()!.createMath(token as MathToken);
      case 'citation':
        return getExtras()!.createCitations(token, this.policy);
      default:
        return [];
    }
  }

  #box({ checked }: Tokens.Checkbox): Part | Iterable<Part> {
    return getExtras()?.createBox(checked) ?? (checked ? '☑ ' : '☐ ');
  }

  #text({ text, tokens }: Tokens.Text): Part | readonly Part[] {
    return tokens ? this.build(tokens) : this.decode(text);
  }

  #html(token: Tokens.HTML | Tokens.Tag): Iterable<Part> {
    this.#hasHtml = true;
    return this.#htmlSupport?.toHtmlParts(token, this) ?? [];
  }

  #link({ href, title, text, tokens, autolink }: Tokens.Link): readonly Node[] {
    const isWithinLink = this.isWithinLink;
    const content = autolink || isWithinLink ? [new Text(text)] : this.#linkContent(tokens);
    const address = encodeAddress(autolink ? href : this.decode(href));
    if (isWithinLink) return content;
    return createLink(address, title ? this.decode(title).trim() : undefined, content, this.policy);
  }

  get isWithinLink(): boolean {
    return this.#isInLink || this.#tree.isInLink;
  }

  #linkContent(tokens: readonly Token[]): readonly Node[] {
    this.#isInLink = true;
    const content = this.build(tokens);
    this.#isInLink = false;
    return content;
  }

  #image({ href, title, text, tokens }: Tokens.Image): Part | readonly Part[] {
    const alt = this.decode(tokens ? tokens.map(toPlainText).join('') : text);
    const address = encodeAddress(this.decode(href));
    return createImage(address, alt, title ? this.decode(title).trim() : undefined, this.isWithinLink, this.policy);
  }

  decode(text: string): string {
    return text.replace(/&#?\w+;/g, (reference) => characters[reference] ?? this.#decodeRare(reference));
  }

  #decodeRare(reference: string): string {
    this.#hasHtml = true;
    return this.#htmlSupport?.decodeReference(reference) ?? '';
  }
}

/** A name such as `--colour-of-links` has a class: browsers would break it after its hyphens. */
function createCode(text: string): HTMLElement {
  const code = createElement('code', [new Text(text)]);
  if (/^(?=.*-)\S{1,36}$/.test(text)) code.className = 'name';
  return code;
}

/** An address as it is written in HTML. It can't hold half of a surrogate pair. */
function encodeAddress(address: string): string {
  return encodeURI(address.toWellFormed()).replace(/%25/g, '%');
}

function toPlainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(toPlainText).join('');
  if (token.type === 'br') return '\n';
  return 'text' in token ? String(token.text) : token.raw;
}
