import { DEFAULT_PAGE_SIZE, type MessageRequest } from '../request/parse-message-request.js';
import { describeFailure } from '../run/describe-failure.js';
import { runModel, type AnswerTools } from '../run/run-model.js';
import { TraceRecorder, type Trace, type TracedCall } from '../run/trace.js';

/** Optional fields of a question, as in a request. */
export type QuestionOptions = Partial<Pick<MessageRequest, 'retrievalPageSize' | 'filter' | 'context' | 'currentPath'>>;

/**
 * Answers a question as the service does, and explains how the answer came about: the hits and their scores, the prompts, the tokens and the
 * times. It does not throw when the model fails; the trace says so.
 *
 * @param onText - Called with each piece of the answer as it comes.
 */
export async function explainAnswer(
  question: string,
  answering: AnswerTools,
  {
    onText,
    signal = new AbortController().signal,
    ...options
  }: QuestionOptions & { onText?: (text: string) => void; signal?: AbortSignal } = {},
): Promise<Trace> {
  const started = performance.now();
  const recorder = new TraceRecorder();
  const request: MessageRequest = {
    fp: 'anonymous',
    messages: [{ role: 'user', content: question }],
    retrievalPageSize: DEFAULT_PAGE_SIZE,
    ...options,
  };
  const calls: TracedCall[] = [];
  let text = '';
  let error: string | undefined;
  const { fullStream } = runModel(request, answering, { signal, recorder });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') {
      text += part.textDelta;
      onText?.(part.textDelta);
    }
    if (part.type === 'tool-result') calls.push({ tool: part.toolName, args: part.args, result: part.result });
    if (part.type === 'error') error = describeFailure(part.error).message;
  }
  const { searches, steps, citations, links } = recorder;
  const model = answering.model.modelId;
  const duration = performance.now() - started;
  return { question, model, text, citations, searches, calls, steps, links, duration, error };
}
