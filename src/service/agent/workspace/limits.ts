/** What a job may read and write. A model that goes astray should cost little. */

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
