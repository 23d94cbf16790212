import { parse } from './parse.js';
import { sanitize } from './sanitize.js';

/** Shows one growing markdown text in a container of its own. */
export class MarkdownRenderer {
  readonly #container: Element;
  #source = '';
  #docsUrl = '';

  /** @param container Empty, and touched by nobody else. */
  constructor(container: Element) {
    this.#container = container;
  }

  /**
   * @param source The whole text so far.
   * @param docsUrl Full address that relative links are resolved against.
   */
  update(source: string, docsUrl: string): void {
    if (source === this.#source && docsUrl === this.#docsUrl) return;
    this.#source = source;
    this.#docsUrl = docsUrl;
    this.#container.replaceChildren(sanitize(parse(source), docsUrl));
  }
}
