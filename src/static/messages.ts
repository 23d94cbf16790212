import type { ErrorCode } from '../errors.js';
import type { SearchAnswer, SearchQuery } from '../protocol/search.js';
import type { RequestBody, RequestMessage } from '../protocol/types.js';

/** Answers questions, in the thread of the page or in a worker. */
export interface Engine {
  /** Loads an index before the first question. */
  load(address: string): void;
  /** Loads what the answer to a question will need. A later draft or question takes its place. Failures are left to the question. */
  loadFor(address: string, draft: Draft): void;
  /**
   * Answers a question from an index, which is loaded unless it has been.
   *
   * @param address - The address of the folder, with a slash at the end.
   * @param body - The body of a request (section 2.3).
   * @returns The answer as a data stream (section 4.4).
   * @throws {RequestError}
   */
  answer(address: string, body: string, signal: AbortSignal | undefined): Promise<string>;
  /**
   * Searches an index while the reader types.
   *
   * @throws {RequestError}
   */
  search(address: string, query: SearchQuery, signal: AbortSignal | undefined): Promise<SearchAnswer>;
}

/** A question that is not sent yet, with the conversation before it. */
export interface Draft extends Pick<RequestBody, 'context' | 'retrievalPageSize'> {
  readonly messages: readonly Pick<RequestMessage, 'role' | 'content'>[];
  readonly filter?: RequestBody['filter'] | undefined;
  readonly currentPath?: string | undefined;
}

/** A question or a search, and the address of the index. */
export type Task =
  | { readonly type: 'ask'; readonly address: string; readonly body: string }
  | { readonly type: 'search'; readonly address: string; readonly query: SearchQuery };

/** A message to the worker. Tasks have numbers. */
export type ToWorker =
  | { readonly type: 'load'; readonly address: string }
  | { readonly type: 'draft'; readonly address: string; readonly draft: Draft }
  | (Task & { readonly number: number })
  | { readonly type: 'stop'; readonly number: number };

/** The worker's response to a task: the stream of an answer, or what was found. */
export type FromWorker =
  | { readonly number: number; readonly result: string | SearchAnswer }
  | { readonly number: number; readonly error: WorkerError };

/** An error, as it can be sent between threads. */
export interface WorkerError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}
