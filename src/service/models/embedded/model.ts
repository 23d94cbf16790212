import type { LanguageModelV1, LanguageModelV1Prompt } from 'ai';

import { createStepModel, type Step } from '../step-model.js';
import { composeAnswer } from './compose-answer.js';
import { planSearches } from './plan-searches.js';
import { parseTurn } from './turn.js';

export interface EmbeddedModelOptions {
  /** Milliseconds between two pieces of text, so that an answer arrives at a reading pace. Default: 75. */
  readonly pieceDelay?: number;
}

const MODEL_ID = 'embedded-extractive';

/**
 * A language model that knows only what a search returns: it calls the tool `search`, then quotes the sentence that answers, with the
 * code or the list that belongs to it, and links where it stands. It never invents, and says so when the docs don't answer.
 */
export function createEmbeddedModel({ pieceDelay = 75 }: EmbeddedModelOptions = {}): LanguageModelV1 {
  return createStepModel({ modelId: MODEL_ID, nextStep, pieceDelay });
}

/** Whether a model is the embedded one, which costs nothing. */
export function isEmbedded({ modelId }: LanguageModelV1): boolean {
  return modelId === MODEL_ID;
}

function nextStep(prompt: LanguageModelV1Prompt): Step {
  const turn = parseTurn(prompt);
  const searches = planSearches(turn);
  if (searches.length === 0) return { text: composeAnswer(turn) };
  return { calls: searches.map((search) => ['search', search]) };
}
