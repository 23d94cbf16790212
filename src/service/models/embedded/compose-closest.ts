import type { Hit } from '../../search/hit.js';
import { namesNothing } from '../../search/query/references.js';
import { quoteBriefly } from './links.js';
import { findPages, renderQuotedLinks } from './other-pages.js';
import type { Phrases } from './phrases/phrases.js';
import type { Wanted } from './quoting/passage.js';
import { findSubject } from '../../grounding/subject.js';
import type { Turn } from '../../grounding/turn.js';

/** How many pages are offered if none answers. */
const MAX_CLOSEST = 5;

/** Characters of the list of them, and of what is said on each: enough to choose one. */
const MAX_LIST_LENGTH = 700;
const MAX_TEXT_LENGTH = 120;

/** Says that no direct answer was found, and links the pages that come closest, with what they say. */
export function composeClosest(hits: readonly Hit[], wanted: Wanted, phrases: Phrases): string {
  const pages = findPages(hits, wanted).slice(0, MAX_CLOSEST);
  return `${phrases.closest}\n\n${renderQuotedLinks(pages, { room: MAX_LIST_LENGTH, longest: MAX_TEXT_LENGTH })}`;
}

/** Says that the docs hold nothing about the question. */
export function composeNothing(turn: Turn, phrases: Phrases): string {
  const about = namesNothing(turn.question) ? findSubject(turn) : turn.question;
  return `${phrases.nothing(quoteBriefly(about || turn.question))} ${phrases.otherWords}`;
}
