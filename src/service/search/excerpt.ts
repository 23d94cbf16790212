import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { containsWords, wordsOf } from './terms.js';

/** A text that the reader selected on a page. */
export interface Excerpt {
  readonly value: string;
  /** Path of the page. */
  readonly path?: string | undefined;
  /** Id of the element that contains it. It can be the anchor of a section. */
  readonly elementId?: string | undefined;
}

/** How many words at the start of an excerpt locate it. A long excerpt may continue in the next section. */
const MAX_OPENING_WORDS = 8;

/** Whether an excerpt can be from a section: same page, and the section or its heading contains its first words. */
export function mayBeTakenFrom({ path, value }: Excerpt, { pagePath, title, headings, content }: Section): boolean {
  if (path === undefined || normalizePath(path) !== normalizePath(pagePath)) return false;
  const opening = wordsOf(value).slice(0, MAX_OPENING_WORDS).join(' ');
  return containsWords(`${headings.at(-1) ?? title}\n${content}`, opening);
}

/** Whether an excerpt is from a section: it can be, and its element id is the section's anchor. */
export function isTakenFrom(excerpt: Excerpt, section: Section): boolean {
  const [, anchor] = section.path.split('#', 2);
  return anchor !== undefined && anchor === excerpt.elementId && mayBeTakenFrom(excerpt, section);
}
