/** The changes of a job, offered for review. */
export interface PullRequest {
  /** The job’s identifier: letters, digits, `-` and `_`, at most 100 of them. */
  readonly id: string;
  /** The branch that was pushed. */
  readonly branch: string;
  /** The branch to merge it into. */
  readonly base: string;
  readonly title: string;
  /** The prompts of the job, in order. */
  readonly prompts: readonly string[];
  /** Address of the page that the job was started from. */
  readonly origin?: string | undefined;
  /** The repository's template for the text of pull requests, if it has one. */
  readonly template?: string | undefined;
}

/** The name that a forge has for a pull request. */
export type RequestName = 'pull request' | 'merge request';

/** A place where branches become pull requests. */
export interface Forge {
  /** The address or path to which branches are pushed, as `git push` accepts it. */
  readonly remote: string;
  /** Environment variables for git while it pushes, such as credentials through `GIT_CONFIG_*`. Never written to disk. */
  readonly pushEnvironment?: Readonly<Record<string, string>>;
  /** Its name for a pull request. Default: that. */
  readonly requestName?: RequestName;
  /** The files that may hold a template for the text of pull requests, the first choice first. Their case does not matter. Default: none. */
  readonly templates?: readonly string[];
  /**
   * Opens the pull request for a pushed branch, or updates the one that is open.
   *
   * @returns Its address.
   * @throws {ForgeError} When the forge refuses or can’t be reached.
   */
  openPullRequest(request: PullRequest): Promise<string>;
  /**
   * Finds the state of a pull request. Missing if the forge does not report states.
   *
   * @throws {ForgeError} When the forge refuses or can’t be reached.
   */
  findState?(request: Pick<PullRequest, 'id' | 'branch'>): Promise<PullRequestState>;
  /** Minimum milliseconds between two requests for the state of a pull request, for a forge on another machine. Default: 0. */
  readonly askInterval?: number;
}

/** `closed` means closed without a merge. */
export type PullRequestState = 'open' | 'merged' | 'closed';

/** A pull request could not be opened. `message` says why, in sentences for the operator. */
export class ForgeError extends Error {
  override name = 'ForgeError';
}
