import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { createQuestion } from './questions.js';

const COUNT = 1000;

/** Times that so many are written before they are measured. */
const WARM_UP = 3;

/** Answers quote documentation. This is the project's own, which has more about keys than most. */
const docs = readDocs('demo/site');

function readDocs(folder: string): string {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return pages.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Another part of the docs for each question. */
function quoteDocs(count: number, length: number): string {
  const start = (count * 997) % (docs.length - length);
  return docs.slice(start, start + length);
}

/** How long answers are, in characters, and how many questions are written at once: those of a second. */
interface Kept {
  readonly length: number;
  readonly together: number;
}

/** Prints the processor time that it takes to keep a question with an answer of some length, which is searched for secrets. */
export async function measureKeeping(name: string, { length, together }: Kept, settings: StoreSettings): Promise<void> {
  const store = new Store(settings);
  const log = new QuestionLog(store);
  const keep = async (start: number) => {
    for (let count = start; count < start + COUNT; count++) {
      log.add({
        ...createQuestion(count, { pages: 300 }),
        id: `${length}-${together}-${count}`,
        askedAt: Date.now(),
        answer: quoteDocs(count, length),
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
