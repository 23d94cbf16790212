import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { askInit, messagePath } from '../../service/support/ask.js';

/** Questions that warm up the service, some at once. The compiler of JavaScript has done nearly all of its work by then. */
const WARM_UP = 2000;
const AT_ONCE = 20;

/** How often each question is asked. */
const ROUNDS = 5;

/** Typical questions on the docs of this project. */
export const questions = [
  'How do I change the accent colour?',
  'Which attributes are there?',
  'How do I use it with Docusaurus?',
  'content security policy',
  'What does retrieval-page-size do?',
  'How can I hide the launcher?',
  'Where is the conversation kept?',
  'difference between panel and modal',
];

export interface QuestionCost {
  readonly question: string;
  /** Milliseconds of processor time in the process of the service, the mean of all rounds. */
  readonly processorTime: number;
  /** Characters of the body of the response. */
  readonly length: number;
}

/**
 * Measures what a question costs the service: processor time of its process, with all its threads, over real requests, one after
 * another. The client is in another process.
 */
export async function measureQuestions(docs: string): Promise<QuestionCost[]> {
  const service = fork(fileURLToPath(new URL('./served-process.ts', import.meta.url)), [docs]);
  try {
    const [url] = (await once(service, 'message')) as [string];
    for (let start = 0; start < WARM_UP; start += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => ask(url, questions[(start + index) % questions.length]!)),
      );
    const costs: QuestionCost[] = [];
    for (const question of questions) {
      const start = await usageOf(service);
      let length = 0;
      for (let round = 0; round < ROUNDS; round++) length = await ask(url, question);
      costs.push({ question, processorTime: ((await usageOf(service)) - start) / ROUNDS, length });
    }
    return costs;
  } finally {
    service.kill();
  }
}

async function ask(url: string, question: string): Promise<number> {
  const response = await fetch(url + messagePath, askInit(question));
  if (!response.ok) throw new Error(`The service answered with status ${response.status}.`);
  return (await response.text()).length;
}

/** Milliseconds of processor time that the process has used. */
async function usageOf(service: ChildProcess): Promise<number> {
  service.send('usage');
  const [usage] = (await once(service, 'message')) as [number];
  return usage;
}
