import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { containsWords, wordsOf } from './terms.js';

/** A piece of a page: what the reader selected there. */
export interface Excerpt {
  readonly value: string;
  /** Path of the page. */
  readonly path?: string | undefined;
  /** Identifier of the element that holds it: the anchor of a section, where it is one. */
  readonly elementId?: string | undefined;
}

/** Words by which the place of an excerpt is found. A long one may go on in the next section. */
const MAX_OPENING_WORDS = 8;

/** Whether the excerpt was taken from the page of this section, and the section or its heading holds how it begins. */
export function mayBeTakenFrom({ path, value }: Excerpt, { pagePath, title, headings, content }: Section): boolean {
  if (path === undefined || normalizePath(path) !== normalizePath(pagePath)) return false;
  const opening = wordsOf(value).slice(0, MAX_OPENING_WORDS).join(' ');
  return containsWords(`${headings.at(-1) ?? title}\n${content}`, opening);
}

/** Whether the page says so, too: its element is this section's anchor. */
export function isTakenFrom(excerpt: Excerpt, section: Section): boolean {
  const [, anchor] = section.path.split('#', 2);
  return anchor !== undefined && anchor === excerpt.elementId && mayBeTakenFrom(excerpt, section);
}
