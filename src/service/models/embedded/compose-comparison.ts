import { queryTerms } from '../../search/terms/terms.js';
import { Citations, renderPassage } from './citations.js';
import type { Comparison } from '../../grounding/comparison.js';
import { composeClosest, composeNothing } from './compose-closest.js';
import { findContrast } from './find-contrast.js';
import { findSides } from './find-sides.js';
import { escapeMarkdown, renderLink } from './links.js';
import type { Phrases } from './phrases/phrases.js';
import { addPlace } from './place.js';
import type { Passage } from './quoting/passage.js';
import { isDependent, withoutColon } from './quoting/sentences.js';
import type { Turn } from '../../grounding/turn.js';

/** Characters of what is quoted about each side. */
const MAX_SIDE_LENGTH = 190;

/** Compares things: with one passage that contrasts them, or with a passage about each. */
export function composeComparison(turn: Turn, sides: Comparison, phrases: Phrases): string {
  const [all] = turn.searches;
  const citations = new Citations();
  const context = { hits: all?.hits ?? [], phrases };
  const contrast = findContrast(turn.searches, sides);
  if (contrast) return addPlace(renderPassage(contrast, citations), contrast, context);
  const found = findSides(turn, sides);
  const passages = found.flatMap(({ passage }) => passage ?? []);
  const [first, second] = passages;
  if (!first || passages.length * 2 < sides.length) return composeNone(turn, sides, phrases);
  if (second?.lead === first.lead) return addPlace(renderPassage(first, citations), first, context);
  const points = found.map(({ passage, section }, index) => {
    const quotation = passage && `${shorten(passage)} ${citations.mark(passage.hit)}`;
    const link = section && renderLink(section);
    return `- **${escapeMarkdown(sides[index] ?? '')}**: ${quotation ?? link ?? phrases.nothingHere}`;
  });
  return addPlace([points.join('\n')], { ...first, code: '' }, context);
}

function composeNone(turn: Turn, sides: Comparison, phrases: Phrases): string {
  const [{ hits } = { hits: [] }] = turn.searches;
  if (hits.length === 0) return composeNothing(turn, phrases);
  return composeClosest(hits, { question: turn.question, terms: queryTerms(sides.join(' ')) }, phrases);
}

/** Short sentences as they are; of long ones, only the sentence that answers, unless it needs those before it. */
function shorten({ lead, sentence }: Passage): string {
  const text = lead.length <= MAX_SIDE_LENGTH || isDependent(sentence) ? lead : sentence;
  return withoutColon(text);
}
