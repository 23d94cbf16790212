/** May stand in a list item or a block quote. What follows backticks holds none. */
const opening = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** Tells line by line, from a file's first to its last, what is fenced code. */
export class FenceReader {
  #mark: string | undefined;

  /** Whether this line is code. The lines that open and close a fence count as code. */
  isCode(line: string): boolean {
    if (this.#mark === undefined) {
      const [, backticks, tildes] = opening.exec(line) ?? [];
      this.#mark = backticks ?? tildes;
      return this.#mark !== undefined;
    }
    if (isClosing(line, this.#mark)) this.#mark = undefined;
    return true;
  }
}

/** A fence ends with at least as many of the same character, and nothing else. */
function isClosing(line: string, mark: string): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.startsWith(mark) && new Set(text).size === 1;
}
