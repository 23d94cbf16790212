/** Answers from an index of static files: as a worker, or as a module of the page if there can be no worker. */
import { AssistantError } from '../../errors.js';
import { answer, load, loadFor, search } from './engine.js';
import type { FromWorker, Task, ToWorker, WorkerError } from '../messages.js';

export { answer, load, loadFor, search };

const running = new Map<number, AbortController>();

if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data));
  // The page waits for it, because a worker may be blocked.
  postMessage('ready');
}

function receive(data: ToWorker): void {
  if (data.type === 'load') void load(data.address);
  else if (data.type === 'draft') void loadFor(data.address, data.draft);
  else if (data.type === 'stop') running.get(data.number)?.abort();
  else void respond(data);
}

async function respond({ number, ...task }: Task & { readonly number: number }): Promise<void> {
  const { signal } = start(number);
  try {
    send({ number, result: await run(task, signal) });
  } catch (error) {
    send({ number, error: toWorkerError(error) });
  } finally {
    running.delete(number);
  }
}

function start(number: number): AbortController {
  const controller = new AbortController();
  running.set(number, controller);
  return controller;
}

function run(task: Task, signal: AbortSignal) {
  return task.type === 'ask' ? answer(task.address, task.body, signal) : search(task.address, task.query, signal);
}

function send(message: FromWorker): void {
  (postMessage as (message: FromWorker) => void)(message);
}

function toWorkerError(error: unknown): WorkerError {
  if (error instanceof AssistantError) return { code: error.code, message: error.message, retryable: error.retryable };
  return { code: 'answer-failed', message: `The index could not be searched: ${String(error)}`, retryable: true };
}
