import type { LanguageModelV1, LanguageModelV1Prompt } from 'ai';

import { createStepModel, type Step } from '../step-model.js';
import { composeAnswer } from './compose-answer.js';
import { planSearches } from './plan-searches.js';
import { parseTurn } from './turn.js';

export interface EmbeddedModelOptions {
  /** Milliseconds between two words, so that an answer arrives at a reading pace. Default: 12. */
  readonly wordDelay?: number;
}

/**
 * A language model that knows only what a search returns: it calls the tool `search`, then quotes the passages that match,
 * with their code and links. It never invents, and says so when nothing matches. English.
 */
export function createEmbeddedModel({ wordDelay = 12 }: EmbeddedModelOptions = {}): LanguageModelV1 {
  return createStepModel({ modelId: 'embedded-extractive', nextStep, wordDelay });
}

function nextStep(prompt: LanguageModelV1Prompt): Step {
  const turn = parseTurn(prompt);
  const searches = planSearches(turn);
  if (searches.length === 0) return { text: composeAnswer(turn) };
  return { calls: searches.map((search) => ['search', search]) };
}
