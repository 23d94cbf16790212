/** Resolves in a new task, so that the page can handle input and paint between pieces of long work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
