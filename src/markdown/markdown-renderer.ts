import type { Token } from 'marked';
import { BlockReader } from './block-parser.js';
import { build, type Built } from './block-nodes.js';
import { frameCode, type CodeStrings } from './code-block.js';
import { colourCode } from './colour-code.js';
import { grow } from './patch-block.js';
import { lexBlocks, readInside } from './lex.js';
import { createOpenHtml, judgeHtml, leaveHtmlOut, loadSanitizer } from './raw-html.js';
import type { Addresses } from './links-and-images.js';
import type { Block, OpenHtml } from './open-html.js';
import { settle } from './settle.js';

export interface MarkdownOptions extends Addresses {
  readonly strings: CodeStrings;
}

/** A block on the page. Its element stays, whatever becomes of its text. */
interface Shown {
  readonly element: HTMLElement;
  token: Token;
}

/**
 * Blocks that stand in one element together, and such groups in another, once they are settled: browsers look whenever a frame is
 * drawn at each element that is by itself, and look through the whole page when there is one more of them.
 */
const GROUP_SIZE = 8;

/** How many pixels of height a character is taken to need while it has never been shown. */
const USUAL_HEIGHT = 0.5;

/**
 * Shows one growing markdown text in a container of its own. Each block has an element; settled ones are not touched
 * again, so that a token costs the same at the end of a long answer as at its beginning, and a selection survives.
 */
export class MarkdownRenderer {
  readonly #container: Element;
  #source = '';
  #options: MarkdownOptions = { docsUrl: '', imageHosts: [], strings: { code: '', copy: '' } };
  #isComplete = false;
  #reader = new BlockReader();
  /** From the first block that is not settled. */
  #open: Shown[] = [];
  /** Groups that are not settled. */
  #groups: HTMLElement[] = [];
  /** Settled blocks that may refer to a definition further down, and their markdown. */
  #referring: { readonly element: HTMLElement; readonly raw: string }[] = [];
  /** Blocks with HTML that is left out until it can be judged. */
  #unjudged = new Map<HTMLElement, readonly Token[]>();
  #hasLeftOut = false;
  #openHtml: OpenHtml | undefined;

  /** @param container Empty, and touched by nobody else. */
  constructor(container: Element) {
    this.#container = container;
  }

