import { parseMessageRequest, type MessageRequest } from '../assistant/request/parse-message-request.js';
import { runAnswer, type AnswerTools } from '../assistant/run/run-answer.js';
import type { Hit } from '../../search/hit.js';
import { searchResultSchema } from '../models/search-result.js';
import type { Ask, Quoted } from './judge-answer.js';
import type { Question } from './question.js';

/** Asks a model about the docs, as the service does. */
export function createAsk(answering: AnswerTools): Ask {
  return async (question) => {
    let text = '';
    const hits: Hit[] = [];
    let quoted: Quoted | undefined;
    for await (const part of runAnswer(toRequest(question), answering, { signal: new AbortController().signal })) {
      if (part.type === 'text') text += part.text;
      if (part.type === 'passages') quoted = part;
      if (part.type === 'tool-result') hits.push(...(searchResultSchema.safeParse(part.result).data?.results ?? []));
    }
    return {
      text,
      passages: hits.map(({ content, metadata }) => [...metadata.headings, content].join('\n')),
      paths: hits.map(({ path }) => path),
      quoted,
    };
  };
}

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
