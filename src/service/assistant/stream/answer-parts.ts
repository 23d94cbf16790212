import { FenceReader } from '../../docs/scan-markdown.js';
import { reportFailure } from '../../logging/report-failure.js';
import { describeFailure } from '../run/describe-failure.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import { runModel, type AnswerTools } from '../run/run-model.js';
import type { AnswerPart } from './answer-part.js';
import type { Suggestion } from '../request/suggestions-block.js';
import { FoundPages } from './found-pages.js';
import { toAnswerPart } from './to-answer-part.js';

export interface AnswerOptions {
  /** Aborted when the reader leaves. Then the model stops as well. */
  readonly signal: AbortSignal;
  /** For the log. */
  readonly requestId?: string | undefined;
  /** Called when the answer begins. */
  readonly onFirstPart?: (() => void) | undefined;
  /** Called when its first text has come, or it has ended without any. */
  readonly onFirstText?: (() => void) | undefined;
  /** Called when the answer has failed. */
  readonly onFailure?: ((kind: 'model_timeout' | 'model_failure') => void) | undefined;
}

/**
 * Answers a question, part by part. Pages to read next come after its last text. If the model
 * fails, the parts say so; it does not throw.
 */
export async function* loadAnswerParts(
  request: MessageRequest,
  tools: AnswerTools,
  options: AnswerOptions,
): AsyncGenerator<AnswerPart, void, undefined> {
  const found = new FoundPages();
  let text = '';
  try {
    for await (const part of runModel(request, tools, options).fullStream) {
      if (part.type === 'tool-result' && part.toolName === 'search') found.addResult(part.result);
      if (part.type === 'source') found.addSource(part.source);
      if (part.type === 'text-delta') {
        if (text === '') options.onFirstText?.();
        text += part.textDelta;
      }
      if (part.type === 'step-finish' && part.finishReason === 'stop' && !isInFence(text)) {
        const pages = listNext(found, text, request, tools);
        if (pages.length > 0) yield { type: 'suggestions', pages };
      }
      const passedOn = part.type === 'error' ? toFailure(part.error, tools, options) : toAnswerPart(part);
      if (passedOn) yield passedOn;
    }
  } catch (error) {
    yield toFailure(error, tools, options);
  } finally {
    options.onFirstText?.();
  }
}

function toFailure(
  error: unknown,
  { meter }: AnswerTools,
  { signal, requestId, onFailure }: AnswerOptions,
): AnswerPart {
  // It is not a failure when the reader leaves.
  if (signal.aborted) return { type: 'abort' };
  reportFailure('The model failed', error, requestId);
  const { counter, message } = describeFailure(error);
  meter.count(counter);
  onFailure?.(counter === 'timeouts' ? 'model_timeout' : 'model_failure');
  return { type: 'failure', message };
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
