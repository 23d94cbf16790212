/** Resolves in a task of its own, so that a long piece of work lets the page handle input and paint in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
