const warned = new Set<string>();

/** Tells the page's author what is wrong and what to do, once for each thing. Nothing is thrown into the page. */
export function warnOnce(message: string, ...details: unknown[]): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`<docs-assistant> ${message}`, ...details);
}
