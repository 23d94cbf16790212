import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { createQuestion } from './questions.js';

const COUNT = 1000;

/** Times that so many are written before they are measured. */
const WARM_UP = 3;

const sentence =
  'Run `npm install docs-assistant` and set DOCS_ASSISTANT_API_KEY=svc_dsc_demo. See [more](/install#more).\n';

/** How long answers are, in characters, and how many questions are written at once: those of a second. */
interface Kept {
  readonly length: number;
  readonly together: number;
}

/** Prints the processor time that it takes to keep a question with an answer of some length, which is searched for secrets. */
export async function measureKeeping(name: string, { length, together }: Kept, settings: StoreSettings): Promise<void> {
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
  // Until the compiler is done: in the first thousand after a start, it takes as long as the writing.
  for (let round = 0; round < WARM_UP; round++) await keep(round * COUNT);
  const start = process.cpuUsage();
  await keep(WARM_UP * COUNT);
  const { user, system } = process.cpuUsage(start);
  console.log(
    `${name}: a question with an answer of ${length} characters, ${together} written at once: ${((user + system) / 1000 / COUNT).toFixed(2)} ms of processor time`,
  );
  await store.close();
}
