import type { Emitter } from 'highlight.js';

/**
 * Where highlight.js writes to: makes nodes by hand, not HTML, so that nothing in the text can become anything but text. One
 * made for a language within another, as a script in a page, has nodes of its own, which go into the other's.
 */
export class CodeNodes implements Emitter {
  readonly nodes = document.createDocumentFragment();
  readonly #open: Node[] = [this.nodes];

  addText(text: string): void {
    const { lastChild } = this.#last;
    if (lastChild instanceof Text) lastChild.appendData(text);
    else if (text) this.#last.appendChild(document.createTextNode(text));
  }

  /** Of `title.function`, the first word gets the prefix and the second an underscore: both are classes. */
  openNode(scope: string): void {
    const span = document.createElement('span');
    span.className = `hljs-${scope
      .split('.')
      .map((word, depth) => word + '_'.repeat(depth))
      .join(' ')}`;
    this.#last.appendChild(span);
    this.#open.push(span);
  }

  closeNode(): void {
    this.#open.pop();
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  __addSublanguage({ nodes }: CodeNodes): void {
    this.#last.appendChild(nodes);
  }

  /** What is still open ends with the text. */
  finalize(): void {
    this.#open.length = 1;
  }

  toHTML(): string {
    return '';
  }

  get #last(): Node {
    return this.#open.at(-1)!;
  }
}
