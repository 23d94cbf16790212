/**
 * Resolves in a new task, so that the page can handle input and paint between pieces of long work.
 *
 * @param delay - Milliseconds until then.
 */
export function nextTask(delay = 0): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, delay));
}
