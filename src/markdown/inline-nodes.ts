import type { Token, Tokens } from 'marked';
import { escapeHtml, hasReference, splitReferences } from './character-references.js';
import { createElement } from './dom.js';
import { createImage, createLink } from './links-and-images.js';
import type { UrlPolicy } from './url-policy.js';

/** A node, or text that becomes one node together with the text beside it. */
export type Part = Node | string;

/** Makes nodes of what stands within a block: text, emphasis, code, links, images and HTML. */
export class InlineBuilder {
  /** The pieces of HTML that placeholders stand for. Untrusted. */
  readonly html: string[] = [];
  readonly #policy: UrlPolicy;
  #isInLink = false;

  constructor(policy: UrlPolicy) {
    this.#policy = policy;
  }

  build(tokens: readonly Token[] = []): Node[] {
    return joinText(tokens.flatMap((token) => this.toParts(token)));
  }

  toParts(token: Token): Part | readonly Part[] {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return createElement(token.type, this.build((token as Tokens.Strong).tokens));
      case 'br':
        return document.createElement('br');
      case 'html':
        return this.#createPlaceholder((token as Tokens.Tag).text);
      case 'codespan':
        return createElement('code', [new Text((token as Tokens.Codespan).text)]);
      case 'link':
        return this.#link(token as Tokens.Link);
      case 'image':
        return this.#image(token as Tokens.Image);
      // A form control in an answer would look like one of the page's own.
      case 'checkbox':
        return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
      case 'escape':
        return (token as Tokens.Escape).text;
      case 'text':
        return this.#text(token as Tokens.Text);
      default:
        return [];
    }
  }

  /** A comment that marks where a piece of HTML belongs. Its text is the index in {@link html}. */
  #createPlaceholder(html: string): Comment {
    return new Comment(`${this.html.push(html) - 1}`);
  }

  #text({ text, escaped, tokens }: Tokens.Text): readonly Part[] {
    if (tokens) return this.build(tokens);
    // Within HTML of the service's own, such as `<pre>`, text is HTML, too.
    if (escaped) return [this.#createPlaceholder(text)];
    return splitReferences(text).map((piece) => (piece.isReference ? this.#createPlaceholder(piece.text) : piece.text));
  }

  #link({ href, title, text, tokens, autolink }: Tokens.Link): readonly Node[] {
    const address = encodeAddress(href);
    const content = autolink || this.#isInLink ? [new Text(text)] : this.#linkContent(tokens);
    if (address === undefined || this.#isInLink) return content;
    if (autolink || !hasReference(href + title)) return createLink(address, title?.trim(), content, this.#policy);
    const opening = `<a href="${escapeHtml(address)}" title="${escapeHtml(title ?? '')}">`;
    return [this.#createPlaceholder(opening), ...content, this.#createPlaceholder('</a>')];
  }

  #linkContent(tokens: readonly Token[]): Node[] {
    this.#isInLink = true;
    const content = this.build(tokens);
    this.#isInLink = false;
    return content;
  }

  #image({ href, title, text, tokens }: Tokens.Image): readonly Part[] {
    const alt = tokens ? tokens.map(toPlainText).join('') : text;
    const address = encodeAddress(href);
    if (address === undefined) return this.#text({ type: 'text', raw: alt, text: alt, escaped: false });
    if (!hasReference(href + title + alt))
      return createImage(address, alt, title?.trim(), this.#isInLink, this.#policy);
    const attributes = `src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" title="${escapeHtml(title ?? '')}"`;
    return [this.#createPlaceholder(`<img ${attributes}>`)];
  }
}

/** Joins adjacent texts into one node each. There may be a megabyte of escaped characters, each a token. */
export function joinText(parts: readonly Part[]): Node[] {
  const nodes: Node[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text) nodes.push(new Text(text));
    text = '';
    nodes.push(part);
  }
  if (text) nodes.push(new Text(text));
  return nodes;
}

/** An address as it is written in HTML; undefined if it holds half of a surrogate pair. */
function encodeAddress(address: string): string | undefined {
  try {
    return encodeURI(address).replace(/%25/g, '%');
  } catch {
    // An unpaired surrogate, which no address holds.
    return undefined;
  }
}

function toPlainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(toPlainText).join('');
  if (token.type === 'br') return '\n';
  return 'text' in token ? String(token.text) : token.raw;
}
