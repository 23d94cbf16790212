/**
 * Splits bytes into lines, each handed out as soon as it is complete, wherever the chunks were cut: within a line, a
 * character or a line end. Empty lines are left out. The cost is that of the bytes, however many chunks a line takes.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  /** The open line, in pieces: joining them at each chunk would cost the square of the line's length. */
  #open: string[] = [];

  /** The lines that this chunk completes. */
  push(chunk: Uint8Array): string[] {
    return this.#split(this.#decoder.decode(chunk, { stream: true }));
  }

  /** The last line, if no line end followed it. */
  end(): string[] {
    return this.#split(`${this.#decoder.decode()}\n`);
  }

  #split(text: string): string[] {
    const [first = '', ...rest] = text.split('\n');
    this.#open.push(first);
    const last = rest.pop();
    if (last === undefined) return [];
    const lines = [this.#open.join(''), ...rest];
    this.#open = [last];
    return lines.map(withoutCarriageReturn).filter((line) => line !== '');
  }
}

function withoutCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
