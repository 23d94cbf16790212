import { getPageName, parseHashRoute } from '../shared/docs-address.js';
import { findPassage } from './find-passage.js';

/** Name of the highlight, as in `::highlight(docs-assistant-passage)`. */
const NAME = 'docs-assistant-passage';

/** Milliseconds for a router to load a page, and for the page to be complete. */
const SEARCH_TIME = 10_000;

/** Milliseconds between two searches while the page changes. */
const SEARCH_INTERVAL = 100;

/** How often the page is scrolled to a passage: routers scroll to the section, some of them late. */
const MAX_SCROLLS = 3;

/** Events of a reader who scrolls or goes elsewhere. */
const SCROLLING = ['wheel', 'touchmove'];
const PRESSING = ['pointerdown', 'keydown'];

/**
 * Marks a passage of the page that the reader has gone to through the site's router, by a custom highlight, which changes nothing in
 * the page. It is gone with the next navigation, and with Escape. Does nothing in browsers without custom highlights.
 */
export class PassageMark {
  readonly #sheet = new CSSStyleSheet();
  #connection: AbortController | undefined;
  #observer: MutationObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address!: URL;
  #quote = '';
  #end = 0;
  #range: Range | undefined;
  /** Where the passage was found. */
  #place = '';
  #scrolls = 0;
  /** Whether the reader has pressed anything since. Sites may change the hash when the reader only scrolls. */
  #hasPressed = false;

  /**
   * Marks a passage as soon as the page shows it, and scrolls to it.
   *
   * @param address - Full address of the section.
   * @param color - Of the mark, as in CSS.
   */
  show(quote: string, address: string, color: string): void {
    this.clear();
    if (!('highlights' in CSS) || !quote) return;
    this.#address = new URL(address);
    this.#quote = quote;
    this.#end = Date.now() + SEARCH_TIME;
    this.#scrolls = MAX_SCROLLS;
    this.#connect();
    this.#style(color);
    this.#plan();
  }

  clear(): void {
    this.#connection?.abort();
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    this.#timer = this.#range = undefined;
    if (!('highlights' in CSS)) return;
    CSS.highlights.delete(NAME);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  #connect(): void {
    const { signal } = (this.#connection = new AbortController());
    const stopScrolling = ({ type }: Event) => {
      this.#scrolls = 0;
      this.#hasPressed ||= PRESSING.includes(type);
    };
    const options = { signal, capture: true, passive: true };
    for (const type of [...SCROLLING, ...PRESSING]) addEventListener(type, stopScrolling, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.clear(), options);
    for (const type of ['popstate', 'hashchange', 'scrollend']) addEventListener(type, this.#plan, { signal });
    this.#observer = new MutationObserver(this.#plan);
    this.#observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  /** A constructed style sheet, which content security policies allow. */
  #style(color: string): void {
    this.#sheet.replaceSync(
      `::highlight(${NAME}){background-color:${color}}` +
        `@media(forced-colors:active){::highlight(${NAME}){background-color:Mark;color:MarkText}}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  readonly #plan = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#update();
    }, SEARCH_INTERVAL);
  };

  #update(): void {
    if (this.#range && this.#hasLeft) return this.clear();
    if (!this.#isMarked) this.#mark();
    if (this.#range) this.#scrollTo(this.#range);
    else if (Date.now() < this.#end) this.#plan();
    else this.clear();
  }

  /** Whether the page still holds the passage that was found. Routers replace it, or write other text into its nodes. */
  get #isMarked(): boolean {
    const range = this.#range;
    return range !== undefined && range.startContainer.isConnected && !range.collapsed;
  }

  get #hasLeft(): boolean {
    return !isAt(this.#address) || (this.#hasPressed && location.href !== this.#place);
  }

  #mark(): void {
    this.#range = isAt(this.#address) ? findPassage(this.#quote, findSection(this.#address)) : undefined;
    if (!this.#range) return;
    this.#place = location.href;
    this.#hasPressed = false;
    this.#range.startContainer.parentElement?.closest('details')?.setAttribute('open', '');
    CSS.highlights.set(NAME, new Highlight(this.#range));
  }

  /** To the upper third, below fixed headers, unless the reader can see it or has scrolled. */
  #scrollTo(range: Range): void {
    if (this.#scrolls === 0 || isSeen(range)) return;
    this.#scrolls--;
    const scroller = findScroller(range.startContainer);
    const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    const distance = range.getBoundingClientRect().top - top - scroller.clientHeight / 3;
    scroller.scrollBy({ top: distance, behavior: 'instant' });
    this.#plan();
  }
}

/** Whether the router has arrived: it sets the address when the page comes, and may spell it in its own way. */
function isAt({ pathname, hash }: URL): boolean {
  return (
    getPageName(pathname) === getPageName(location.pathname) && parseHashRoute(hash) === parseHashRoute(location.hash)
  );
}

function findSection({ hash }: URL): Element | undefined {
  const id = /([^#=]*)$/.exec(hash)?.[1] ?? '';
  return document.getElementById(id) ?? document.getElementById(decode(id)) ?? undefined;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Whether the beginning of a range is in the window and nothing is in front of it, such as the site's header or the panel. */
function isSeen(range: Range): boolean {
  const { left, top, height } = range.getClientRects()[0] ?? new DOMRect(-1, -1);
  const found = document.elementFromPoint(left + 2, top + height / 2);
  return found?.contains(range.startContainer) ?? false;
}

function findScroller(node: Node): Element {
  for (let element = node.parentElement; element; element = element.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (isScroller && element.scrollHeight > element.clientHeight + 1 && element !== document.body) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}
