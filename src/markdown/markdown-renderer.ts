import { nextTask } from '../shared/next-task.js';
import { BlockRenderer } from './rendering/block-renderer.js';
import { getExtras, loadExtras, mayHoldExtras } from './extras/extras.js';
import { findCut } from './parsing/markdown-end.js';
import type { PlainRest } from './rendering/plain-rest.js';
import { getHtmlSupport, loadHtmlSupport } from './html/raw-html.js';
import type { MarkdownOptions } from './rendering/render-token.js';

export type { MarkdownOptions };

/** Characters of an answer that are rendered as markdown: more than a book chapter. What follows is plain text. */
const MAX_MARKDOWN_LENGTH = 256_000;

/** Milliseconds that a step should take. A long text is rendered in several, each a task of its own, so that the page does not freeze. */
const STEP_TIME = 15;

/**
 * Characters of the first step. Later ones have half to twice as many. Shorter steps would cost more than they save, because each renders
 * the end of the text before it again.
 */
const STEP_LENGTH = 2000;

/** Characters that replace the text as it was shown without its tags or formulas. Layout takes long for more of them. */
const MAX_RENDERED_AGAIN = 8000;

/** Used before the first text, and for text that is never shown. */
const noOptions: MarkdownOptions = { docsUrl: '', imageHosts: [], strings: {} as MarkdownOptions['strings'] };

/** Renders one growing markdown text into a container: a little at once, more of it in steps, each a task of its own. */
export class MarkdownRenderer {
  readonly #container: Element;
  #source = '';
  #isComplete = false;
  #options = noOptions;
  #blocks!: BlockRenderer;
  /** Characters of the source that have been rendered. */
  #length!: number;
  /** Found out by how long the last steps took. */
  #stepLength!: number;
  /** Whether all of the markdown has been rendered. What follows it is plain text. */
  #isPlain!: boolean;
  #plainRest: PlainRest | undefined;
  /** Resolves when the last step is done. Undefined if it is. */
  #steps: Promise<void> | undefined;
  /** Requested loads, finished or not. */
  readonly #requested = new Set<() => Promise<void>>();
  /** Unfinished loads. */
  readonly #loading = new Set<Promise<unknown>>();

  /** @param container - Empty, and changed by nothing else. */
  constructor(container: Element) {
    this.#container = container;
    this.#restart();
  }

  /**
   * Resolves when all of the text has been rendered as it stays: if something has to load for it, also with that, or when that has
   * failed to load. Undefined if it has been.
   */
  get finished(): Promise<void> | undefined {
    return this.#steps || this.#loading.size > 0 ? this.#finish() : undefined;
  }

