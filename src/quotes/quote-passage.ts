import { truncate } from '../shared/text.js';
import { countTerms, queryTerms } from '../search/terms/terms.js';
import { splitFencedCode } from '../search/docs/scan-markdown.js';

/** Maximum characters of a quotation. */
const MAX_QUOTE_LENGTH = 300;

/** Maximum pieces of a passage that are compared. */
const MAX_PIECES = 200;

/**
 * Quotes the sentence, row, item or line of code that has most words in common with a statement, as a reader of the page sees it: without
 * markdown. Of a passage that shares nothing, its beginning.
 */
export function quotePassage(contents: readonly string[], statement: string): string {
  const terms = queryTerms(statement);
  let best = { text: '', count: -1 };
  for (const { text } of contents.flatMap(splitMarkdown).slice(0, MAX_PIECES)) {
    const count = countTerms(text, terms);
    if (count > best.count) best = { text, count };
  }
  return truncate(best.text, MAX_QUOTE_LENGTH);
}

/** The last sentence of a text, to which a mark at its end belongs. */
export function lastSentence(text: string): string {
  // Without earlier marks, which are between the end of a sentence and the next one.
  const unmarked = text.replace(/\[\d+\]\([^)\s]*\)/g, '');
  const plain = toPlain(unmarked.split(/\n\s*\n/).at(-1) ?? '');
  return plain.split(sentenceEnd).findLast((sentence) => sentence.trim() !== '') ?? '';
}

const sentenceEnd = /(?<=[.!?][)"”»’]?)\s+|(?<=[。！？])/;

/** The sentences, rows, items and lines of code of a section, without markdown. */
export function splitMarkdown(markdown: string): { readonly text: string; readonly isCode: boolean }[] {
  return splitFencedCode(markdown)
    .flatMap(({ isCode, text }) =>
      (isCode ? text.split('\n').map((line) => line.trim()) : splitProse(text)).map((piece) => ({
        text: piece,
        isCode,
      })),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Paragraphs in sentences, and lists and tables in their lines. */
function splitProse(text: string): string[] {
  const blocks = text.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+|>]|\d+[.)])[ \t]?)/);
  return blocks.flatMap((block) => toPlain(block).split(sentenceEnd));
}

/** The text that a reader sees of inline markdown. */
function toPlain(markdown: string): string {
  return (
    markdown
      .replace(/!?\[((?:[^\]\\]|\\.)*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g, '$1')
      // Tags in code are what the passage is about.
      .replace(/`[^`\n]+`|<\/?[a-z][^<>]*>/gi, (found) => (found.startsWith('`') ? found : ''))
      .replace(/^[ \t]*(?:>[ \t]*)+\[!\w+\][ \t]*$/gm, '')
      .replace(/^[ \t]*(?:[-*+>]|\d+[.)]|#{1,6})[ \t]+/gm, '')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/[*`|]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1')
      .trim()
  );
}
