import { AsyncLocalStorage } from 'node:async_hooks';

/** What is noted of a request while it is answered. Nothing of it is what a reader typed. */
export interface RequestContext {
  readonly id: string;
  /** The site that was asked. */
  domain?: string;
  /** The limit that was reached. */
  limit?: string;
  /** Why the answer failed, as the name of a kind. */
  failure?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs what answers a request. Everything that it calls, also later, can note something. */
export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The request that is being answered; undefined outside of one. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Notes something of the request that is being answered. Has no effect outside of one. */
export function noteRequest(notes: Partial<Omit<RequestContext, 'id'>>): void {
  Object.assign(storage.getStore() ?? {}, notes);
}
