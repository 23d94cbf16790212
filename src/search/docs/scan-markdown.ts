/** A fence can be inside a list item or a block quote. The text after backticks can't contain backticks. */
const openingFence = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** A code span in a text without fenced code, for a larger expression. It may go on in the next line, but not after an empty one. */
export const codeSpan = '(?<!`)(?<ticks>`+)(?!`)(?:[^\\n]|\\n(?![ \\t]*\\n))*?[^`]\\k<ticks>(?!`)';

/** In the order of the groups: `](address)`, `[label]: address`, `href="address"`. Each ends with the address. */
const addressPattern =
  /\]\(\s*<?((?:[^\s()<>]|\([^\s()]*\))+)|^[ \t]*\[[^\]\n]+\]:\s*<?([^\s>]+)|\b(?:href|src)=["']?([^\s"'<>{]+)/gm;

/** A part of a text, from `start` up to `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Recognises fenced code. It is given every line of a file in order. */
export class FenceReader {
  #mark: string | undefined;

  /** Whether the next line is code. The lines that open and close a fence count as code. */
  isCode(line: string): boolean {
    if (this.#mark === undefined) {
      const [, backticks, tildes] = openingFence.exec(line) ?? [];
      this.#mark = backticks ?? tildes;
      return this.#mark !== undefined;
    }
    if (isClosing(line, this.#mark)) this.#mark = undefined;
    return true;
  }

  /** The mark that closes the open fence; undefined outside of fences. */
  get mark(): string | undefined {
    return this.#mark;
  }

  /** Whether a fence has been opened and not closed. */
  get isOpen(): boolean {
    return this.#mark !== undefined;
  }
}

/** A closing fence has at least as many of the same character, and nothing else. */
function isClosing(line: string, mark: string): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.startsWith(mark) && new Set(text).size === 1;
}

/** Lines that are one block of fenced code, fences included, or the lines between two blocks. */
interface Run {
  readonly isCode: boolean;
  readonly lines: string[];
}

function splitRuns(markdown: string): Run[] {
  const fences = new FenceReader();
  const runs: Run[] = [];
  for (const line of markdown.split('\n')) {
    const wasOpen = fences.isOpen;
    const isCode = fences.isCode(line);
    const last = runs.at(-1);
    if (last && (isCode ? wasOpen : !last.isCode)) last.lines.push(line);
    else runs.push({ isCode, lines: [line] });
  }
  return runs;
}

/** Changes the text of a page outside of fenced code, and on request each block of code too, fences included. */
export function mapRuns(
  markdown: string,
  { prose, code = (text) => text }: { prose: (text: string) => string; code?: (text: string) => string },
): string {
  return splitRuns(markdown)
    .map(({ isCode, lines }) => (isCode ? code(lines.join('\n')) : prose(lines.join('\n'))))
    .join('\n');
}

/** The text of a page between its blocks of fenced code, and the code of each without fences. */
export function splitFencedCode(markdown: string): { readonly isCode: boolean; readonly text: string }[] {
  return splitRuns(markdown).map(({ isCode, lines }) => ({
    isCode,
    text: (isCode ? lines.slice(1, isClosed(lines) ? -1 : undefined) : lines).join('\n'),
  }));
}

/** Whether the lines of a block of code end with its closing fence. */
function isClosed(lines: readonly string[]): boolean {
  const [, backticks, tildes] = openingFence.exec(lines[0] ?? '') ?? [];
  return lines.length > 1 && isClosing(lines.at(-1)!, backticks ?? tildes ?? '');
}

/** A block of fenced code. */
export interface FencedCode {
  readonly indent: string;
  /** At least three backticks or tildes. */
  readonly mark: string;
  /** The text after the mark, such as the language. */
  readonly info: string;
  /** The lines between the fences. */
  readonly code: string;
}

const ownFence = /^([ \t]*)(`{3,}|~{3,})(.*)$/;

/** Parses a text that is nothing but a closed block of fenced code. Undefined for any other, and for one in a quotation or list. */
export function parseFencedCode(text: string): FencedCode | undefined {
  const [run, ...others] = splitRuns(text);
  const [, indent = '', mark, info = ''] = ownFence.exec(run?.lines[0] ?? '') ?? [];
  if (!run?.isCode || mark === undefined || others.length > 0 || !isClosed(run.lines)) return undefined;
  return { indent, mark, info: info.trimEnd(), code: run.lines.slice(1, -1).join('\n') };
}

/** Replaces a pattern in a text without fenced code, except in code spans. The pattern must not have named groups. */
export function replaceOutsideSpans(
  text: string,
  pattern: RegExp,
  replace: (match: string, groups: readonly (string | undefined)[], offset: number) => string,
): string {
  const either = new RegExp(`${codeSpan}|${pattern.source}`, pattern.flags);
  return text.replace(either, (match: string, ticks: string | undefined, ...rest: unknown[]) => {
    if (ticks !== undefined) return match;
    // The groups are followed by the offset, the whole text, and the groups with names.
    return replace(match, rest.slice(0, -3) as (string | undefined)[], rest.at(-3) as number);
  });
}

/** The addresses of links, images, definitions and attributes of HTML, in order. Code is not left out. */
export function findAddresses(markdown: string): (Range & { readonly href: string })[] {
  return [...markdown.matchAll(addressPattern)].map(({ 0: match, index, ...groups }) => {
    const href = groups[1] ?? groups[2] ?? groups[3] ?? '';
    const end = index + match.length;
    return { start: end - href.length, end, href };
  });
}

/** Code between fences that it does not contain. */
export function fenceCode(code: string, info = ''): string {
  const mark = code.includes('```') ? '~~~~' : '```';
  return `${mark}${info}\n${code}\n${mark}`;
}

/** Whether a text begins with a fence. */
export function beginsWithFence(text: string): boolean {
  return /^\s*(?:```|~~~)/.test(text);
}

/** Whether a fenced block has a fence of four marks or more: it shows how markdown is written, and is kept as it is. */
export function showsMarkdown(code: string): boolean {
  return /^\s*(?:`{4,}|~{4,})/.test(code);
}
