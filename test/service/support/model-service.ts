import { loadApp, type AppOptions } from '../../../src/service/create-app.js';
import { defaultAnswerSettings, type AnswerSettings } from '../../../src/service/assistant/answer-settings.js';
import { UsageMeter } from '../../../src/service/operations/usage-meter.js';
import { listen } from '../../../src/service/operations/listen.js';
import { loadModel } from '../../../src/service/models/load-model.js';
import { askInit, messagePath, serviceOptions } from './ask.js';
import { FakeOpenAI } from './fake-openai.js';
import { readAnswer, type ReadAnswer } from './read-answer.js';

/** A service with a scripted language model. */
export interface ModelService {
  readonly openai: FakeOpenAI;
  readonly meter: UsageMeter;
  /** Its address. */
  readonly url: string;
  /** Asks, and reads the answer to its end. */
  ask(...args: Parameters<typeof askInit>): Promise<ReadAnswer>;
  /** Asks. */
  send(...args: Parameters<typeof askInit>): Promise<Response>;
  /** Asks, and returns the lines of the stream. */
  askForLines(...args: Parameters<typeof askInit>): Promise<string[]>;
  close(): Promise<void>;
}

export async function startModelService(
  settings: Partial<AnswerSettings> = {},
  options: Partial<AppOptions> = {},
  apiKey?: string,
): Promise<ModelService> {
  const openai = new FakeOpenAI();
  const model = await loadModel({ provider: 'openai-compatible', name: 'tiny', url: await openai.listen(), apiKey });
  const meter = new UsageMeter();
  // Tests compare the unchanged text of the model.
  const answers = { ...defaultAnswerSettings, suggestions: 0, ...settings };
  const service = await loadApp({ ...serviceOptions, model, meter, answers, ...options });
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  const send = (...args: Parameters<typeof askInit>) => fetch(server.url + messagePath, askInit(...args));
  return {
    openai,
    meter,
    url: server.url,
    send,
    ask: async (...args) => readAnswer(await send(...args)),
    askForLines: async (...args) => (await (await send(...args)).text()).split('\n'),
    async close() {
      openai.close();
      await server.close();
    },
  };
}
