/** What questions are asked on: a terminal, or not. */
export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: { write(text: string): unknown };
}

/** Asks questions on a terminal, each answered by a line. */
export class Questions {
  readonly #terminal: Terminal;
  readonly #chunks: AsyncIterator<Uint8Array | string>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#chunks = terminal.stdin[Symbol.asyncIterator]();
  }

  get canAsk(): boolean {
    return this.#terminal.stdin.isTTY === true;
  }

  /** The answer without spaces around it; empty at the end of the input. */
  async ask(question: string): Promise<string> {
    this.#terminal.stdout.write(question);
    while (!this.#text.includes('\n')) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      this.#text += typeof value === 'string' ? value : this.#decoder.decode(value, { stream: true });
    }
    const [line = '', ...rest] = this.#text.split('\n');
    this.#text = rest.join('\n');
    return line.trim();
  }

  /** Lets the process end: a terminal that is read from keeps it running. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
