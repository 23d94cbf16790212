import { normalizePath } from '../docs/normalize-path.js';
import { joinWords, wordsOf } from '../terms/terms.js';

/** A text that the reader selected on a page. */
export interface Excerpt {
  readonly value: string;
  /** Path of the page. */
  readonly path?: string | undefined;
  /** Id of the element that contains it. It can be the anchor of a section. */
  readonly elementId?: string | undefined;
}

/** The data about an excerpt that is needed to find its section, computed once. */
export interface ExcerptOrigin {
  /** Path of the page, as `normalizePath` writes it. */
  readonly path: string | undefined;
  readonly elementId: string | undefined;
  /** Its first words, as `joinWords` writes them. */
  readonly opening: string;
}

/** How many words at the start of an excerpt locate it. A long excerpt may continue in the next section. */
const MAX_OPENING_WORDS = 8;

/** Maximum characters that are searched for the first words. */
const MAX_OPENING_LENGTH = 400;

export function parseOrigin({ value, path, elementId }: Excerpt): ExcerptOrigin {
  const opening = wordsOf(value.slice(0, MAX_OPENING_LENGTH)).slice(0, MAX_OPENING_WORDS).join(' ');
  return { path: path === undefined ? undefined : normalizePath(path), elementId, opening: joinWords(opening) };
}
