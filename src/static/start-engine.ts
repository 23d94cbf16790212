import type { TrustedTypesWindow } from 'trusted-types/lib/index.js';
import { type AssistantError, RequestError } from '../errors.js';
import type { SearchAnswer } from '../protocol/search.js';
import { warnOnce } from '../shared/warn.js';
import type { Engine, FromWorker, Task, ToWorker } from './messages.js';

/** A task that is being done. */
interface Pending {
  readonly resolve: (result: string | SearchAnswer) => void;
  readonly reject: (error: AssistantError) => void;
}

/**
 * Starts a worker, or loads its script into the page where there can be no worker: the script is from another host, or a policy forbids
 * workers.
 *
 * @throws {RequestError} `network`: the script can't be loaded.
 */
export async function startEngine(): Promise<Engine> {
  const { href } = new URL('./worker.js', import.meta.url);
  try {
    return await startWorker(href).catch(() => import(/* @vite-ignore */ /* webpackIgnore: true */ href));
  } catch (cause) {
    const message = `${href} could not be loaded. Is the folder chunks next to the script?`;
    // Without a network, nothing is missing.
    if (navigator.onLine) warnOnce(message);
    throw new RequestError('network', message, { cause, retryable: true });
  }
}

async function startWorker(url: string): Promise<Engine> {
  const worker = new Worker(trust(url), { type: 'module' });
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  const pending = new Map<number, Pending>();
  // A worker has no origin that could be named.
  const send = (message: ToWorker) => worker.postMessage(message, []);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const { resolve, reject } = pending.get(data.number)!;
    pending.delete(data.number);
    if ('result' in data) resolve(data.result);
    else reject(new RequestError(data.error.code, data.error.message, data.error));
  });
  let count = 0;
  const run = <Result extends string | SearchAnswer>(task: Task, signal: AbortSignal | undefined) =>
    new Promise<Result>((resolve, reject) => {
      const number = ++count;
      pending.set(number, { resolve: resolve as Pending['resolve'], reject });
      send({ ...task, number });
      signal?.addEventListener('abort', () => send({ type: 'stop', number }));
    });
  return {
    load: (address) => send({ type: 'load', address }),
    loadFor: (address, draft) => send({ type: 'draft', address, draft }),
    answer: (address, body, signal) => run<string>({ type: 'ask', address, body }, signal),
    search: (address, query, signal) => run<SearchAnswer>({ type: 'search', address, query }, signal),
  };
}

/** An address as `Worker` takes it on pages that enforce Trusted Types. The policy allows no other script. */
function trust(url: string): string {
  const policy = (globalThis as Partial<TrustedTypesWindow>).trustedTypes?.createPolicy('docs-assistant-worker', {
    createScriptURL: (script) => (script === url ? script : ''),
  });
  return (policy?.createScriptURL(url) ?? url) as string;
}
