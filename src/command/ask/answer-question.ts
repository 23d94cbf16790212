import { ask } from '../../protocol/client.js';
import type { AnswerEvent } from '../../protocol/types.js';
import { explainAnswer } from '../../service/assistant/explain/explain.js';
import type { Trace } from '../../service/assistant/run/trace.js';
import { loadAnswering } from '../../service/assistant/load-answering.js';
import { loadApp } from '../../service/create-app.js';
import { loadSiteModel } from '../../service/sites/load-sites.js';
import type { SiteSettings } from '../../service/configuration/to-settings.js';

/**
 * Asks the service one question, in this process and without network access, and yields the events of the answer.
 *
 * @throws {AssistantError} When the service refuses or fails.
 */
export async function* answerQuestion(site: SiteSettings, question: string): AsyncGenerator<AnswerEvent> {
  const model = await loadSiteModel(site.model);
  // Answers as for a reader without a token.
  const service = await loadApp({ ...site, model, agent: undefined, readers: undefined, watch: false });
  yield* ask(
    {
      baseUrl: 'http://localhost',
      domain: site.domain,
      apiKey: site.apiKey,
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

/** Answers a question as the service does, and traces each step. */
export async function explainQuestion(site: SiteSettings, question: string): Promise<Trace> {
  const model = await loadSiteModel(site.model);
  const { answering } = await loadAnswering({ ...site, model, watch: false });
  return explainAnswer(question, answering);
}
