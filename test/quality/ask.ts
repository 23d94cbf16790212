import { answer } from '../../src/service/assistant/answer.js';
import { parseMessageRequest } from '../../src/service/assistant/parse-message-request.js';
import type { Ask } from '../../src/service/evaluation/judge-answer.js';
import { createEmbeddedModel } from '../../src/service/models/embedded/model.js';
import type { DocsIndex } from '../../src/service/search/docs-index.js';
import { searchResultSchema } from '../../src/service/search/hit.js';
import { readAnswer } from '../service/support/read-answer.js';

/** Asks the embedded model, as the service does. */
export function createAsk(index: DocsIndex): Ask {
  const model = createEmbeddedModel({ pieceDelay: 0 });
  return async ({ ask, after }) => {
    const texts = after === undefined ? [ask] : [after, '…', ask];
    const messages = texts.map((content, number) => ({
      id: String(number),
      role: number % 2 === 0 ? 'user' : 'assistant',
      content,
      parts: [{ type: 'text', text: content }],
    }));
    const request = parseMessageRequest({ fp: 'anonymous', messages });
    const response = await answer(request, { model, index }, new AbortController().signal);
    const { text, results } = await readAnswer(response);
    const hits = results.flatMap((result) => searchResultSchema.safeParse(result).data?.results ?? []);
    return { text, passages: hits.map(({ content, metadata }) => [...metadata.headings, content].join('\n')) };
  };
}
