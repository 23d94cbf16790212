import { loadAnswering } from '../../src/service/assistant/load-answering.js';
import { runAnswer } from '../../src/service/assistant/run/run-answer.js';
import type { Ask } from '../../src/service/evaluation/judge-answer.js';
import { createEmbeddedModel } from '../../src/service/models/embedded/model.js';
import { searchResultSchema, type Hit } from '../../src/service/search/hit.js';
import { toRequest } from './to-request.js';

/** Loads a folder of docs to ask the embedded model about it, as the service does. Pages have the addresses that the questions name. */
export async function loadAsk(docs: string): Promise<Ask> {
  const { answering } = await loadAnswering({ docs, basePath: '/', model: createEmbeddedModel({ pieceDelay: 0 }) });
  return async (question) => {
    let text = '';
    const hits: Hit[] = [];
    for await (const part of runAnswer(toRequest(question), answering, { signal: new AbortController().signal })) {
      if (part.type === 'text') text += part.text;
      if (part.type === 'tool-result') hits.push(...(searchResultSchema.safeParse(part.result).data?.results ?? []));
    }
    return {
      text,
      passages: hits.map(({ content, metadata }) => [...metadata.headings, content].join('\n')),
      paths: hits.map(({ path }) => path),
    };
  };
}