  /**
   * Renders what has been added to the text. A text that does not continue the last one is rendered from its beginning.
   *
   * @param source - The whole text so far.
   * @param isComplete - Whether nothing more follows.
   */
  update(source: string, isComplete: boolean, options = this.#options): void {
    // Before any change, so that measuring does not make the browser lay out the text again.
    this.#settleGroups();
    const { docsUrl, imageHosts, sources } = this.#options;
    const text = prepare(source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source, isComplete);
    const hasSameSources = options.sources === sources || !getExtras()?.hasCitations(text);
    const isSamePolicy = options.docsUrl === docsUrl && options.imageHosts === imageHosts && hasSameSources;
    if (isSamePolicy && text === this.#source && isComplete === this.#isComplete) return;
    // Comparing strings is many times as fast as `startsWith`.
    const isContinued = text.slice(0, this.#source.length) === this.#source;
    this.#options = options;
    if (!isSamePolicy || this.#isComplete || !isContinued) this.#restart();
    this.#source = text;
    this.#isComplete = isComplete;
    if (this.#steps) return;
    this.#renderStep();
    if (this.#length < text.length) this.#steps = this.#renderRest();
  }

  async #finish(): Promise<void> {
    await Promise.all([this.#steps, ...this.#loading]);
    await this.finished;
  }

  async #renderRest(): Promise<void> {
    do {
      await nextTask();
      if (this.#isPlain) await this.#loadPlainRest();
      this.#settleGroups();
      this.#renderStep();
    } while (this.#length < this.#source.length);
    this.#steps = undefined;
  }

  #renderStep(): void {
    try {
      this.#renderNext();
      // Text that is rendered again replaces what is shown as soon as there is enough of it, so that nothing jumps.
      if (this.#length >= Math.min(this.#source.length, MAX_RENDERED_AGAIN)) this.#blocks.showIn(this.#container);
    } catch (reason) {
      console.warn('<docs-assistant> An answer is shown as text, as it could not be rendered.', reason);
      this.#restart();
      this.#container.textContent = this.#source;
      this.#length = this.#source.length;
    }
    if (!this.#container.isConnected) this.#settleGroups();
  }

  #renderNext(): void {
    const time = performance.now();
    const start = this.#length;
    this.#length = Math.min(start + this.#stepLength, this.#isPlain ? this.#source.length : this.#markdownLength);
    const text = this.#source.slice(0, this.#length);
    if (this.#isPlain) (this.#plainRest ?? this.#container).append(text.slice(start));
    else this.#renderMarkdown(text);
    const added = this.#length - start;
    const taken = performance.now() - time;
    // A short and quick step says nothing about the text: what it takes is mostly the same for any text.
    if (added >= this.#stepLength || taken > STEP_TIME)
      this.#stepLength = Math.max(STEP_LENGTH / 2, Math.min((added / taken) * STEP_TIME, 2 * STEP_LENGTH));
    if (this.#blocks.lacksSupport) this.#load(loadHtmlSupport);
    // From some characters before, because a sign may have as many.
    if (!getExtras() && mayHoldExtras(text.slice(Math.max(0, start - 60))))
      this.#load(loadExtras, () => getExtras()!.hasExtras(this.#source));
  }

  #renderMarkdown(text: string): void {
    const isLast = this.#isLastStep;
    const end = this.#blocks.render(text, isLast, this.#options);
    if (end !== undefined) this.#length = end;
    this.#isPlain = isLast || end !== undefined;
  }

  /** Few answers need it. If it does not load, the text follows without the note. */
  async #loadPlainRest(): Promise<void> {
    const module = this.#plainRest ? undefined : await import('./rendering/plain-rest.js').catch(() => undefined);
    // The text may have been replaced in the meantime.
    if (module && this.#isPlain)
      this.#plainRest ??= new module.PlainRest(this.#container, this.#options.strings.plainRest);
  }

  get #isLastStep(): boolean {
    const isRendered = this.#length === this.#markdownLength;
    return this.#isPlain || (isRendered && (this.#isComplete || this.#length < this.#source.length));
  }

  /** Where markdown ends at the latest. It stays the same while the text grows. */
  get #markdownLength(): number {
    return this.#source.length > MAX_MARKDOWN_LENGTH ? findCut(this.#source, MAX_MARKDOWN_LENGTH) : this.#source.length;
  }

  #restart(): void {
    this.#begin();
    this.#blocks.showIn(this.#container);
  }

  #begin(): void {
    this.#length = 0;
    // Another text, or the same with its tags, can take many times as long.
    this.#stepLength = STEP_LENGTH;
    this.#blocks = new BlockRenderer();
    this.#isPlain = false;
    this.#plainRest = undefined;
  }

  #settleGroups(): void {
    this.#blocks.settleGroups(this.#isLastStep);
  }

  /** Loads what some of the text needs, once, and then renders it again if that makes a difference. */
  #load(load: () => Promise<void>, isNeeded = () => true): void {
    if (this.#requested.has(load)) return;
    this.#requested.add(load);
    const loaded = load()
      .then(() => nextTask())
      .then(
        () => isNeeded() && this.#renderAgain(),
        (reason: unknown) => console.warn('<docs-assistant> HTML or formulas stay plain:', reason),
      )
      .finally(() => this.#loading.delete(loaded));
    this.#loading.add(loaded);
  }

  /** Renders again what has been shown without its tags or formulas, in tasks of its own. */
  #renderAgain(): void {
    this.#source = prepare(this.#source, this.#isComplete);
    this.#begin();
    this.#steps ??= this.#renderRest();
  }
}

/** Without what keeps markdown from being read. */
function prepare(text: string, isComplete: boolean): string {
  return getHtmlSupport()?.prepare(text, isComplete) ?? text;
}
