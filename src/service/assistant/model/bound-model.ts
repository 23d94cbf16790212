import { wrapLanguageModel, type LanguageModelV1 } from 'ai';

import { log } from '../../logging/log.js';
import type { AnswerSettings } from '../answer-settings.js';
import { countUsage } from './count-usage.js';
import { endInText } from './end-in-text.js';
import { limitLength } from './limit-length.js';
import { limitSilence } from './limit-silence.js';
import { separateThoughts } from './separate-thoughts.js';
import { shrinkOnOverflow } from './shrink-on-overflow.js';
import type { UsageMeter } from '../../operations/usage-meter.js';

/** Maximum steps of an answer: rounds of tools, and the text. */
export const MAX_STEPS = 5;

/** The provider of the embedded models, which cost nothing, need no limits, and read all that was found. */
const EMBEDDED = 'docs-assistant';

/** A model for one answer, with bounds on what it costs, how long it is silent, and how it ends. */
export function boundModel(model: LanguageModelV1, settings: AnswerSettings, meter: UsageMeter): LanguageModelV1 {
  if (model.provider === EMBEDDED) return model;
  return wrapLanguageModel({
    model,
    // The first one is the outermost.
    middleware: [
      shrinkOnOverflow({ budget: settings.promptTokens, onOverflow: () => meter.count('overflows') }),
      endInText({
        maxSteps: MAX_STEPS,
        onEmpty: () => meter.count('emptySteps'),
        onSilence: () => log('warn', 'model', 'The model said nothing, also when it was asked again.'),
      }),
      countUsage(meter),
      limitLength(() => log('warn', 'model', 'The model wrote more than it may (maxTokens), and was ended.')),
      limitSilence({ firstToken: settings.firstTokenTimeout, betweenTokens: settings.tokenTimeout }),
      separateThoughts,
    ],
  });
}
