import type { FromThread, MethodName, Methods, ToThread } from './messages.js';

/** How a thread carries out the methods. Each is told when nobody waits for it any more. */
export type Handlers = {
  readonly [Name in MethodName]: (
    params: Parameters<Methods[Name]>[0],
    signal: AbortSignal,
  ) => ReturnType<Methods[Name]> | Promise<ReturnType<Methods[Name]>>;
};

/** The end of a thread at which calls arrive. */
interface ThreadPort {
  postMessage(message: FromThread): void;
  on(event: 'message', listener: (message: ToThread) => void): unknown;
}

/** Answers the calls that arrive at a port. */
export function serveCalls(port: ThreadPort, handlers: Handlers): void {
  const running = new Map<number, AbortController>();
  const handle = async (id: number, method: MethodName, params: unknown) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const handler = handlers[method] as (given: unknown, signal: AbortSignal) => unknown;
      port.postMessage({ kind: 'done', id, result: await handler(params, controller.signal) });
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
