import { DEFAULT_PAGE_SIZE, type MessageRequest } from '../request/parse-message-request.js';
import { describeModelFailure, formatModelFailure } from '../../models/failures/describe-model-failure.js';
import { runAnswer, type AnswerTools } from '../run/run-answer.js';
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
  const args = new Map<string, unknown>();
  let text = '';
  let error: string | undefined;
  const onModelFailure = (failure: unknown) => void (error = formatModelFailure(describeModelFailure(failure)));
  for await (const part of runAnswer(request, answering, { signal, recorder, onModelFailure })) {
    if (part.type === 'text') {
      text += part.text;
      onText?.(part.text);
    }
    if (part.type === 'tool-call') args.set(part.toolCallId, part.args);
    if (part.type === 'tool-result')
      calls.push({ tool: part.toolName, args: args.get(part.toolCallId), result: part.result });
  }
  const { searches, steps, citations, links } = recorder;
  const model = answering.model.modelId;
  const duration = performance.now() - started;
  return { question, model, text, citations, searches, calls, steps, links, duration, error };
}
