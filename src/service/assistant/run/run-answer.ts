import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { FenceReader } from '../../docs/scan-markdown.js';
import { beginTurn, type Turn } from '../../grounding/turn.js';
import type { DocsVersion } from '../../indexing/docs-version.js';
import { isEmbedded, type EmbeddedModel } from '../../models/embedded/model.js';
import { quoteInstead, quotePassages, type ModelFailure } from '../../models/embedded/quote-passages.js';
import type { LanguageModel } from '../../models/language-model.js';
import type { UsageMeter } from '../../operations/usage-meter.js';
import type { AnswerSettings } from '../answer-settings.js';
import { PrivateTexts } from '../links/private-texts.js';
import { abilitiesOf } from '../../models/abilities.js';
import { buildSystemPrompts } from '../prompt/build-prompt.js';
import { describeSite } from '../prompt/site-profile.js';
import { getPageContext } from '../request/page-context.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import { createTools } from '../tools/create-tools.js';
import { ToolGuard } from '../tools/guard-tool.js';
import { createSearch } from '../tools/search-tool.js';
import { noUsage, type AnswerPart, type FinishReason, type TokenUsage } from './answer-part.js';
import { checkAnswer } from './check-answer.js';
import { ground } from './ground.js';
import { runModel } from './run-model.js';
import type { TraceRecorder } from './trace.js';

/** Quoted answers read no page, so they get more of the best one. */
const FURTHER_OF_PAGE = 2;

/** The model, the docs and the settings for answers. */
export interface AnswerTools {
  readonly model: AnsweringModel;
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

/** A language model, or the embedded one, which quotes passages. */
export type AnsweringModel = LanguageModel | EmbeddedModel;

export interface RunOptions {
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
  /** Records what happens. */
  readonly recorder?: TraceRecorder | undefined;
  /** Called when the language model has failed. Its answer is then replaced by quoted passages. */
  readonly onModelFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Answers a question, part by part: the service searches the docs, then a language model answers from what was found, or passages are quoted. Links
 * are checked, and citations numbered.
 */
export async function* runAnswer(
  request: MessageRequest,
  answering: AnswerTools,
  options: RunOptions,
): AsyncGenerator<AnswerPart> {
  const { docs, basePath, origins, settings, meter } = answering;
  const { recorder } = options;
  const { pages } = docs.current;
  const question = request.messages.at(-1)?.content ?? '';
  const said = request.messages.slice(0, -1).map(({ content }) => content);
  const selected = (request.context ?? []).map(({ value }) => value);
  const prompts = createPrompts(request, answering);
  meter.count('answers');
  yield* checkAnswer(composeParts(request, answering, options), {
    pages,
    basePath,
    origins,
    currentPath: request.currentPath ?? undefined,
    privateTexts: new PrivateTexts(
      [...selected, ...said.toReversed(), prompts.whole],
      [question, settings.instructions],
    ),
    onLink: (kind) => {
      meter.count(kind === 'mended' ? 'mendedLinks' : 'removedLinks');
      if (recorder) recorder.links[kind]++;
    },
    onCitation: (citation) => {
      meter.count('citations');
      recorder?.citations.push(citation);
    },
  });
}

async function* composeParts(
  request: MessageRequest,
  answering: AnswerTools,
  { signal, recorder, onModelFailure }: RunOptions,
): AsyncGenerator<AnswerPart> {
  const { model, docs, settings, meter } = answering;
  const { index, pages } = docs.current;
  const options = {
    index,
    request,
    maxPageSize: settings.maxPageSize,
    furtherOfPage: isEmbedded(model) ? FURTHER_OF_PAGE : 0,
    onFound: recorder && ((query, found) => recorder.searches.push({ query, ...found })),
  } satisfies Partial<Parameters<typeof createSearch>[0]>;
  const guard = () => new ToolGuard(() => meter.count('toolCalls'), settings.searchTimeout);
  const begun = beginTurn(request.messages, getPageContext(request), describe(answering));
  const turn = yield* ground(begun, createSearch({ ...options, guard: guard() }), signal);
  if (isEmbedded(model)) return yield* writeStep(quotePassages(turn), { pieceDelay: model.pieceDelay, signal });

  const tools = createTools({ ...options, pages, guard: guard() });
  const prompts = createPrompts(request, answering);
  const answer = new ModelAnswer();
  try {
    yield* answer.follow(runModel({ model, request, turn, prompts, tools, settings, meter, signal, recorder }));
    if (!answer.isDeclined) return;
  } catch (error) {
    signal.throwIfAborted();
    onModelFailure?.(error);
  }
  // What was found is never thrown away.
  yield* answer.complete(turn, signal);
}

function createPrompts(request: MessageRequest, answering: AnswerTools) {
  const { model, settings } = answering;
  const hasTools = !isEmbedded(model) && abilitiesOf(model).tools;
  return buildSystemPrompts(request, { site: describe(answering), instructions: settings.instructions, hasTools });
}

function describe({ docs, settings }: AnswerTools) {
  return describeSite(docs.current, settings.site);
}

/** Follows the answer of a model, so that passages can be quoted where it ended. */
class ModelAnswer {
  #text = '';
  #isInStep = false;
  #usage: TokenUsage = noUsage;
  #held: AnswerPart[] = [];

