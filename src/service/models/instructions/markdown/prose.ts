import { FenceReader } from '../../../docs/fences.js';
import { readAddresses } from './links.js';
import type { Located } from './locate.js';
import type { Page } from './page.js';

/** A part of a page’s text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What is no prose: code, addresses, tags, labels by which links refer, and in the front matter keys and paths. */
export function notProse(page: Page): Range[] {
  return [...frontMatterKeys(page), ...fencedLines(page), ...page.tokens.flatMap(codeAndTags), ...readAddresses(page)];
}

function codeAndTags({ token, start, end }: Located): Range[] {
  switch (token.type) {
    case 'code':
    case 'codespan':
      return [{ start, end }];
    case 'html':
      // A block of HTML holds prose between its tags.
      return rangesOf(token.raw, /<!--[\s\S]*?-->|<(script|style|pre|code)\b[\s\S]*?<\/\1>|<[^>]*>/gi, start);
    case 'link':
    case 'image':
    case 'def':
      return rangesOf(token.raw, /^!?\[[^\]]*\]$|(?<=\])\[[^\]]*\]$|^ {0,3}\[[^\]]*\]:/g, start);
    default:
      return [];
  }
}

/** The reader of blocks knows fences in lists too, but not where they stand. */
function fencedLines({ text, bodyStart }: Page): Range[] {
  const fences = new FenceReader();
  let start = bodyStart;
  return text
    .slice(bodyStart)
    .split('\n')
    .flatMap((line) => {
      const range = { start, end: start + line.length };
      start = range.end + 1;
      return fences.isCode(line) ? [range] : [];
    });
}

function frontMatterKeys({ text, bodyStart }: Page): Range[] {
  return rangesOf(text.slice(0, bodyStart), /^[ \t-]*[\w-]+:|\S*[/@]\S*/gm, 0);
}

function rangesOf(text: string, pattern: RegExp, start: number): Range[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));
}
