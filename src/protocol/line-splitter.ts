/**
 * Splits bytes into lines. A line is returned with the chunk that completes it, even if chunks are cut inside a line, a character or a
 * line end. Skips empty lines, and trims white space and byte order marks, which some proxies put before the first line.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  /** The pieces of the incomplete line. Joining them at each chunk would make a long line's cost quadratic. */
  #pieces: string[] = [];

  /** The lines that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    return this.#split(this.#decoder.decode(chunk, { stream: true }));
  }

  /** The last line, if no line end followed it. It may be cut anywhere. */
  end(): string[] {
    return this.#split(`${this.#decoder.decode()}\n`);
  }

  #split(text: string): string[] {
    const [first = '', ...rest] = text.split('\n');
    this.#pieces.push(first);
    const last = rest.pop();
    if (last === undefined) return [];
    const lines = [this.#pieces.join(''), ...rest];
    this.#pieces = [last];
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  }
}
