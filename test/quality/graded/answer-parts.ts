import { lexer, walkTokens } from 'marked';

import { withoutAddresses } from '../../../src/service/models/embedded/quoting/without-addresses.js';

/** Parts of an answer that can be checked without judgement. */
export interface AnswerParts {
  /** Characters beside code, as readers see them: without the addresses of links. */
  readonly length: number;
  readonly codeBlocks: number;
  /** Numbered marks in their order, with the addresses that they link. */
  readonly marks: readonly { readonly number: number; readonly path: string }[];
  /** Addresses of all links. */
  readonly links: readonly string[];
  /** Kinds of markdown in the answer, such as `image` and `html`. */
  readonly kinds: ReadonlySet<string>;
  /** Sentences, items and rows that are quoted, each with the address in the mark above or behind it. */
  readonly quotes: readonly { readonly text: string; readonly path: string }[];
}

const fenced = /^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm;
const mark = / ?\[(\d+)\]\(([^)\s]+)\)/g;

/** Takes an answer of the embedded model apart. */
export function parseAnswerParts(answer: string): AnswerParts {
  const prose = answer.replace(fenced, '');
  const links: string[] = [];
  const kinds = new Set<string>();
  walkTokens(lexer(answer), (token) => {
    kinds.add(token.type);
    if (token.type === 'link') links.push(String(token.href));
  });
  return {
    length: withoutAddresses(prose).trim().length,
    codeBlocks: [...answer.matchAll(fenced)].length,
    marks: [...prose.matchAll(mark)].map(([, number, path = '']) => ({ number: Number(number), path })),
    links,
    kinds,
    quotes: parseQuotes(prose),
  };
}

/** Only what has a mark is quoted, and the list or table below it. */
function parseQuotes(prose: string): { text: string; path: string }[] {
  const quotes: { text: string; path: string }[] = [];
  let current = '';
  for (const block of prose.split(/\n{2,}/)) {
    const isEntries = /^(?:[|-]|\d+\.)/.test(block.trim());
    if (!isEntries && block.match(mark) === null) current = '';
    // What is only linked says nothing.
    const lines = block.split('\n').filter((each) => !/^[|\s:-]*$|^- \[[^\]]*\]\([^)\s]+\)$/.test(each));
    for (const line of lines) {
      const [, , path] = new RegExp(mark.source).exec(line) ?? [];
      current = path ?? current;
      const text = line.replace(mark, '').replace(/^(?:-|\d+\.) (?:\*\*[^*]+\*\*: |\[.+?\]\([^)\s]+\):? )?/, '');
      if (current !== '' && !/^About “|^\*\*[^*]+\*\*$/.test(text)) quotes.push({ text, path: current });
    }
  }
  return quotes;
}
