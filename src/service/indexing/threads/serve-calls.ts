import type { BuildProgress, ReportProgress } from '../update-image.js';
import type { Handlers, MethodName } from './methods.js';

/** A call of a method, or the cancellation of one. */
export type ToThread =
  | { readonly kind: 'call'; readonly id: number; readonly method: MethodName; readonly params: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** `ready` once the thread takes calls, then the outcome of each call. Cancelled calls also have one. `progress` comes in between. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: BuildProgress }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: CarriedError };

/** An error that is sent from a thread to another one. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** The end of a thread at which calls arrive. */
interface ThreadPort {
  postMessage(message: FromThread): void;
  on(event: 'message', listener: (message: ToThread) => void): unknown;
}

/** Milliseconds between two messages about progress. */
const PROGRESS_INTERVAL = 100;

/** Answers the calls that arrive at a port. */
export function serveCalls(port: ThreadPort, handlers: Handlers): void {
  const running = new Map<number, AbortController>();
  const handle = async (id: number, method: MethodName, params: unknown) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const handler = handlers[method] as (given: unknown, signal: AbortSignal, report: ReportProgress) => unknown;
      port.postMessage({ kind: 'done', id, result: await handler(params, controller.signal, createReport(port)) });
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ kind: 'failed', id, error: { name, message, stack } });
    } finally {
      running.delete(id);
    }
  };
  port.on('message', (message) => {
    if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void handle(message.id, message.method, message.params);
  });
  port.postMessage({ kind: 'ready' });
}

/** Reports the progress of one call: its beginning at once. */
function createReport(port: ThreadPort): ReportProgress {
  let reportedAt = -Infinity;
  return (progress) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = performance.now();
    port.postMessage({ kind: 'progress', progress });
  };
}
