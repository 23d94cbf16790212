import type { Heading } from '../markdown/headings.js';
import type { Page } from '../markdown/page.js';
import type { Splice } from '../markdown/splice.js';

/** Puts a block of markdown at a position between two others, with an empty line before and after it. */
export function insertBlock({ text }: Page, position: number, block: string): Splice {
  const before = text.slice(0, position).replace(/[ \t\n]+$/, '');
  const rest = text.slice(before.length);
  const gap = /^[ \t\n]*/.exec(rest)?.[0] ?? '';
  const isLast = gap === rest;
  const after = isLast ? (/\n/.test(gap) || text === '' ? '\n' : '') : `\n\n${/[^\n]*$/.exec(gap)?.[0] ?? ''}`;
  const above = /^\uFEFF?$/.test(before) ? '' : '\n\n';
  return { start: before.length, end: before.length + gap.length, text: above + block.trim() + after };
}

/** Where the content of a section ends: before definitions of links, which belong to the page. */
export function contentEnd(
  { blocks, bodyStart }: Page,
  { start, sectionEnd }: Pick<Heading, 'start' | 'sectionEnd'>,
): number {
  const content = blocks.filter(
    (block) =>
      block.start >= start && block.end <= sectionEnd && block.token.type !== 'space' && block.token.type !== 'def',
  );
  return content.at(-1)?.end ?? Math.max(start, bodyStart);
}

/** All of a page, as a section. */
export function wholePage({ bodyStart, text }: Page): Pick<Heading, 'start' | 'sectionEnd'> {
  return { start: bodyStart, sectionEnd: text.length };
}

/** The sections of a page: all headings but a title that stands above them. */
export function sectionsOf({ headings }: Page): readonly Heading[] {
  const titles = headings.filter(({ depth }) => depth === 1);
  return titles.length === 1 ? headings.filter((heading) => heading !== titles[0]) : headings;
}

/** Where the opening of a page ends. */
export function openingEnd(page: Page): number {
  return sectionsOf(page)[0]?.start ?? contentEnd(page, wholePage(page));
}
