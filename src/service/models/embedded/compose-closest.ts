import type { Hit } from '../../search/hit.js';
import { namesNothing } from '../../search/references.js';
import { quoteBriefly } from './links.js';
import { findPages, renderQuotedLinks } from './other-pages.js';
import type { Phrases } from './phrases/phrases.js';
import type { Wanted } from './quoting/passage.js';
import { findSubject } from './subject.js';
import type { Turn } from './turn.js';

/** How many pages are offered if none answers, and how many characters of them. */
const MAX_CLOSEST = 5;
const MAX_LENGTH = 600;

/** Says that the docs don't answer, and links the pages that come closest, with what they say. */
export function composeClosest(hits: readonly Hit[], wanted: Wanted, phrases: Phrases): string {
  const pages = findPages(hits, wanted);
  return `${phrases.closest}\n\n${renderQuotedLinks(pages, { most: MAX_CLOSEST, room: MAX_LENGTH })}`;
}

/** Says that the docs hold nothing about the question. */
export function composeNothing(turn: Turn, phrases: Phrases): string {
  const about = namesNothing(turn.question) ? findSubject(turn) : turn.question;
  return `${phrases.nothing(quoteBriefly(about || turn.question))} ${phrases.otherWords}`;
}
