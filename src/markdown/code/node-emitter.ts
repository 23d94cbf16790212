import type { Emitter } from 'highlight.js';

/**
 * Receives the output of highlight.js and makes nodes instead of HTML, so that text always stays text. For a
 * language within another one, such as a script in a page, highlight.js makes a second emitter and adds it to the
 * first.
 */
export class NodeEmitter implements Emitter {
  readonly nodes = document.createDocumentFragment();
  readonly #open: Node[] = [this.nodes];

  addText(text: string): void {
    const { lastChild } = this.#current;
    if (lastChild instanceof Text) lastChild.appendData(text);
    else if (text) this.#current.appendChild(document.createTextNode(text));
  }

  /** The scope `title.function` becomes the classes `hljs-title function_`, as in highlight.js's own themes. */
  openNode(scope: string): void {
    const span = document.createElement('span');
    const classes = scope.split('.').map((word, depth) => word + '_'.repeat(depth));
    span.className = `hljs-${classes.join(' ')}`;
    this.#current.appendChild(span);
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

  __addSublanguage({ nodes }: NodeEmitter): void {
    this.#current.appendChild(nodes);
  }

  /** Closes all open nodes. */
  finalize(): void {
    this.#open.length = 1;
  }

  toHTML(): string {
    return '';
  }

  get #current(): Node {
    return this.#open.at(-1)!;
  }
}
