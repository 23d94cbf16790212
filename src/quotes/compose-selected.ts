import type { Turn } from '../grounding/turn.js';
import { isGeneral, pointsElsewhere } from '../search/query/references.js';
import { quoteBriefly } from './links.js';
import type { BlockReader } from './passages/block.js';
import { findPassage, type Passage } from './passages/passage.js';
import { QuestionWords } from './passages/question-words.js';
import type { Phrases } from './phrases/phrases.js';
import { renderPassages, type QuotedAnswer } from './quoted-answer.js';

/** About how many characters are shown of the passage of each selected item. */
const SELECTED_LENGTH = 400;

/** Composes an answer about each selected item: the passage that it is from. If the question itself found nothing, it says so first. */
export function composeSelected(
  { question, excerpts, searches, language }: Turn,
  phrases: Phrases,
  blocksOf: BlockReader,
): QuotedAnswer {
  const parts: string[] = [];
  const passages: Passage[] = [];
  const missing: string[] = [];
  const items = searches.filter(({ contextItem }) => contextItem !== undefined);
  const isQuestionUnanswered = searches.length > items.length && !pointsElsewhere(question) && !isGeneral(question);
  if (isQuestionUnanswered) missing.push(question);
  for (const { contextItem = 0, hits, outcome } of items) {
    const value = excerpts[contextItem - 1]?.value ?? '';
    const [best] = outcome === 'answer' ? hits : [];
    const words = QuestionWords.ofText(`${isGeneral(question) ? '' : question} ${value}`, language);
    const passage = best && findPassage(best, { blocksOf, words, length: SELECTED_LENGTH, around: value });
    if (!passage) {
      missing.push(value);
      continue;
    }
    passages.push(passage);
    parts.push(phrases.about(quoteBriefly(value)), renderPassages([passage], phrases, passages.length));
  }
  return {
    text: [...missing.map((text) => phrases.nothing(quoteBriefly(text))), ...parts].join('\n\n'),
    outcome: passages.length > 0 ? 'answered' : 'nothing',
    passages,
  };
}
