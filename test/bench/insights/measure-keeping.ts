import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { createQuestion } from './questions.js';

const COUNT = 1000;

const sentence =
  'Run `npm install docs-assistant` and set DOCS_ASSISTANT_API_KEY=svc_dsc_demo. See [more](/install#more).\n';

/**
 * Prints the processor time that it takes to keep a question with an answer of some length, which is searched for secrets.
 *
 * @param together - Questions that are written at once: those of a second.
 */
export async function measureKeeping(length: number, together: number, settings: StoreSettings): Promise<void> {
  const answer = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  const store = new Store(settings);
  const log = new QuestionLog(store);
  const keep = async (start: number) => {
    for (let count = start; count < start + COUNT; count++) {
      log.add({
        ...createQuestion(count, { pages: 300 }),
        id: `${length}-${together}-${count}`,
        askedAt: Date.now(),
        answer: `${count} ${answer}`,
      });
      if ((count + 1) % together === 0) await log.flush();
    }
  };
  // Once more, for the compiler.
  await keep(0);
  const start = process.cpuUsage();
  await keep(COUNT);
  const { user, system } = process.cpuUsage(start);
  console.log(
    `a question with an answer of ${length} characters, ${together} written at once: ${((user + system) / 1000 / COUNT).toFixed(2)} ms of processor time`,
  );
  await store.close();
}
