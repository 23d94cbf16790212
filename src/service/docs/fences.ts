/** A fence can be inside a list item or a block quote. The text after backticks can't contain backticks. */
const opening = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** Recognises fenced code. It is given every line of a file in order. */
export class FenceReader {
  #mark: string | undefined;

  /** Whether the next line is code. The lines that open and close a fence count as code. */
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

/** A closing fence has at least as many of the same character, and nothing else. */
function isClosing(line: string, mark: string): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.startsWith(mark) && new Set(text).size === 1;
}

/** Whether a fenced block has a fence of four marks or more: it shows how markdown is written, and is kept as it is. */
export function showsMarkdown(code: string): boolean {
  return /^\s*(?:`{4,}|~{4,})/.test(code);
}
