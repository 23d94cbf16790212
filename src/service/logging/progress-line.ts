import process from 'node:process';

const ERASE_LINE = '\r\u001B[2K';

let isShown = false;

/** Shows what is being done, as the last line of the terminal. Replaces the one before. Nothing is shown where standard error is no terminal. */
export function showProgress(text: string): void {
  const { isTTY, columns } = process.stderr;
  if (!isTTY) return;
  // A line that wraps can't be erased as one line.
  process.stderr.write(ERASE_LINE + text.slice(0, (columns || 80) - 1));
  isShown = true;
}

/** Erases the line of {@link showProgress}, before other output. */
export function eraseProgress(): void {
  if (isShown) process.stderr.write(ERASE_LINE);
  isShown = false;
}
