/** Notes about a request while it is answered, without anything that a reader typed. */
export interface RequestContext {
  readonly id: string;
  /** The site that was asked. */
  domain?: string;
  /** The limit that was reached. */
  limit?: string;
  /** Why the answer failed, as the name of a kind. */
  failure?: string;
  /** When the first part of an answer was made, on the clock of `performance`. */
  firstPartAt?: number;
}

/** By the request itself. An `AsyncLocalStorage` would make every promise of the process more costly, and streams make many. */
const contexts = new WeakMap<Request, RequestContext>();

/** Begins to note things of a request. */
export function openRequestContext(request: Request, id: string): RequestContext {
  const context: RequestContext = { id };
  contexts.set(request, context);
  return context;
}

/** The notes about a request; undefined if the service is not watched. */
export function getRequestContext(request: Request): RequestContext | undefined {
  return contexts.get(request);
}

/** Notes something of a request. Has no effect if the service is not watched. */
export function noteRequest(request: Request, notes: Partial<Omit<RequestContext, 'id'>>): void {
  const context = contexts.get(request);
  if (context) Object.assign(context, notes);
}
