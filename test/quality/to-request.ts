import { parseMessageRequest, type MessageRequest } from '../../src/service/assistant/request/parse-message-request.js';
import type { Question } from '../../src/service/evaluation/question.js';

/** The request for a question. A follow-up comes after the question before and an answer that says nothing. */
export function toRequest({ ask, after }: Pick<Question, 'ask' | 'after'>): MessageRequest {
  const texts = after === undefined ? [ask] : [after, '…', ask];
  const messages = texts.map((content, number) => ({
    id: String(number),
    role: number % 2 === 0 ? 'user' : 'assistant',
    content,
    parts: [{ type: 'text', text: content }],
  }));
  return parseMessageRequest({ fp: 'anonymous', messages });
}