  /** Whether the model, or a filter of its service, declined to answer, and said nothing. */
  get isDeclined(): boolean {
    return this.#held.length > 0;
  }

  /** Passes on the parts. The end of an answer that was declined is held back. */
  async *follow(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
    for await (const part of parts) {
      if (part.type === 'text') this.#text += part.text;
      if (part.type === 'step-finish') this.#usage = addUsage(this.#usage, part.usage);
      const isEnd = part.type === 'step-finish' || part.type === 'finish';
      if (isEnd && part.finishReason === 'content-filter' && this.#text.trim() === '') {
        this.#held.push(part);
        continue;
      }
      if (part.type === 'step-start' || isEnd) this.#isInStep = part.type === 'step-start';
      yield part;
    }
  }

  /** Quotes passages in place of what the model did not write. */
  async *complete(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const isBegun = this.#text.trim() !== '';
    const failure: ModelFailure = this.isDeclined ? 'declined' : isBegun ? 'stopped' : 'failed';
    const quoted = `${isBegun ? closeCode(this.#text) : ''}${quoteInstead(turn, failure)}`;
    yield* writeStep(quoted, { signal, isBegun: this.#isInStep, usage: this.#usage });
  }
}

/** Ends the code that a text breaks off in, and its paragraph. */
function closeCode(text: string): string {
  const fences = new FenceReader();
  for (const line of text.split('\n')) fences.isCode(line);
  return fences.isOpen ? `\n${fences.mark}\n\n` : '\n\n';
}

function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
  };
}

/**
 * Pieces of about a line. The cost of an answer depends mostly on the number of its pieces: each wakes the process and passes through several
 * streams.
 */
const pieces = /[^]{1,90}(?:\S{0,40}(?=\s|$))?/g;

interface StepOptions {
  readonly signal: AbortSignal;
  /** Milliseconds between two pieces. Default: 0. */
  readonly pieceDelay?: number;
  /** Whether the step has begun. Default: false. */
  readonly isBegun?: boolean;
  /** Tokens of earlier steps. Default: none. */
  readonly usage?: TokenUsage;
}

/** The last step of an answer: this text. */
async function* writeStep(
  text: string,
  { signal, pieceDelay = 0, isBegun = false, usage = noUsage }: StepOptions,
): AsyncGenerator<AnswerPart> {
  if (!isBegun) yield { type: 'step-start', messageId: randomUUID() };
  for (const [index, piece] of (text.match(pieces) ?? []).entries()) {
    if (index > 0 && pieceDelay > 0) await wait(pieceDelay, undefined, { signal });
    yield { type: 'text', text: piece };
  }
  const finishReason: FinishReason = 'stop';
  yield { type: 'step-finish', finishReason, usage: noUsage, isContinued: false };
  yield { type: 'finish', finishReason, usage };
}