  /**
   * @param source The whole text so far.
   * @param isComplete Whether no more follows.
   */
  update(source: string, isComplete: boolean, options = this.#options): void {
    // Before anything changes: what is measured then has been laid out.
    this.#settleGroups();
    const { docsUrl, imageHosts } = this.#options;
    const isSame = options.docsUrl === docsUrl && options.imageHosts === imageHosts;
    if (isSame && source === this.#source && isComplete === this.#isComplete) return;
    // Whether strings are equal is found many times as fast as whether one begins with the other.
    const isMore = source.slice(0, this.#source.length) === this.#source;
    if (!isSame || this.#isComplete || !isMore) this.#restart();
    this.#source = source;
    this.#options = options;
    this.#isComplete = isComplete;
    this.#readOn();
    if (!this.#container.isConnected) this.#settleGroups();
  }

  #restart(): void {
    this.#reader = new BlockReader();
    this.#open = [];
    this.#groups = [];
    this.#referring = [];
    this.#unjudged.clear();
    this.#openHtml = undefined;
    this.#container.replaceChildren();
  }

  #readOn(): void {
    const known = this.#reader.links;
    // Which is looked for many times as fast as it is replaced.
    const source = this.#source.includes('\r') ? this.#source.replace(/\r\n?/g, '\n') : this.#source;
    const { settled, open } = this.#reader.read(source, this.#isComplete);
    const shown = [...settled, ...open].map((token, index) => this.#show(token, this.#open[index]));
    for (const { element } of this.#open.slice(shown.length)) element.remove();
    this.#hold(shown);
    this.#open = shown;
    for (const block of shown.splice(0, settled.length)) this.#settle(block);
    if (known !== this.#reader.links) this.#resolve(known);
  }

  #settle({ element, token }: Shown): void {
    // A part of a string keeps all of it in memory: of each block, the whole text up to then. A copy stands alone.
    if (token.type !== 'def' && token.type !== 'html' && token.raw.includes('['))
      this.#referring.push({ element, raw: structuredClone(token.raw) });
    colourCode(element);
  }

  #show(token: Token, shown: Shown | undefined): Shown {
    if (!shown) return { token, element: this.#append(token) };
    if (shown.token.raw !== token.raw || shown.token.type !== token.type) this.#change(shown, token);
    return shown;
  }

  #append(token: Token): HTMLElement {
    const element = createElement('block');
    element.dir = 'auto';
    this.#fill(element, [token]);
    this.#findGroup().append(element);
    return element;
  }

  #findGroup(): Element {
    const last = this.#container.lastElementChild;
    const group = last?.lastElementChild;
    if (hasRoom(group)) return group;
    return this.#appendGroup(hasRoom(last) ? last : this.#appendGroup(this.#container));
  }

  #appendGroup(parent: Element): HTMLElement {
    const group = createElement('blocks');
    parent.append(group);
    this.#groups.push(group);
    return group;
  }

  /** Off screen, a group has the size that it had when it was settled, or is taken to have where it has not been shown by its end. */
  #settleGroups(): void {
    const over = this.#groups.filter((group) => this.#isOver(group));
    // All are measured before one changes: after it, each would have the text laid out anew.
    const heights = over.map((group) => Number.parseFloat(getComputedStyle(group).height));
    for (const [index, group] of over.entries()) {
      if (heights[index] || this.#isComplete) settle(group, heights[index] || group.textContent.length * USUAL_HEIGHT);
    }
    this.#groups = this.#groups.filter(({ className }) => className === 'blocks');
  }

  /**
   * Whether what is open is further away than the beginning of the next group. A group of groups is settled as one, and what is
   * in it drawn at once where it is on screen: there, eight blocks stand behind it by then. For the same reason, what no group
   * follows waits until it is above the window; what is not shown at all has no place, and need not.
   */
  #isOver(group: HTMLElement): boolean {
    if (this.#isComplete && group.getBoundingClientRect().bottom <= 0) return true;
    const open = this.#open[0]?.element ?? null;
    const next = group.nextElementSibling?.firstElementChild;
    return !!next && !group.contains(open) && !next.contains(open);
  }

  #change(shown: Shown, token: Token): void {
    const { element, token: before } = shown;
    shown.token = token;
    if (!grow(element, before, token, (part) => this.#render(part))) this.#fill(element, [token]);
    else this.#noteHtml(element, [token]);
  }

  #fill(element: HTMLElement, tokens: readonly Token[]): void {
    element.replaceChildren(...tokens.map((token) => this.#render(token)));
    this.#noteHtml(element, tokens);
  }

  #render(token: Token): DocumentFragment {
    readInside(token);
    const built = build([token], this.#options);
    const fragment = built.html.length === 0 ? built.fragment : this.#judge(built);
    for (const pre of fragment.querySelectorAll('pre')) frameCode(pre, this.#options.strings);
    // Code and tables scroll sideways, which needs the focus for readers without a pointer.
    for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table')) scroller.tabIndex = 0;
    return fragment;
  }

  #judge(built: Built): DocumentFragment {
    const judged = judgeHtml(built, this.#options);
    this.#hasLeftOut ||= !judged;
    return judged ?? leaveHtmlOut(built);
  }

  /** What was left out of a block comes as soon as it can be judged. */
  #noteHtml(element: HTMLElement, tokens: readonly Token[]): void {
    if (!this.#hasLeftOut) return;
    this.#hasLeftOut = false;
    if (this.#unjudged.size === 0) void loadSanitizer().then(() => this.#judgeAll(), warn);
    this.#unjudged.set(element, tokens);
  }

  #judgeAll(): void {
    for (const [element, tokens] of this.#unjudged) {
      this.#fill(element, tokens);
      if (!this.#open.some((block) => block.element === element)) colourCode(element);
    }
    const blocks = [...this.#container.querySelectorAll<HTMLElement>('.block')];
    this.#hold(blocks.map((element) => ({ element, token: this.#unjudged.get(element)?.[0] })));
    this.#unjudged.clear();
  }

  /** Puts blocks into the HTML that one before them leaves open. */
  #hold(blocks: readonly Block[]): void {
    this.#openHtml ??= createOpenHtml((html) => this.#render({ type: 'html', raw: html, text: html }));
    this.#openHtml?.hold(blocks);
  }

  /** Definitions have come: blocks above that refer to them become what they are by them. */
  #resolve(known: object): void {
    const { links } = this.#reader;
    const labels = Object.keys(links).filter((label) => !(label in known));
    for (const { element, raw } of this.#referring) {
      const text = foldCase(raw);
      if (labels.some((label) => text.includes(`[${foldCase(label)}]`))) {
        this.#fill(element, lexBlocks(raw, links));
        colourCode(element);
      }
    }
  }
}

function hasRoom(group: Element | null | undefined): group is Element {
  return !!group && group.childElementCount < GROUP_SIZE;
}

function createElement(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

function warn(reason: unknown): void {
  console.warn('<docs-assistant> HTML is left out: its sanitiser could not be loaded.', reason);
}

/** Labels match whatever their case and spaces: `ẞ` is `SS`. */
function foldCase(label: string): string {
  return label.toLowerCase().toUpperCase().replace(/\s+/g, ' ');
}
