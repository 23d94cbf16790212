import type { Token } from 'marked';
import { nextTask } from '../next-task.js';
import { BlockGroups } from './block-groups.js';
import { BlockParser } from './block-parser.js';
import type { BlockPlaces } from './block-places.js';
import { highlightCode } from './code-block.js';
import { LateDefinitions } from './late-definitions.js';
import { lexBlocks } from './lex.js';
import { patchBlock } from './patch-block.js';
import { getHtmlSupport, loadHtmlSupport } from './raw-html.js';
import { PlainRest } from './plain-rest.js';
import type { RenderedBlock } from './rendered-block.js';
import { renderToken, type MarkdownOptions, type RenderedToken } from './render-token.js';

export type { MarkdownOptions };

/** Characters of an answer that are rendered as markdown: more than a book chapter. What follows is plain text. */
const MAX_MARKDOWN_LENGTH = 256_000;

/** Characters that are rendered in one task, so that a long text does not freeze the page. */
const STEP_LENGTH = 4000;

/** Characters that are rendered at once when HTML can be shown. */
const MAX_RENDERED_AGAIN = 8000;

/**
 * Renders one growing markdown text into a container. Each block has an element. Settled blocks are not touched again,
 * so that the last token of a long answer costs the same as the first, and a selection stays.
 */
export class MarkdownRenderer {
  readonly #container: Element;
  readonly #groups: BlockGroups;
  /** Missing until an answer holds HTML. */
  #places: BlockPlaces | undefined;
  readonly #lateDefinitions = new LateDefinitions();
  #source = '';
  #isComplete = false;
  #options: MarkdownOptions = { docsUrl: '', imageHosts: [], strings: { code: '', copy: '', plainRest: '' } };
  #parser = new BlockParser();
  /** The blocks that are not settled. */
  #open: readonly RenderedBlock[] = [];
  #isLoadingHtml = false;
  /** Characters of the source that have been rendered. */
  #length = 0;
  #isMarkdownComplete = false;
  #plainRest: PlainRest | undefined;
  #finished: Promise<void> | undefined;

  /** @param container Empty, and changed by nothing else. */
  constructor(container: Element) {
    this.#container = container;
    this.#groups = new BlockGroups(container);
  }

  /** Resolves when all of the text has been rendered. */
  get finished(): Promise<void> {
    return this.#finished ?? Promise.resolve();
  }

