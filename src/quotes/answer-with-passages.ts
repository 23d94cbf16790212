import { parseComparison } from '../grounding/comparison.js';
import { chooseSearch } from '../grounding/follow-up.js';
import { intentOf } from '../grounding/intent.js';
import { findSubject } from '../grounding/subject.js';
import type { Turn } from '../grounding/turn.js';
import { detectQuestionLanguage } from '../search/languages/detect-language.js';
import { namesNothing } from '../search/query/references.js';
import { composePage, composeSite, composeUnclear } from './compose-page.js';
import { composeSelected } from './compose-selected.js';
import { findSides } from './find-sides.js';
import { quoteBriefly } from './links.js';
import type { BlockReader } from './passages/block.js';
import { areEvidence, choosePassages, MAX_PASSAGES } from './passages/choose-passages.js';
import type { Passage } from './passages/passage.js';
import { QuestionWords } from './passages/question-words.js';
import { phraseLanguage } from './phrases/phrase-language.js';
import { phrasesFor } from './phrases/phrases-for.js';
import { renderPassages, type QuotedAnswer, type QuotedOutcome } from './quoted-answer.js';

/**
 * Answers a question with passages of the docs in their own words, below one sentence that says how good the evidence is.
 *
 * @param blocksOf - Reads the sections that were found: the service parses them, and a static index knows their blocks.
 */
export function quotePassages(turn: Turn, blocksOf: BlockReader): QuotedAnswer {
  const phrases = phrasesFor(turn.question);
  const [{ hits } = { hits: [] }] = turn.searches;
  const say = (text: string): QuotedAnswer => ({ text, outcome: 'answered', passages: [] });
  switch (intentOf(turn)) {
    case 'greeting':
      return say(phrases.hello);
    case 'thanks':
      return say(phrases.thanks);
    case 'abilities':
      return say(phrases.abilities);
    case 'site':
      return say(composeSite(turn, phrases, blocksOf));
    case 'page':
      return say(composePage(hits, phrases, blocksOf));
    case 'unclear':
      return say(composeUnclear(hits, phrases));
    case 'question':
      return turn.searches.some(({ contextItem }) => contextItem !== undefined)
        ? composeSelected(turn, phrases, blocksOf)
        : composeQuestion(turn, blocksOf);
  }
}

function composeQuestion(turn: Turn, blocksOf: BlockReader): QuotedAnswer {
  const { question, language } = turn;
  const sides = parseComparison(question);
  const search = chooseSearch(turn);
  const words = search.words ? new QuestionWords(search.words, language) : QuestionWords.ofText(question, language);
  const passages = search.outcome === 'nothing' ? [] : choosePassages(search, question, words, blocksOf);
  const compared = sides ? findSides(turn, sides, blocksOf) : [];
  if (compared.length > 0) return composePassages(turn, addOthers(compared, passages), 'answered');
  if (passages.length === 0) return composeNothing(turn);
  const isAnswered = search.outcome === 'answer' && areEvidence(passages, words);
  return composePassages(turn, passages, isAnswered ? 'answered' : 'closest');
}

/** Passages with others behind them, as far as there is room. */
function addOthers(passages: readonly Passage[], others: readonly Passage[]): Passage[] {
  const known = passages.map(({ hit }) => hit.path);
  const further = others.filter(({ hit }) => !known.includes(hit.path));
  return [...passages, ...further.slice(0, Math.max(0, MAX_PASSAGES - passages.length))];
}

function composePassages(
  { question, language }: Turn,
  passages: readonly Passage[],
  evidence: QuotedOutcome,
): QuotedAnswer {
  const phrases = phrasesFor(question);
  const asked = detectQuestionLanguage(question);
  const isOther = asked !== undefined && asked !== language;
  const names = new Intl.DisplayNames(phraseLanguage(question), { type: 'language' });
  const sentence = isOther
    ? phrases.otherLanguage(names.of(language) ?? language)
    : evidence === 'answered'
      ? phrases.fromDocs
      : phrases.closest;
  return {
    text: `${sentence}\n\n${renderPassages(passages, phrases)}`,
    outcome: isOther ? 'closest' : evidence,
    passages,
  };
}

function composeNothing(turn: Turn): QuotedAnswer {
  const about = namesNothing(turn.question) ? findSubject(turn) : turn.question;
  const text = phrasesFor(turn.question).nothing(quoteBriefly(about || turn.question));
  return { text, outcome: 'nothing', passages: [] };
}

/** Why a language model gave no answer, or only a part of one: it failed, stopped in the middle, or declined. */
export type ModelFailure = 'failed' | 'stopped' | 'declined';

/** Quotes passages in place of what a language model did not write, and says so. */
export function quoteInstead(turn: Turn, failure: ModelFailure, blocksOf: BlockReader): QuotedAnswer {
  const quoted = quotePassages(turn, blocksOf);
  if (turn.searches.length === 0 && failure !== 'stopped') return quoted;
  return { ...quoted, text: `${phrasesFor(turn.question).model[failure]}\n\n${quoted.text}` };
}
