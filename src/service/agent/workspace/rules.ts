export interface RefusalOptions {
  /** Whether the maintainer should know: a rule or a limit is in the way, and the model can't do anything about it. */
  readonly isReported?: boolean;
}

/** Thrown for a call that is not allowed or can't work. `message` is a sentence for the model. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly isReported: boolean;

  constructor(message: string, { isReported = false }: RefusalOptions = {}) {
    super(message);
    this.isReported = isReported;
  }
}

/** Formats a path for a message: in quotation marks if it contains invisible characters. */
export function formatPath(path: string): string {
  return /[\p{Cc}\p{Cf}]|^\s|\s$/u.test(path) ? JSON.stringify(path) : path;
}

// Limits on what a job reads and writes, to contain a model that misbehaves.

/** Maximum bytes of a file that is read or written. */
export const MAX_FILE_SIZE = 512 * 1024;

/** Maximum bytes written for one prompt. */
export const MAX_WRITTEN_SIZE = 16 * 1024 * 1024;

/** Maximum files changed for one prompt. */
export const MAX_CHANGED_FILES = 500;

/** Maximum files that are listed or searched. */
export const MAX_LISTED_FILES = 10_000;

/** Maximum lines that a search returns. */
export const MAX_MATCHES = 200;

/** Maximum characters of a line that a search returns. */
export const MAX_LINE_LENGTH = 300;

/** Maximum refusals that are kept for the maintainer, and maximum characters of each. */
export const MAX_REFUSALS = 10;
export const MAX_REFUSAL_LENGTH = 400;
