/** Answers from an index of static files: as a worker, or as a module of the page if there can be no worker. */
import { AssistantError } from '../../errors.js';
import { answer, load } from './engine.js';
import type { FromWorker, ToWorker, WorkerError } from '../messages.js';

export { answer, load };

const running = new Map<number, AbortController>();

if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data));
  // The page waits for it, because a worker may be blocked.
  postMessage('ready');
}

function receive(data: ToWorker): void {
  if (data.type === 'load') void load(data.address);
  else if (data.type === 'stop') running.get(data.number)?.abort();
  else void respond(data);
}

async function respond({ number, address, body }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
  const controller = new AbortController();
  running.set(number, controller);
  try {
    send({ number, stream: await answer(address, body, controller.signal) });
  } catch (error) {
    send({ number, error: toWorkerError(error) });
  } finally {
    running.delete(number);
  }
}

function send(message: FromWorker): void {
  (postMessage as (message: FromWorker) => void)(message);
}

function toWorkerError(error: unknown): WorkerError {
  if (error instanceof AssistantError) return { code: error.code, message: error.message, retryable: error.retryable };
  return { code: 'answer-failed', message: `The index could not be searched: ${String(error)}`, retryable: true };
}
