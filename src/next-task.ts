/** Lets the page answer what has come in the meantime, before a long piece of work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
