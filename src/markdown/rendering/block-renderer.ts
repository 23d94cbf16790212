import type { Token, Tokens } from 'marked';
import { BlockGroups } from './block-groups.js';
import { BlockParser } from '../parsing/block-parser.js';
import type { BlockPlaces } from '../html/block-places.js';
import { finishCode } from '../code/code-block.js';
import type { LateDefinitions } from '../parsing/late-definitions.js';
import { patchBlock } from './patch-block.js';
import { getHtmlSupport } from '../html/raw-html.js';
import type { RenderedBlock } from './rendered-block.js';
import { renderToken, type MarkdownOptions, type RenderedToken } from './render-token.js';

/**
 * Renders the blocks of one growing text. Each block has an element. Settled blocks are not touched again,
 * so that the last token of a long answer costs the same as the first, and a selection stays.
 */
export class BlockRenderer {
  #options!: MarkdownOptions;
  readonly #groups = new BlockGroups();
  readonly #parser = new BlockParser();
  /** Missing until an answer holds definitions. */
  readonly #lateDefinitions: LateDefinitions | undefined;
  /** Missing until an answer holds HTML. */
  #places: BlockPlaces | undefined;
  /** The blocks that are not settled. */
  #open: readonly RenderedBlock[] = [];
  /** Settled blocks whose code has not been finished. */
  readonly #plain = new Set<Element>();
  #lacksSupport = false;

  constructor() {
    const support = getHtmlSupport();
    this.#lateDefinitions = support && new support.LateDefinitions();
  }

  /** Whether support for HTML would change anything rendered so far. */
  get lacksSupport(): boolean {
    return this.#lacksSupport;
  }

  /**
   * @param source - The whole text so far. Begins with the source of the last call.
   * @param isComplete - Whether nothing more follows.
   * @returns Where the markdown ends, in characters of the source: within a block that is too long. What follows is not rendered.
   */
  render(source: string, isComplete: boolean, options: MarkdownOptions): number | undefined {
    this.#options = options;
    const { settled, open, labels, lacksSupport, end } = this.#parser.parse(source, isComplete);
    this.#lacksSupport ||= lacksSupport;
    const blocks = [...settled, ...open].map((token, index) => this.#renderBlock(token, this.#open[index]));
    for (const { element } of this.#open.slice(blocks.length)) element.remove();
    this.#place(blocks, settled.length);
    this.#open = blocks.slice(settled.length);
    for (const block of blocks.slice(0, settled.length)) this.#settleBlock(block);
    if (labels.length > 0) this.#resolveReferences(labels);
    return end;
  }

  /** Replaces the content of a container with the blocks. Until then, their code stays plain. */
  showIn(container: Element): void {
    this.#groups.showIn(container);
    for (const element of this.#plain) finishCode(element, this.#options.renderers);
    this.#plain.clear();
  }

  /** Lets the browser skip settled blocks. Call this before a change, so that measuring does not lay out the text again. */
  settleGroups(isComplete: boolean): void {
    this.#groups.settle(this.#open[0]?.element, isComplete);
  }

  #place(blocks: readonly RenderedBlock[], settledCount: number): void {
    const support = getHtmlSupport();
    if (support) {
      this.#places ??= new support.BlockPlaces(this.#groups);
      this.#places.place(blocks, settledCount);
      return;
    }
    for (const { element } of blocks) if (!element.parentNode) this.#groups.append(element);
  }

  #renderBlock(token: Token, known: RenderedBlock | undefined): RenderedBlock {
    const block = known ?? createBlock(token);
    const { element, token: before } = block;
    if (known && isSame(before, token)) return block;
    block.token = token;
    const render = (part: Token) => this.#renderToken(part).fragment;
    if (!known || !patchBlock(element, before, token, render)) this.#fill(block, token);
    // With `auto`, browsers would look for the direction again for each new node, in all of those before it.
    const direction = findDirection(token.raw);
    if (!direction) element.removeAttribute('dir');
    else if (element.dir !== direction) element.dir = direction;
    return block;
  }

  #fill(block: RenderedBlock, ...tokens: readonly Token[]): void {
    const rendered = tokens.map((token) => this.#renderToken(token));
    block.open = rendered.at(-1)?.open ?? [];
    const fragments = rendered.map(({ fragment }) => fragment);
    getHtmlSupport()?.keepDetails(block.element, fragments);
    block.element.replaceChildren(...fragments);
  }

  #renderToken(token: Token): RenderedToken {
    const rendered = renderToken(token, this.#options);
    this.#lacksSupport ||= rendered.lacksHtml;
    return rendered;
  }

  #settleBlock(block: RenderedBlock): void {
    const { element, token } = block;
    if (!/^(?:html|code)$/.test(token.type)) this.#lateDefinitions?.add(block);
    this.#plain.add(element);
  }

  /** Renders settled blocks again whose references have been defined by now. */
  #resolveReferences(labels: readonly string[]): void {
    for (const { block, markdown } of this.#lateDefinitions?.findAffected(labels) ?? []) {
      this.#fill(block, ...this.#parser.lex(markdown));
      this.#plain.add(block.element);
    }
  }
}

/** The same source may have another text: what follows decides whether an indented line keeps its indentation. */
function isSame(before: Token, after: Token): boolean {
  const { raw, type, text } = before as Tokens.Text;
  return after.raw === raw && after.type === type && (after as Tokens.Text).text === text;
}

function createBlock(token: Token): RenderedBlock {
  const element = document.createElement('div');
  element.className = 'block';
  return { element, token, open: [] };
}

/** Code, addresses, tags and character references: without letters that readers see, or with a direction of their own. */
const noText = /`[^`]*`|\][([][^)\]]*|<[^>:]*>|&#?\w+;/g;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** The direction of the first letter of a block. Empty if there is none near its beginning. */
function findDirection(markdown: string): string {
  const [letter] = /\p{L}/u.exec(markdown.slice(0, 2000).replace(noText, '')) ?? [];
  return letter ? (rightToLeft.test(letter) ? 'rtl' : 'ltr') : '';
}
