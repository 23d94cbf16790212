import { loadAnswering } from '../../src/service/assistant/load-answering.js';
import { createAsk } from '../../src/service/evaluation/ask-model.js';
import type { Ask } from '../../src/service/evaluation/judge-answer.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';

/** Loads a folder of docs to ask the embedded model about it, as the service does. Pages have the addresses that the questions name. */
export async function loadAsk(docs: string): Promise<Ask> {
  const { answering } = await loadAnswering({ docs, basePath: '/', model: createEmbeddedModel({ pieceDelay: 0 }) });
  return createAsk(answering);
}
