import type { ErrorCode } from '../errors.js';

/** Answers questions, in the thread of the page or in a worker. */
export interface Engine {
  /** Loads an index before the first question. */
  load(address: string): void;
  /**
   * Answers a question from an index, which is loaded unless it has been.
   *
   * @param address - The address of the folder, with a slash at the end.
   * @param body - The body of a request (section 2.3).
   * @returns The answer as a data stream (section 4.4).
   * @throws {RequestError}
   */
  answer(address: string, body: string, signal: AbortSignal | undefined): Promise<string>;
}

/** A message to the worker. Questions have numbers. */
export type ToWorker =
  | { readonly type: 'load'; readonly address: string }
  | { readonly type: 'ask'; readonly number: number; readonly address: string; readonly body: string }
  | { readonly type: 'stop'; readonly number: number };

/** The worker's response to a question. */
export type FromWorker =
  { readonly number: number; readonly stream: string } | { readonly number: number; readonly error: WorkerError };

/** An error, as it can be sent between threads. */
export interface WorkerError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}
