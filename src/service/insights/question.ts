/**
 * The outcome of a question: `answered` from the docs, `closest` if they only have pages that are near to it, `nothing` if no page is
 * related, `failed` if there was an error, `stopped` if the reader left before the end.
 */
export type QuestionOutcome = 'answered' | 'closest' | 'nothing' | 'failed' | 'stopped';

export const questionOutcomes = ['answered', 'closest', 'nothing', 'failed', 'stopped'] as const;

/** A search for an answer: what was searched, what it came to, and the addresses of the passages, best first. */
export interface AskedSearch {
  readonly query: string;
  readonly outcome: string;
  readonly passages: readonly string[];
}

/** A question with its answer, as it is kept. */
export interface AskedQuestion {
  /** Names the answer in feedback. */
  readonly id: string;
  /** The domain of the site. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly threadId: string;
  /** The fingerprint that was sent. Only a hash of it is kept. */
  readonly fp: string;
  /** Default: a question. */
  readonly kind?: 'search';
  readonly question: string;
  /** Earlier messages of the reader. They are not kept, but searches can contain words of them. Default: none. */
  readonly earlier?: readonly string[];
  /** As far as it was sent. */
  readonly answer: string;
  readonly outcome: QuestionOutcome;
  readonly searches: readonly AskedSearch[];
  /** Addresses of the passages that the answer cites. */
  readonly sources: readonly string[];
  readonly path: string | undefined;
  readonly locale: string | undefined;
  readonly version: string | undefined;
  /** The model that answered. Default: not known. */
  readonly model?: string | undefined;
  /** Milliseconds; undefined if nothing was sent. */
  readonly firstPartTime: number | undefined;
  readonly totalTime: number;
  /** Undefined if the model does not report it. */
  readonly promptTokens: number | undefined;
  readonly completionTokens: number | undefined;
}