  /**
   * Renders what has been added to the text: a little at once, more of it in steps. A text that does not continue the
   * last one is rendered from its beginning.
   *
   * @param source The whole text so far.
   * @param isComplete Whether nothing more follows.
   */
  update(source: string, isComplete: boolean, options = this.#options): void {
    // Before any change, so that measuring does not make the browser lay out the text again.
    this.#settleGroups();
    const { docsUrl, imageHosts } = this.#options;
    const isSamePolicy = options.docsUrl === docsUrl && options.imageHosts === imageHosts;
    // `includes` is many times as fast as `replace`.
    const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
    if (isSamePolicy && text === this.#source && isComplete === this.#isComplete) return;
    // Comparing strings is many times as fast as `startsWith`.
    const isContinued = text.slice(0, this.#source.length) === this.#source;
    if (!isSamePolicy || this.#isComplete || !isContinued) this.#restart();
    this.#source = text;
    this.#options = options;
    this.#isComplete = isComplete;
    if (!this.#finished) this.#renderSteps();
  }

  #renderSteps(): void {
    this.#renderStep();
    if (this.#length < this.#source.length) this.#finished ??= this.#renderRest();
  }

  async #renderRest(): Promise<void> {
    do {
      await nextTask();
      this.#settleGroups();
      this.#renderStep();
    } while (this.#length < this.#source.length);
    this.#finished = undefined;
  }

  #renderStep(): void {
    const start = this.#length;
    const end = this.#isMarkdownComplete ? this.#source.length : this.#markdownLength;
    this.#length = Math.min(start + STEP_LENGTH, end);
    try {
      if (this.#isMarkdownComplete) this.#appendPlainly(this.#source.slice(start, this.#length));
      else this.#renderBlocks();
      this.#isMarkdownComplete ||= this.#isLastStep;
    } catch (reason) {
      console.warn('<docs-assistant> An answer is shown as text, because it could not be rendered.', reason);
      this.#restart();
      this.#container.textContent = this.#source;
      this.#length = this.#source.length;
    }
    if (!this.#container.isConnected) this.#settleGroups();
  }

  get #isLastStep(): boolean {
    return this.#length === this.#markdownLength && (this.#isComplete || this.#length < this.#source.length);
  }

  /** Where markdown ends: with a line, if one ends nearby. It stays the same while the text grows. */
  get #markdownLength(): number {
    if (this.#source.length <= MAX_MARKDOWN_LENGTH) return this.#source.length;
    const lineEnd = this.#source.lastIndexOf('\n', MAX_MARKDOWN_LENGTH - 1) + 1;
    return lineEnd > MAX_MARKDOWN_LENGTH - STEP_LENGTH ? lineEnd : MAX_MARKDOWN_LENGTH;
  }

  #appendPlainly(text: string): void {
    this.#plainRest ??= new PlainRest(this.#container, this.#options.strings.plainRest);
    this.#plainRest.append(text);
  }

  #restart(): void {
    this.#length = 0;
    this.#parser = new BlockParser();
    this.#open = [];
    this.#groups.clear();
    this.#places = undefined;
    this.#plainRest = undefined;
    this.#isMarkdownComplete = false;
    this.#lateDefinitions.clear();
  }

  #settleGroups(): void {
    this.#groups.settle(this.#open[0]?.element, this.#isLastStep);
  }

  #renderBlocks(): void {
    const { settled, open, labels } = this.#parser.parse(this.#source.slice(0, this.#length), this.#isLastStep);
    const blocks = [...settled, ...open].map((token, index) => this.#renderBlock(token, this.#open[index]));
    for (const { element } of this.#open.slice(blocks.length)) element.remove();
    this.#place(blocks, settled.length);
    this.#open = blocks.slice(settled.length);
    for (const block of blocks.slice(0, settled.length)) this.#settleBlock(block);
    if (labels.length > 0) this.#resolveReferences(labels);
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
    if (known && before.raw === token.raw && before.type === token.type) return block;
    block.token = token;
    const render = (part: Token) => this.#renderToken(part).fragment;
    if (!known || !patchBlock(element, before, token, render)) this.#fill(block, token);
    return block;
  }

  #fill(block: RenderedBlock, ...tokens: readonly Token[]): void {
    const rendered = tokens.map((token) => this.#renderToken(token));
    block.open = rendered.at(-1)?.open ?? [];
    keepDetails(block.element, rendered);
    block.element.replaceChildren(...rendered.map(({ fragment }) => fragment));
  }

  #renderToken(token: Token): RenderedToken {
    const rendered = renderToken(token, this.#options);
    if (rendered.lacksHtml) this.#loadHtmlSupport();
    return rendered;
  }

  #settleBlock(block: RenderedBlock): void {
    const { element, token } = block;
    if (token.type !== 'def' && token.type !== 'html') this.#lateDefinitions.add(block);
    highlightCode(element);
  }

  /** Renders settled blocks again whose references have been defined by now. */
  #resolveReferences(labels: readonly string[]): void {
    const { links } = this.#parser;
    for (const { block, markdown } of this.#lateDefinitions.findAffected(labels)) {
      this.#fill(block, ...lexBlocks(markdown, links));
      highlightCode(block.element);
    }
  }

  #loadHtmlSupport(): void {
    if (this.#isLoadingHtml) return;
    this.#isLoadingHtml = true;
    loadHtmlSupport().then(
      () => this.#renderAgain(),
      (reason: unknown) =>
        console.warn('<docs-assistant> HTML is left out: its sanitiser could not be loaded.', reason),
    );
  }

  /** Renders what has been shown without its tags: so much at once that the text in sight does not jump. */
  #renderAgain(): void {
    const length = Math.min(this.#length, MAX_RENDERED_AGAIN) - STEP_LENGTH;
    this.#restart();
    this.#length = Math.max(length, 0);
    this.#renderSteps();
  }
}

function createBlock(token: Token): RenderedBlock {
  const element = document.createElement('div');
  element.className = 'block';
  element.dir = 'auto';
  return { element, token, open: [] };
}

/** Leaves open what the reader has opened. */
function keepDetails(before: Element, after: readonly RenderedToken[]): void {
  const shown = before.querySelectorAll('details');
  if (shown.length === 0) return;
  const next = after.flatMap(({ fragment }) => [...fragment.querySelectorAll('details')]);
  shown.forEach(({ open }, index) => next[index]?.toggleAttribute('open', open));
}
