import type { Section } from '../docs/section.js';

/** Characters of an introduction, and of the section that it introduces. What is longer is found by itself. */
const MAX_INTRODUCTION = 1200;
const MAX_INTRODUCED = 2500;

const fence = /^[ \t]*(?:```|~~~)/m;

/**
 * The content of a section as it is found. An introduction without code comes with the first section below its heading if that has code:
 * what a page begins with often says only what follows.
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
