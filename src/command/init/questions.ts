/** Input and output, which may be a terminal. */
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

  /** Returns the trimmed answer; empty at the end of the input. */
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

  /** Asks again as long as an answer has a problem, which is shown. An empty answer means `fallback`. */
  async askFor(
    question: string,
    fallback: string | undefined,
    describeProblem: (answer: string) => string | undefined,
  ): Promise<string | undefined> {
    for (;;) {
      const shown = fallback === undefined ? `${question}: ` : `${question} [${fallback}]: `;
      const answer = (await this.ask(shown)) || fallback;
      const problem = answer === undefined ? undefined : describeProblem(answer);
      if (problem === undefined) return answer;
      this.#terminal.stdout.write(`${problem}\n`);
    }
  }

  /** Lets the process end: reading from a terminal keeps it running. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
