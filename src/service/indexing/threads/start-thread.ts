import { MessageChannel, Worker } from 'node:worker_threads';

import { messageOf } from '../../common/errors.js';
import { createHandlers } from './methods.js';
import { serveCalls, type FromThread, type ToThread } from './serve-calls.js';

/** A thread that takes calls. */
export interface Thread {
  send(message: ToThread): void;
  onMessage(listener: (message: FromThread) => void): void;
  /** @param listener - Called once when the thread has ended, with the reason if it is known. */
  onEnd(listener: (reason: Error | undefined) => void): void;
  /** Keeps the process running, or no longer does. */
  setBusy(isBusy: boolean): void;
  /** Ends the thread, whatever it does. */
  end(): void;
}

/** Milliseconds until a thread must take calls. */
const START_TIMEOUT = 30_000;

/** The entry of threads is in the folder of this file, both in a bundle and in the source code. */
const isSource = import.meta.url.endsWith('.ts');
const entry = new URL(isSource ? 'index-thread.ts' : 'index-thread.js', import.meta.url);

/**
 * Starts a thread. Where threads can't be started, as in a bundle that leaves out their file, the calling thread does the work.
 *
 * @param report - Receives a message about that the first time.
 */
export async function startThread(report: (message: string) => void): Promise<Thread> {
  try {
    return await startWorker();
  } catch (error) {
    if (!isLocalReported) report(describeLocal(error));
    isLocalReported = true;
    return startLocal();
  }
}

let isLocalReported = false;

function describeLocal(error: unknown): string {
  const reason = messageOf(error);
  return (
    `Docs are indexed and searched without a thread of their own, which slows down other requests: ${reason}. ` +
    'If the service is bundled, leave docs-assistant out of the bundle.'
  );
}

/** A thread must not inherit the options of the process: with `--input-type` or `--eval`, it would not start. */
const options = { execArgv: [] };

async function startWorker(): Promise<Thread> {
  const worker = isSource ? new Worker(loadSource(), { ...options, eval: true }) : new Worker(entry, options);
  await waitUntilReady(worker).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  let reason: Error | undefined;
  worker.on('error', (error: Error) => (reason = error));
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => worker.once('exit', () => listener(reason)),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}

function waitUntilReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a thread did not start in time')), START_TIMEOUT);
    const settle = (next: () => void) => {
      clearTimeout(timer);
      worker.off('message', handleMessage).off('error', handleError).off('exit', handleExit);
      next();
    };
    // Its first message says that it takes calls.
    const handleMessage = () => settle(resolve);
    const handleError = (error: unknown) => settle(() => reject(error));
    const handleExit = (code: number) => settle(() => reject(new Error(`a thread ended with code ${code}`)));
    worker.on('message', handleMessage).on('error', handleError).on('exit', handleExit);
  });
}

/** A thread does not inherit the loader of TypeScript. */
function loadSource(): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
}

function startLocal(): Thread {
  const { port1, port2 } = new MessageChannel();
  serveCalls(port2, createHandlers());
  port1.unref();
  port2.unref();
  return {
    send: (message) => port1.postMessage(message, []),
    onMessage: (listener) => {
      port1.on('message', listener);
      port1.unref();
    },
    onEnd: (listener) => port1.once('close', () => listener(undefined)),
    setBusy: (isBusy) => (isBusy ? port1.ref() : port1.unref()),
    end: () => port1.close(),
  };
}
