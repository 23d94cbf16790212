import type { Token, Tokens } from 'marked';
import { appendAll } from './append-all.js';
import { createImage, createLink, type Addresses } from './links-and-images.js';
import { readSuggestions } from '../suggestions.js';

/** What tokens become: nodes, and in place of each piece of HTML a comment that holds its number in `html`. */
export interface Built {
  readonly fragment: DocumentFragment;
  /** As the service wrote it. Untrusted. */
  readonly html: readonly string[];
}

/**
 * Nodes of markdown. They are made one by one, with names and attributes that are all written here: nothing that a service
 * sends meets a parser of HTML. What is HTML itself is left out, for `sanitize.ts` to judge.
 */
export function build(tokens: readonly Token[], addresses: Addresses): Built {
  const builder = new Builder(addresses);
  const fragment = document.createDocumentFragment();
  appendAll(fragment, builder.buildAll(tokens));
  return { fragment, html: builder.html };
}

/** A character that HTML writes by name or number: only a parser of HTML knows them all. */
const reference = /(&(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/i;

/** Those that are written most. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

/** Rows of a table that stand in one body. */
export const BODY_ROWS = 24;

/** Text is put together before it becomes a node. */
type Part = Node | string;

class Builder {
  readonly html: string[] = [];
  readonly #addresses: Addresses;
  #isInLink = false;

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
  }

  /** Text that several tokens hold is one node: there may be a megabyte of escaped characters. */
  buildAll(tokens: readonly Token[] = []): Node[] {
    const nodes: Node[] = [];
    let text = '';
    for (const part of tokens.flatMap((token) => this.#build(token))) {
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

  #build(token: Token): Part | Part[] {
    const { tokens } = token as { tokens?: Token[] };
    switch (token.type) {
      case 'paragraph':
        return this.#element('p', tokens);
      case 'heading':
        return this.#element(`h${(token as Tokens.Heading).depth}`, tokens);
      case 'blockquote':
      case 'strong':
      case 'em':
      case 'del':
        return this.#element(token.type, tokens);
      case 'hr':
      case 'br':
        return document.createElement(token.type);
      case 'code':
        return this.#code(token as Tokens.Code);
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'html':
        return this.#html((token as Tokens.HTML).text);
      case 'codespan':
        return element('code', [new Text((token as Tokens.Codespan).text)]);
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
        return tokens ? this.buildAll(tokens) : this.#text(token as Tokens.Text);
      default:
        return [];
    }
  }

  #element(name: string, tokens: readonly Token[] | undefined): HTMLElement {
    return element(name, this.buildAll(tokens));
  }

  /** Text within HTML of the service's own, such as in `<pre>`, is HTML, too. */
  #text({ text, escaped }: Tokens.Text): Part[] {
    if (escaped) return [this.#html(text)];
    // Every other piece is a reference.
    return text.split(reference).map((piece, index) => {
      const character = index % 2 === 0 ? piece : characters[piece];
      return character ?? this.#html(piece);
    });
  }

  #link({ href, title, text, tokens, autolink }: Tokens.Link): Node[] {
    const address = encode(href);
    const content = autolink || this.#isInLink ? [new Text(text)] : this.#linkContent(tokens);
    if (address === undefined || this.#isInLink) return content;
    if (autolink || !reference.test(href + title))
      return [...createLink(address, title?.trim(), content, this.#addresses)];
    return [this.#html(`<a href="${escape(address)}" title="${escape(title ?? '')}">`), ...content, this.#html('</a>')];
  }

  #linkContent(tokens: readonly Token[]): Node[] {
    this.#isInLink = true;
    const content = this.buildAll(tokens);
    this.#isInLink = false;
    return content;
  }

  #image({ href, title, text, tokens }: Tokens.Image): Part[] {
    const alt = tokens ? tokens.map(plainText).join('') : text;
    const address = encode(href);
    if (address === undefined) return this.#text({ type: 'text', raw: alt, text: alt, escaped: false });
    if (!reference.test(href + title + alt))
      return [...createImage(address, alt, title?.trim(), this.#isInLink, this.#addresses)];
    return [this.#html(`<img src="${escape(address)}" alt="${escape(alt)}" title="${escape(title ?? '')}">`)];
  }

  #html(html: string): Comment {
    return new Comment(`${this.html.push(html) - 1}`);
  }

  #code({ text, lang }: Tokens.Code): HTMLElement {
    const language = lang?.match(/^[\w+#.-]+/)?.[0] ?? '';
    if (language === 'suggestions') return this.#pages(text);
    const pre = element('pre', [element('code', [new Text(`${text}\n`)])]);
    if (language) pre.dataset['language'] = language;
    return pre;
  }

  /** Pages to read next, which services send as a fenced block of the language `suggestions`. */
  #pages(text: string): HTMLElement {
    const items = readSuggestions(text).map(({ title, path }) =>
      element('li', createLink(path, undefined, [new Text(title)], this.#addresses)),
    );
    const pages = element('ul', items);
    pages.dataset['pages'] = '';
    return pages;
  }

  #list({ ordered, start, items }: Tokens.List): HTMLElement {
    const list = element(
      ordered ? 'ol' : 'ul',
      items.map((item) => this.#item(item)),
    );
    if (ordered && start !== 1) list.setAttribute('start', `${start}`);
    return list;
  }

  #item({ task, tokens }: Tokens.ListItem): HTMLElement {
    const item = this.#element('li', tokens);
    if (task) item.className = 'task';
    return item;
  }

  #table({ header, rows }: Tokens.Table): HTMLElement {
    const parts = [element('thead', [this.#row(header)])];
    for (let start = 0; start < rows.length; start += BODY_ROWS) {
      parts.push(
        element(
          'tbody',
          rows.slice(start, start + BODY_ROWS).map((row) => this.#row(row)),
        ),
      );
    }
    return element('table', parts);
  }

  #row(cells: readonly Tokens.TableCell[]): HTMLElement {
    return element(
      'tr',
      cells.map((cell) => this.#cell(cell)),
    );
  }

  #cell({ header, align, tokens }: Tokens.TableCell): HTMLElement {
    const cell = this.#element(header ? 'th' : 'td', tokens);
    if (align) cell.setAttribute('align', align);
    return cell;
  }
}

function element(name: string, children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  appendAll(made, children);
  return made;
}

/** As the addresses of links are written in HTML; undefined for what is none. */
function encode(address: string): string | undefined {
  try {
    return encodeURI(address).replace(/%25/g, '%');
  } catch {
    // Half a character, which no address holds.
    return undefined;
  }
}

/** Leaves characters that are written by name or number as they are. */
function escape(text: string): string {
  return text.replace(/[<>"']|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

function plainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
  if (token.type === 'br') return '\n';
  return 'text' in token ? String(token.text) : token.raw;
}
