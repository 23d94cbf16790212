/** What a job offers for review. */
export interface PullRequest {
  /** The job’s identifier: letters, digits, `-` and `_`, at most 100 of them. */
  readonly id: string;
  /** The branch that was pushed. */
  readonly branch: string;
  /** The branch that it is to be merged into. */
  readonly base: string;
  readonly title: string;
  /** The prompt of the job, then those that followed. */
  readonly prompts: readonly string[];
}

/** Where branches become pull requests. */
export interface Forge {
  /** Where branches are pushed to: an address or path that `git push` takes. */
  readonly remote: string;
  /** Environment variables for git while it pushes, such as credentials through `GIT_CONFIG_*`. Never written to disk. */
  readonly pushEnvironment?: Readonly<Record<string, string>>;
  /**
   * Opens the pull request for a pushed branch, or updates it when one is open already.
   *
   * @returns Its address.
   * @throws {ForgeError} When the forge refuses or can’t be reached.
   */
  openPullRequest(request: PullRequest): Promise<string>;
}

/** A pull request that could not be opened. `message` says why, in sentences for whoever runs the service. */
export class ForgeError extends Error {
  override name = 'ForgeError';
}
