import { introductionScore, isBeginning } from '../grounding/introduction.js';
import type { Turn } from '../grounding/turn.js';
import type { Hit } from '../search/hit.js';
import { countTerms, queryTerms } from '../search/terms/terms.js';
import { escapeMarkdown, renderLinks } from './links.js';
import type { BlockReader } from './passages/block.js';
import { FIRST_LENGTH } from './passages/choose-passages.js';
import { findPassage } from './passages/passage.js';
import { QuestionWords } from './passages/question-words.js';
import type { Phrases } from './phrases/phrases.js';
import { renderPassages } from './quoted-answer.js';

/** How many sections of a page are linked. */
const MAX_SECTIONS = 5;

/** Where the text of a page begins at the latest: above it, a home page has a picture and buttons. */
const MAX_BEFORE_TEXT = 2;

/** Describes the reader's page: its beginning, and links to its first sections. */
export function composePage(sections: readonly Hit[], phrases: Phrases, blocksOf: BlockReader): string {
  const [first] = sections;
  if (!first) return phrases.unknownPage;
  const begun = sections
    .slice(0, MAX_BEFORE_TEXT)
    .find((hit) => isBeginning(hit) && quoteOpening(hit, phrases, blocksOf).length > 0);
  const opening = begun ? quoteOpening(begun, phrases, blocksOf) : [];
  const others = renderLinks(begun ? sections.slice(sections.indexOf(begun) + 1) : sections, { most: MAX_SECTIONS });
  const heading = opening.length > 0 ? phrases.pageGoesOn : phrases.onPage(escapeMarkdown(first.metadata.title));
  return [...opening, ...(others ? [heading, others] : [])].join('\n\n');
}

/** Says what the documented thing is, or what the reader's page is about. */
export function composeSite({ searches, site }: Turn, phrases: Phrases, blocksOf: BlockReader): string {
  const [page, introductions] = searches;
  if (page && page.hits.length > 0) return composePage(page.hits, phrases, blocksOf);
  const found = introductions?.hits ?? [];
  const name = queryTerms(site.name ?? '');
  const isAbout = (hit: Hit) => countTerms(`${hit.metadata.title} ${hit.content.slice(0, 400)}`, name) === name.length;
  const [best] = found
    .map((hit) => ({ hit, score: introductionScore(hit) + (isAbout(hit) ? 1 : 0) }))
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
  const subject = site.name && site.subject && `**${escapeMarkdown(site.name)}**: ${escapeMarkdown(site.subject)}`;
  const parts = [...(subject ? [subject] : []), ...(best ? quoteOpening(best, phrases, blocksOf) : [])];
  if (parts.length > 0) return parts.join('\n\n');
  const pages = found.filter((hit) => introductionScore(hit) > 0);
  return pages.length > 0 ? `${phrases.beginHere}\n\n${renderLinks(pages, { most: MAX_SECTIONS })}` : phrases.abilities;
}

/** The beginning of a section. Empty if it has no text. */
function quoteOpening(hit: Hit, phrases: Phrases, blocksOf: BlockReader): string[] {
  const words = QuestionWords.ofText('', 'en');
  const passage = findPassage(hit, { blocksOf, words, length: FIRST_LENGTH, isBeginning: true });
  return passage ? [renderPassages([passage], phrases)] : [];
}

/** Asks what an unclear question is about, and offers the sections of the reader's page. */
export function composeUnclear(sections: readonly Hit[], phrases: Phrases): string {
  const [first] = sections;
  if (!first) return phrases.whichPart;
  const links = renderLinks(sections, { most: MAX_SECTIONS });
  return `${phrases.whichPart}\n\n${phrases.onPage(escapeMarkdown(first.metadata.title))}\n\n${links}`;
}
