import { ask } from '../../protocol/client.js';
import type { AnswerEvent } from '../../protocol/types.js';
import { explainAnswer } from '../../service/assistant/explain/explain.js';
import type { Trace } from '../../service/assistant/explain/trace.js';
import { loadAnswering } from '../../service/assistant/load-answering.js';
import { createService } from '../../service/create-service.js';
import { importFromProject } from '../../service/import-from-project.js';
import { loadModel } from '../../service/models/load-model.js';
import type { Settings } from '../../service/settings.js';

/**
 * Asks the service one question, in this process and without a network, and yields the events of the answer.
 *
 * @throws {AssistantError} When the service refuses or fails.
 */
export async function* answerQuestion(settings: Settings, question: string): AsyncGenerator<AnswerEvent> {
  const model = settings.model && (await loadModel(settings.model, importFromProject));
  const service = await createService({ ...settings, model, agent: undefined });
  yield* ask(
    {
      baseUrl: 'http://localhost',
      domain: settings.domain,
      apiKey: settings.apiKey,
      fetch: async (...request) => service.fetch(new Request(...request)),
    },
    {
      messages: [
        {
          id: 'question',
          role: 'user',
          content: question,
          parts: [{ type: 'text', text: question }],
          createdAt: new Date().toISOString(),
        },
      ],
    },
  );
}

/** Answers a question as the service does, and tells how the answer came about. */
export async function explainQuestion(settings: Settings, question: string): Promise<Trace> {
  const model = settings.model && (await loadModel(settings.model, importFromProject));
  const { answering } = await loadAnswering({ ...settings, model });
  return explainAnswer(question, answering);
}
