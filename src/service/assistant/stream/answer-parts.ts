import { isRecord } from '../../../http/json.js';
import { truncate } from '../../../shared/text.js';
import { FenceReader } from '../../../search/docs/scan-markdown.js';
import { reportFailure } from '../../logging/report-failure.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import type { Suggestion } from '../request/suggestions-block.js';
import type { AnswerPart } from '../run/answer-part.js';
import { describeFailure, isTimeout } from '../run/describe-failure.js';
import { runAnswer, type AnswerTools } from '../run/run-answer.js';
import { logModelFailure } from '../model-calls/model-log.js';
import { FoundPages } from './found-pages.js';

export interface AnswerOptions {
  /** Aborted when the reader leaves. Then the model stops as well. */
  readonly signal: AbortSignal;
  /** For the log. */
  readonly requestId?: string | undefined;
  /** Called when the answer begins. */
  readonly onFirstPart?: (() => void) | undefined;
  /**
   * Called after the first part, which the reader gets at once. The work for the answer begins when it resolves, with a function that ends the turn:
   * it is called when the first text has come, when a language model is asked, and at the end. Default: the work begins at once.
   */
  readonly takeTurn?: (() => Promise<() => void>) | undefined;
  /** Called when the answer has failed. */
  readonly onFailure?: ((kind: 'model_timeout' | 'model_failure') => void) | undefined;
}

/**
 * Answers a question, part by part. Pages to read next come after its last text. If a model fails, passages are quoted instead; if all fails, the
 * parts say so. It does not throw.
 */
export async function* loadAnswerParts(
  request: MessageRequest,
  tools: AnswerTools,
  options: AnswerOptions,
): AsyncGenerator<AnswerPart, void, undefined> {
  const { signal } = options;
  const found = new FoundPages();
  let text = '';
  let endTurn: (() => void) | undefined;
  const onModelAsked = () => endTurn?.();
  const onModelFailure = (error: unknown) => {
    logModelFailure(tools.model, error);
    countFailure(error, tools, options);
  };
  try {
    for await (const part of runAnswer(request, tools, { signal, onModelAsked, onModelFailure })) {
      if (part.type === 'tool-result' && part.toolName === 'search') found.addResult(part.result);
      if (part.type === 'source') found.addSource(part.source);
      if (part.type === 'text') {
        if (text === '') endTurn?.();
        text += part.text;
      }
      if (part.type === 'step-finish' && part.finishReason === 'stop' && !isInFence(text)) {
        const pages = listNext(found, text, request, tools);
        if (pages.length > 0) yield { type: 'suggestions', pages };
      }
      yield part.type === 'tool-result' ? { ...part, result: shortenResult(part.result) } : part;
      endTurn ??= await options.takeTurn?.();
    }
  } catch (error) {
    yield toFailure(error, tools, options);
  } finally {
    endTurn?.();
  }
}

function toFailure(error: unknown, tools: AnswerTools, options: AnswerOptions): AnswerPart {
  // It is not a failure when the reader leaves.
  if (options.signal.aborted) return { type: 'abort' };
  reportFailure('The answer failed', error, options.requestId);
  countFailure(error, tools, options);
  return { type: 'failure', message: describeFailure(error) };
}

function countFailure(error: unknown, { meter }: AnswerTools, { onFailure }: AnswerOptions): void {
  meter.count(isTimeout(error) ? 'timeouts' : 'failures');
  onFailure?.(isTimeout(error) ? 'model_timeout' : 'model_failure');
}

function listNext(found: FoundPages, text: string, request: MessageRequest, tools: AnswerTools): Suggestion[] {
  return found.listNext(text, {
    most: tools.settings.suggestions,
    pages: tools.docs.current.pages,
    filter: request.filter,
    currentPath: request.currentPath ?? undefined,
  });
}

/** Whether the text ends inside of fenced code, where a block after it would be part of the code. */
function isInFence(text: string): boolean {
  const fences = new FenceReader();
  for (const line of text.split('\n')) fences.isCode(line);
  return fences.isOpen;
}

/** Characters of a section that are sent to clients: enough to show the context of a source. */
const MAX_CONTENT_LENGTH = 1000;

/**
 * The result of a tool, with the beginning of each section. Clients send the results back with every further question, so whole sections
 * would soon make a conversation too large.
 */
function shortenResult(result: unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result['results'])) return result;
  return { ...result, results: result['results'].map(shortenHit) };
}

function shortenHit(hit: unknown): unknown {
  if (!isRecord(hit) || typeof hit['content'] !== 'string') return hit;
  return { ...hit, content: truncate(hit['content'], MAX_CONTENT_LENGTH) };
}
