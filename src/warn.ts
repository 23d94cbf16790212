const warned = new Set<string>();

/** Tells the page's author what is wrong and what to do, once for each thing. Nothing is thrown into the page. */
export function warnOnce(message: string, ...details: unknown[]): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`<docs-assistant> ${message}`, ...details);
}

/** Tells of a part that loads when it is used, and could not be: all goes on without it, and the next use tries again. */
export function noteMissing(part: string): (reason: unknown) => void {
  return (reason) => console.debug(`<docs-assistant> Could not be loaded: ${part}.`, reason);
}
