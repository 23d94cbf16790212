export interface RefusalOptions {
  /** Whether the maintainer should know, too: a rule or a limit is in the way, which the model can do nothing about. */
  readonly isReported?: boolean;
}

/** A call that a job may not make, or that can't work. `message` is a sentence for the model. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly isReported: boolean;

  constructor(message: string, { isReported = false }: RefusalOptions = {}) {
    super(message);
    this.isReported = isReported;
  }
}

/** A path for a message: in quotation marks if it holds characters that do not show. */
export function formatPath(path: string): string {
  return /[\p{Cc}\p{Cf}]|^\s|\s$/u.test(path) ? JSON.stringify(path) : path;
}

// Limits on what a job reads and writes, so that a model that goes astray does little harm.

/** Bytes of a file that is read or written. */
export const MAX_FILE_SIZE = 512 * 1024;

/** Bytes written for one prompt. */
export const MAX_WRITTEN_SIZE = 16 * 1024 * 1024;

/** Files changed for one prompt. */
export const MAX_CHANGED_FILES = 500;

/** Files that are listed or searched. */
export const MAX_LISTED_FILES = 10_000;

/** Lines that a search returns. */
export const MAX_MATCHES = 200;

/** Characters of a line that a search returns. */
export const MAX_LINE_LENGTH = 300;

/** Refusals that are kept for the maintainer, and characters of each. */
export const MAX_REFUSALS = 10;
export const MAX_REFUSAL_LENGTH = 400;
