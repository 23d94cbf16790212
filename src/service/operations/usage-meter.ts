/** The counts that a service keeps of its answers. */
export interface Usage {
  /** Answers that were begun. */
  readonly answers: number;
  /** Requests to the model. An answer takes several. */
  readonly modelCalls: number;
  /** Tokens that were sent to the model and received from it, as it says, or as estimated if it does not say. */
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Requests whose tokens were estimated. */
  readonly estimatedCalls: number;
  /** Calls of tools, and those among them that had to be repaired. */
  readonly toolCalls: number;
  readonly repairedCalls: number;
  /** Steps in which the model said nothing. */
  readonly emptySteps: number;
  /** Prompts that the model's service refused as too long. */
  readonly overflows: number;
  /** Answers that ended because the model was silent for too long, and those that failed for another reason. */
  readonly timeouts: number;
  readonly failures: number;
  /** Links in answers that were mended, and that were removed. */
  readonly mendedLinks: number;
  readonly removedLinks: number;
  /** Passages that were cited. */
  readonly citations: number;
}

const none: Usage = {
  answers: 0,
  modelCalls: 0,
  promptTokens: 0,
  completionTokens: 0,
  estimatedCalls: 0,
  toolCalls: 0,
  repairedCalls: 0,
  emptySteps: 0,
  overflows: 0,
  timeouts: 0,
  failures: 0,
  mendedLinks: 0,
  removedLinks: 0,
  citations: 0,
};

/** Counts the cost of answers, for one service. Stores nothing that readers ask. */
export class UsageMeter {
  #usage = none;
  #handleTokens: (tokens: number) => void = () => {};

  /** The counts since the service was created. */
  get usage(): Usage {
    return this.#usage;
  }

  count(what: keyof Usage, by = 1): void {
    this.#usage = { ...this.#usage, [what]: this.#usage[what] + by };
    if (what === 'promptTokens' || what === 'completionTokens') this.#handleTokens(by);
  }

  /** Reports each number of tokens when it is counted. */
  onTokens(handle: (tokens: number) => void): void {
    this.#handleTokens = handle;
  }
}
