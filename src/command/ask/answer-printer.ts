import { lexer, type Token } from 'marked';
import { isSuggestions } from '../../shared/suggestions.js';
import type { Output } from '../agent/report.js';
import { stripLines } from '../control-characters.js';
import { listSuggestions, renderBlocks } from '../terminal/render-blocks.js';
import type { Terminal } from '../terminal/terminal.js';

/**
 * Prints an answer block by block as it arrives: rendered on a terminal, as markdown elsewhere. Only blocks of suggestions are sentences in
 * both. Control characters of the answer are replaced.
 */
export class AnswerPrinter {
  readonly #stdout: Output;
  readonly #terminal: Terminal | undefined;
  readonly #shown = new Set<string>();
  #asked: ReadonlySet<string> = new Set();
  /** The text that may still change how it is read. */
  #open = '';
  #isBegun = false;

  constructor(stdout: Output, terminal: Terminal | undefined) {
    this.#stdout = stdout;
    this.#terminal = terminal;
  }

  /** Marks words in the quotations that follow. */
  mark(words: readonly string[]): void {
    this.#asked = new Set(words);
  }

  add(text: string): void {
    this.#open += stripLines(text);
    const tokens = lexer(this.#open);
    const last = tokens.findLastIndex(({ type }) => type !== 'space');
    this.#print(tokens.slice(0, last));
    this.#open = toRaw(tokens.slice(Math.max(last, 0)));
  }

  end(): void {
    this.#print(lexer(this.#open));
    this.#open = '';
  }

  #print(tokens: readonly Token[]): void {
    if (tokens.length === 0) return;
    if (this.#terminal) this.#render(tokens, this.#terminal);
    else this.#stdout.write(tokens.map(toMarkdown).join(''));
  }

  #render(tokens: readonly Token[], terminal: Terminal): void {
    const context = { terminal, asked: this.#asked, shown: this.#shown };
    const lines = renderBlocks(tokens, context, terminal.width);
    if (lines.length === 0) return;
    this.#stdout.write(`${this.#isBegun ? '\n' : ''}${lines.join('\n')}\n`);
    this.#isBegun = true;
  }
}

function toMarkdown(token: Token): string {
  const { raw } = token;
  if (token.type !== 'code' || !isSuggestions((token as { lang?: string }).lang ?? '')) return raw;
  return listSuggestions((token as { text: string }).text).join('\n') + (raw.endsWith('\n') ? '\n' : '');
}

function toRaw(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join('');
}
