import { streamText, wrapLanguageModel, type LanguageModelV1 } from 'ai';

import { timeLimit } from '../../../http/timeout.js';
import type { DocsVersion } from '../../indexing/docs-version.js';
import { isEmbedded } from '../../models/embedded/model.js';
import { checkAnswer } from './check-answer.js';
import type { TraceRecorder } from './trace.js';
import { PrivateTexts } from '../links/private-texts.js';
import { boundModel, MAX_STEPS } from '../model/bound-model.js';
import { createToolCallRepair } from '../model/repair-tool-call.js';
import type { UsageMeter } from '../../operations/usage-meter.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import { buildMessages, buildSystemPrompt } from '../prompt/build-prompt.js';
import type { AnswerSettings } from '../answer-settings.js';
import { describeSite } from '../prompt/site-profile.js';
import { createTools } from '../tools/create-tools.js';

/** The embedded model quotes what it is given and reads no page, so it gets more of the best one. */
const FURTHER_OF_PAGE = 2;

/** The model, the docs and the settings for answers. */
export interface AnswerTools {
  readonly model: LanguageModelV1;
  /** The docs. An answer keeps to those that are current when it begins. */
  readonly docs: { readonly current: DocsVersion };
  /** Where the site begins on its host, with a slash at both ends. */
  readonly basePath: string;
  /** Origins of the site, such as `https://docs.example.com`. */
  readonly origins: readonly string[];
  readonly settings: AnswerSettings;
  /** Counts what answers cost. */
  readonly meter: UsageMeter;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Records what happens. */
  readonly recorder?: TraceRecorder;
}

/** Lets the model answer a question: with bounded tools, within its budget, and with its links checked. */
export function runModel(request: MessageRequest, answering: AnswerTools, { signal, recorder }: RunOptions) {
  const { docs, basePath, origins, settings, meter } = answering;
  const { index, pages, ...facts } = docs.current;
  const site = describeSite(facts, settings.site);
  const question = request.messages.at(-1)?.content ?? '';
  const system = buildSystemPrompt(request, { site, instructions: settings.instructions });
  const said = request.messages.slice(0, -1).map(({ content }) => content);
  const selected = (request.context ?? []).map(({ value }) => value);
  meter.count('answers');
  return streamText({
    model: boundModel(recorder ? traceModel(answering.model, recorder) : answering.model, settings, meter),
    system,
    messages: buildMessages(request),
    tools: createTools({
      index,
      pages,
      request,
      maxPageSize: settings.maxPageSize,
      furtherOfPage: isEmbedded(answering.model) ? FURTHER_OF_PAGE : 0,
      timeout: settings.searchTimeout,
      onCall: () => meter.count('toolCalls'),
      onFound: recorder && ((query, found) => recorder.searches.push({ query, ...found })),
    }),
    maxSteps: MAX_STEPS,
    maxTokens: settings.maxTokens,
    maxRetries: 1,
    abortSignal: timeLimit(settings.answerTimeout, signal),
    experimental_repairToolCall: createToolCallRepair(question, () => meter.count('repairedCalls')),
    experimental_transform: checkAnswer({
      pages,
      basePath,
      origins,
      currentPath: request.currentPath ?? undefined,
      privateTexts: new PrivateTexts([...selected, ...said.toReversed(), system], [question, settings.instructions]),
      onLink: (kind) => {
        meter.count(kind === 'mended' ? 'mendedLinks' : 'removedLinks');
        if (recorder) recorder.links[kind]++;
      },
      onCitation: (citation) => {
        meter.count('citations');
        recorder?.citations.push(citation);
      },
    }),
  });
}

function traceModel(model: LanguageModelV1, { middleware }: TraceRecorder): LanguageModelV1 {
  return wrapLanguageModel({ model, middleware });
}
