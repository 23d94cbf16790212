import type { Section } from '../docs/section.js';

/** Maximum characters of an introduction, and of the section that it introduces. Longer ones are found on their own. */
const MAX_INTRODUCTION = 1200;
const MAX_INTRODUCED = 2500;

const fence = /^[ \t]*(?:```|~~~)/m;

/**
 * The content of a found section. An introduction without code is joined with the first section below its heading if that has code:
 * the beginning of a page often only announces what follows.
 *
 * @param page - All sections of its page, in their order.
 */
export function contentWithIntroduced(section: Section, page: readonly Section[]): string {
  const { content } = section;
  if (content.length > MAX_INTRODUCTION || fence.test(content)) return content;
  const next = page[page.indexOf(section) + 1];
  const isBelow = next !== undefined && isStart(section.headings, next.headings);
  if (!isBelow || next.content.length > MAX_INTRODUCED || !fence.test(next.content)) return content;
  return `${content}\n\n${'#'.repeat(Math.min(next.headings.length + 1, 6))} ${next.headings.at(-1)}\n\n${next.content}`;
}

function isStart(outer: readonly string[], inner: readonly string[]): boolean {
  return inner.length > outer.length && outer.every((heading, index) => heading === inner[index]);
}
