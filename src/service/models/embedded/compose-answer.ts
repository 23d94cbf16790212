import { parseComparison } from './comparison.js';
import { composeDefinition } from './compose-definition.js';
import { composeComparison } from './compose-comparison.js';
import { composeFound } from './compose-found.js';
import { composePage, composeSite, composeUnclear } from './compose-page.js';
import { composeSelected } from './compose-selected.js';
import { intentOf } from './intent.js';
import { phrasesFor } from './phrases/phrases-for.js';
import type { Turn } from './turn.js';

/** Composes an answer in markdown: a quotation of the passage that answers, and where it stands. */
export function composeAnswer(turn: Turn): string {
  const phrases = phrasesFor(turn.question);
  const [{ hits } = { hits: [] }] = turn.searches;
  switch (intentOf(turn)) {
    case 'greeting':
      return phrases.hello;
    case 'thanks':
      return phrases.thanks;
    case 'abilities':
      return phrases.abilities;
    case 'site':
      return composeSite(turn, phrases);
    case 'page':
      return composePage(hits, phrases);
    case 'unclear':
      return composeUnclear(hits, phrases);
    case 'question':
      return composeQuestion(turn);
  }
}

function composeQuestion(turn: Turn): string {
  const phrases = phrasesFor(turn.question);
  if (turn.searches.some(({ contextItem }) => contextItem !== undefined)) return composeSelected(turn, phrases);
  const sides = parseComparison(turn.question);
  if (sides) return composeComparison(turn, sides, phrases);
  return composeDefinition(turn, phrases) ?? composeFound(turn, phrases);
}
