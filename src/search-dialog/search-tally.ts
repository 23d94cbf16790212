/** Milliseconds without a letter until a text counts as a search. */
const PAUSE = 2000;

/** Shorter texts are no search. */
const MIN_LETTERS = 3;

/**
 * Reports each search once, with the result that the reader has opened. Texts that continue or shorten each other are one search, so that
 * typing letter by letter counts once.
 */
export class SearchTally {
  readonly #report: (query: string, opened?: string) => void;
  /** The text whose results are on screen. Empty while others are on their way. */
  #shown = '';
  /** The last text that counts as a search and has not been reported. */
  #settled = '';
  #reported = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: (query: string, opened?: string) => void) {
    this.#report = report;
  }

  /** Notes that the reader types. */
  type(): void {
    clearTimeout(this.#timer);
    this.#shown = '';
  }

  /** Notes that the results of a text are on screen. */
  show(query: string): void {
    this.type();
    this.#shown = query;
    this.#timer = setTimeout(() => this.#settle(query), PAUSE);
  }

  /** Reports that the reader has opened a result of a text. */
  open(query: string, path: string): void {
    this.#settle(query);
    if (this.#settled) this.#report(this.#settled, isOneSearch(this.#settled, query) ? path : undefined);
    this.#end(query);
  }

  /** Notes that the reader asks the text as a question, which counts by itself. */
  ask(query: string): void {
    this.#settle(query);
    this.#end(query);
  }

  /** Reports what was searched in vain. */
  leave(): void {
    this.#settle(this.#shown);
    if (this.#settled) this.#report(this.#settled);
    this.#end(this.#settled || this.#reported);
  }

  #settle(query: string): void {
    if (query === this.#reported || [...query].length < MIN_LETTERS) return;
    if (this.#settled && !isOneSearch(this.#settled, query)) this.#report(this.#settled);
    this.#settled = query;
  }

  #end(query: string): void {
    this.type();
    this.#settled = '';
    this.#reported = query;
  }
}

function isOneSearch(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
