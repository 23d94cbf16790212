import { parseComparison } from '../../grounding/comparison.js';
import { composeDefinition } from './compose-definition.js';
import { composeComparison } from './compose-comparison.js';
import { composeFound } from './compose-found.js';
import { composePage, composeSite, composeUnclear } from './compose-page.js';
import { composeSelected } from './compose-selected.js';
import { intentOf } from '../../grounding/intent.js';
import { phrasesFor } from './phrases/phrases-for.js';
import type { Turn } from '../../grounding/turn.js';

/** Answers a question in markdown from what was found for it: a quotation of the passage that answers, and its place in the docs. */
export function quotePassages(turn: Turn): string {
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

/** Why a language model gave no answer, or only a part of one: it failed, stopped in the middle, or declined. */
export type ModelFailure = 'failed' | 'stopped' | 'declined';

/** Quotes passages in place of what a language model did not write, and says so. */
export function quoteInstead(turn: Turn, failure: ModelFailure): string {
  const quoted = quotePassages(turn);
  if (turn.searches.length === 0 && failure !== 'stopped') return quoted;
  const { model, docsSay } = phrasesFor(turn.question);
  const found = turn.searches.some(({ hits }) => hits.length > 0);
  return `${[model[failure], ...(found ? [docsSay] : [])].join(' ')}\n\n${quoted}`;
}
