import { formatDataStreamPart, type DataStreamString } from '@ai-sdk/ui-utils';

import { isRecord } from '../../../http/json.js';
import type { AnswerPart, TokenUsage } from '../run/answer-part.js';
import { toPassagesData } from '../../../quotes/passages-data.js';
import type { PartWriter } from './encode-parts.js';
import { formatSuggestions } from '../request/suggestions-block.js';

/** Response headers of the data stream. */
export const dataStreamHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Vercel-AI-Data-Stream': 'v1',
};

/**
 * Writes an answer in the data stream protocol of AI SDK 4 (section 4.4). The thread id is wherever a client is known to look for it: in the
 * finish part (section 6), at the end of each step, in the stream's data, and in the annotations of the message.
 */
export class DataStreamWriter implements PartWriter {
  /** Adds no values to the data of the stream. Some clients can't parse an empty line. */
  readonly signOfLife = formatDataStreamPart('data', []);
  readonly #threadId: string;

  constructor(threadId: string) {
    this.#threadId = threadId;
  }

  write(part: AnswerPart): string {
    return formatPart(part, this.#threadId);
  }

  end(): string {
    return '';
  }
}

function formatPart(part: AnswerPart, threadId: string): string {
  switch (part.type) {
    case 'step-start':
      return formatDataStreamPart('start_step', { messageId: part.messageId });
    case 'text':
      return formatDataStreamPart('text', part.text);
    case 'reasoning':
      return formatDataStreamPart('reasoning', part.text);
    case 'suggestions':
      return formatDataStreamPart('text', formatSuggestions(part.pages));
    case 'passages':
      return formatDataStreamPart('message_annotations', [{ type: 'passages', ...toPassagesData(part) }]);
    case 'tool-call':
      return formatDataStreamPart('tool_call', {
        toolCallId: part.toolCallId,
        toolName: part.toolName,
        args: part.args,
      });
    case 'tool-result':
      return formatDataStreamPart('tool_result', { toolCallId: part.toolCallId, result: toResult(part) });
    case 'source':
      return formatDataStreamPart('source', part.source);
    case 'step-finish': {
      const { finishReason, isContinued } = part;
      const usage = toUsage(part.usage);
      return withThreadId(formatDataStreamPart('finish_step', { finishReason, usage, isContinued }), threadId);
    }
    case 'finish':
      return formatFinish(part, threadId);
    case 'failure':
      return formatDataStreamPart('error', part.message);
    case 'abort':
      return formatDataStreamPart('error', 'The answer was ended early.');
    default:
      return part satisfies never;
  }
}

/** Clients of this version list sources from the results of `search`, and expect an array. */
function toResult({ toolName, result }: Extract<AnswerPart, { type: 'tool-result' }>): unknown {
  return toolName === 'search' && isRecord(result) && Array.isArray(result['results']) ? result['results'] : result;
}

function formatFinish(
  { finishReason, usage, feedbackId }: Extract<AnswerPart, { type: 'finish' }>,
  threadId: string,
): string {
  const event = [{ type: 'finish', threadId, ...(feedbackId !== undefined && { feedbackId }) }];
  return [
    formatDataStreamPart('data', event),
    formatDataStreamPart('message_annotations', event),
    withThreadId(formatDataStreamPart('finish_message', { finishReason, usage: toUsage(usage) }), threadId),
  ].join('');
}

function toUsage({ promptTokens, completionTokens }: TokenUsage): TokenUsage {
  return { promptTokens, completionTokens };
}

/** Adds the thread id, which the SDK's type of the part does not have. */
function withThreadId(line: DataStreamString, threadId: string): string {
  const value: unknown = JSON.parse(line.slice(2));
  return `${line.slice(0, 2)}${JSON.stringify(Object.assign({}, value, { threadId }))}\n`;
}
