import type { AskedQuestion } from '../../../../src/service/insights/question.js';
import { domain } from '../../support/ask.js';

/** A question that was answered a second ago. */
export const askedQuestion: Omit<AskedQuestion, 'id' | 'question'> = {
  site: domain,
  askedAt: Date.now() - 1000,
  threadId: 'thread',
  fp: 'anonymous',
  answer: 'Answer',
  outcome: 'answered',
  searches: [],
  sources: [],
  path: undefined,
  locale: undefined,
  version: undefined,
  firstPartTime: 400,
  totalTime: 900,
  promptTokens: undefined,
  completionTokens: undefined,
};
