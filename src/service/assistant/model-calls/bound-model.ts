import { wrapLanguageModel } from 'ai';
import type { LanguageModelV4, LanguageModelV4Middleware } from '@ai-sdk/provider';

import { log } from '../../logging/log.js';
import { abilitiesOf } from '../../models/abilities.js';
import type { LanguageModel } from '../../models/language-model.js';
import type { UsageMeter } from '../../operations/usage-meter.js';
import type { AnswerSettings } from '../answer-settings.js';
import { adaptCalls } from './adapt-calls.js';
import { countUsage } from './count-usage.js';
import { endInText } from './end-in-text.js';
import { dropTemplateMarks } from './drop-template-marks.js';
import { findCallsInText } from './calls-in-text.js';
import { limitLength } from './limit-length.js';
import { limitSilence } from './limit-silence.js';
import { logLesson, logModelEvent } from './model-log.js';
import { limitThoughts } from './limit-thoughts.js';
import { mendChunks } from './mend-chunks.js';
import { separateThoughts } from './separate-thoughts.js';
import { shrinkOnOverflow } from './shrink-on-overflow.js';
import { frameTexts } from './streams.js';

/** Maximum steps of an answer: rounds of tools, and the text. */
export const MAX_STEPS = 5;

/** A service that counts less than this share of the tokens of a long prompt has probably cut it. */
const CUT_SHARE = 0.6;
const LONG_PROMPT = 3000;

/** Names of models whose templates begin the thoughts, so that the model only ends them. */
const thinkers = /thinking|\bqwq\b|\br1\b|reasoner/i;

export interface BoundModelOptions {
  readonly settings: AnswerSettings;
  readonly meter: UsageMeter;
  /** Instructions for a model with little room. */
  readonly brief: string;
  /** Whether there is a tool of this name, or of a similar one. */
  readonly isTool: (name: string) => boolean;
  /** Records each request. */
  readonly trace?: LanguageModelV4Middleware | undefined;
}

/** A model for one answer, with bounds on what it costs, how long it is silent, and how it ends. */
export function boundModel(
  model: LanguageModel,
  { settings, meter, brief, isTool, trace }: BoundModelOptions,
): LanguageModelV4 {
  const abilities = abilitiesOf(model);
  return wrapLanguageModel({
    model,
    // The first one is the outermost.
    middleware: [
      frameTexts,
      shrinkOnOverflow({
        budget: settings.promptTokens,
        brief,
        abilities,
        onOverflow: (failure) => {
          meter.count('overflows');
          logLesson(model, 'Less of the docs is sent.', failure);
        },
      }),
      endInText({ maxSteps: MAX_STEPS, onEmpty: () => meter.count('emptySteps') }),
      dropTemplateMarks,
      findCallsInText(isTool),
      countUsage({
        meter,
        onCounted: (estimated, counted) => {
          if (estimated > LONG_PROMPT && counted < estimated * CUT_SHARE)
            logModelEvent(
              model,
              `The server counted ${counted} tokens of a prompt of about ${estimated}, so it may have cut the prompt. Raise its context length (for Ollama: OLLAMA_CONTEXT_LENGTH), or set answers.promptTokens to what it takes.`,
            );
        },
      }),
      limitThoughts(settings, abilities),
      limitLength(settings, () => log('warn', 'model', 'The model exceeded maxTokens and was stopped.')),
      limitSilence({ firstToken: settings.firstTokenTimeout, betweenTokens: settings.tokenTimeout }),
      separateThoughts({
        beginsWithThoughts: () => abilities.beginsWithThoughts ?? thinkers.test(model.modelId),
        onThoughts: (areUnopened) => (abilities.beginsWithThoughts = areUnopened),
      }),
      adaptCalls({ abilities, onLesson: (consequence, failure) => logLesson(model, consequence, failure) }),
      mendChunks,
      ...(trace ? [trace] : []),
    ],
  });
}
