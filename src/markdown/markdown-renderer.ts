import type { Token } from 'marked';
import { BlockGroups } from './block-groups.js';
import { BlockParser } from './block-parser.js';
import { highlightCode } from './code-block.js';
import { LateDefinitions } from './late-definitions.js';
import { lexBlocks, type Links } from './lex.js';
import { OpenHtml, type Block } from './open-html.js';
import { patchBlock } from './patch-block.js';
import { isSanitizerLoaded, loadSanitizer } from './raw-html.js';
import { renderToken, type MarkdownOptions } from './render-token.js';

export type { MarkdownOptions };

/** A block on the page. It keeps its element, whatever its text becomes. */
interface RenderedBlock {
  readonly element: HTMLElement;
  token: Token;
}

/**
 * Renders one growing markdown text into a container. Each block has an element. Settled blocks are not touched again,
 * so that the last token of a long answer costs the same as the first, and a selection stays.
 */
export class MarkdownRenderer {
  readonly #container: Element;
  readonly #groups: BlockGroups;
  readonly #lateDefinitions = new LateDefinitions();
  #source = '';
  #isComplete = false;
  #options: MarkdownOptions = { docsUrl: '', imageHosts: [], strings: { code: '', copy: '' } };
  #parser = new BlockParser();
  /** The blocks that are not settled. */
  #open: RenderedBlock[] = [];
  #openHtml = this.#createOpenHtml();
  /** Blocks whose HTML is missing until the sanitiser has loaded, and their tokens. */
  readonly #unsanitized = new Map<HTMLElement, readonly Token[]>();
  /** Whether HTML of the block that is being rendered is missing. */
  #isHtmlOmitted = false;

  /** @param container Empty, and changed by nothing else. */
  constructor(container: Element) {
    this.#container = container;
    this.#groups = new BlockGroups(container);
  }

  /**
   * Renders what has been added to the text. A text that does not continue the last one is rendered from its beginning.
   *
   * @param source The whole text so far.
   * @param isComplete Whether nothing more follows.
   */
  update(source: string, isComplete: boolean, options = this.#options): void {
    // Before any change, so that measuring does not make the browser lay out the text again.
    this.#settleGroups();
    const { docsUrl, imageHosts } = this.#options;
    const isSamePolicy = options.docsUrl === docsUrl && options.imageHosts === imageHosts;
    if (isSamePolicy && source === this.#source && isComplete === this.#isComplete) return;
    // Comparing strings is many times as fast as `startsWith`.
    const isContinued = source.slice(0, this.#source.length) === this.#source;
    if (!isSamePolicy || this.#isComplete || !isContinued) this.#restart();
    this.#source = source;
    this.#options = options;
    this.#isComplete = isComplete;
    this.#renderBlocks();
    if (!this.#container.isConnected) this.#settleGroups();
  }

  #restart(): void {
    this.#parser = new BlockParser();
    this.#open = [];
    this.#groups.clear();
    this.#lateDefinitions.clear();
    this.#unsanitized.clear();
    this.#openHtml = this.#createOpenHtml();
  }

  #settleGroups(): void {
    this.#groups.settle(this.#open[0]?.element, this.#isComplete);
  }

  #renderBlocks(): void {
    const knownLinks = this.#parser.links;
    // `includes` is many times as fast as `replace`.
    const source = this.#source.includes('\r') ? this.#source.replace(/\r\n?/g, '\n') : this.#source;
    const { settled, open } = this.#parser.parse(source, this.#isComplete);
    const blocks = [...settled, ...open].map((token, index) => this.#renderBlock(token, this.#open[index]));
    for (const { element } of this.#open.slice(blocks.length)) element.remove();
    this.#nestInOpenHtml(blocks);
    this.#open = blocks.slice(settled.length);
    for (const block of blocks.slice(0, settled.length)) this.#settleBlock(block);
    if (knownLinks !== this.#parser.links) this.#resolveReferences(knownLinks);
  }

  #renderBlock(token: Token, block: RenderedBlock | undefined): RenderedBlock {
    if (!block) return { token, element: this.#appendBlock(token) };
    const { element, token: before } = block;
    if (before.raw === token.raw && before.type === token.type) return block;
    block.token = token;
    if (patchBlock(element, before, token, this.#renderToken)) this.#noteOmittedHtml(element, [token]);
    else this.#fill(element, [token]);
    return block;
  }

  #appendBlock(token: Token): HTMLElement {
    const element = document.createElement('div');
    element.className = 'block';
    element.dir = 'auto';
    this.#fill(element, [token]);
    this.#groups.append(element);
    return element;
  }

  #fill(element: HTMLElement, tokens: readonly Token[]): void {
    element.replaceChildren(...tokens.map(this.#renderToken));
    this.#noteOmittedHtml(element, tokens);
  }

  readonly #renderToken = (token: Token): DocumentFragment => {
    const { fragment, isHtmlOmitted } = renderToken(token, this.#options);
    this.#isHtmlOmitted ||= isHtmlOmitted;
    return fragment;
  };

  #settleBlock({ element, token }: RenderedBlock): void {
    if (token.type !== 'def' && token.type !== 'html') this.#lateDefinitions.add(element, token.raw);
    highlightCode(element);
  }

  /** Renders settled blocks again whose references have been defined by now. */
  #resolveReferences(known: Links): void {
    const { links } = this.#parser;
    for (const { element, markdown } of this.#lateDefinitions.findAffected(known, links)) {
      this.#fill(element, lexBlocks(markdown, links));
      highlightCode(element);
    }
  }

  /** Call this after a block was rendered. Omitted HTML appears when the sanitiser has loaded. */
  #noteOmittedHtml(element: HTMLElement, tokens: readonly Token[]): void {
    if (!this.#isHtmlOmitted) return;
    this.#isHtmlOmitted = false;
    if (this.#unsanitized.size === 0) void loadSanitizer().then(() => this.#addOmittedHtml(), warn);
    this.#unsanitized.set(element, tokens);
  }

  #addOmittedHtml(): void {
    for (const [element, tokens] of this.#unsanitized) {
      this.#fill(element, tokens);
      if (!this.#open.some((block) => block.element === element)) highlightCode(element);
    }
    const elements = [...this.#container.querySelectorAll<HTMLElement>('.block')];
    this.#nestInOpenHtml(elements.map((element) => ({ element, token: this.#unsanitized.get(element)?.[0] })));
    this.#unsanitized.clear();
  }

  #nestInOpenHtml(blocks: readonly Block[]): void {
    if (isSanitizerLoaded()) this.#openHtml.nest(blocks);
  }

  #createOpenHtml(): OpenHtml {
    return new OpenHtml((html) => this.#renderToken({ type: 'html', raw: html, text: html }));
  }
}

function warn(reason: unknown): void {
  console.warn('<docs-assistant> HTML is left out: its sanitiser could not be loaded.', reason);
}
