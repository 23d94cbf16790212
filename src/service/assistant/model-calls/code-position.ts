import { FenceReader } from '../../../search/docs/scan-markdown.js';

/** Follows a text that comes in pieces, to know whether its end is inside of code. */
export class CodePosition {
  readonly #fences = new FenceReader();
  #isFenced = false;
  #line = '';

  add(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#fences.isCode(line);
    this.#isFenced = this.#fences.isOpen;
  }

  /** Whether the end is inside of fenced code or of a code span of its line. */
  get isInCode(): boolean {
    return this.#isFenced || /^[\s>]*(?:```|~~~)/.test(this.#line) || (this.#line.split('`').length - 1) % 2 === 1;
  }

  /** Whether nothing but white space is before the end in its line. */
  get isAtLineStart(): boolean {
    return this.#line.trim() === '';
  }
}
