const shown = new Set<string>();

/** Warns the page's author on the console, once for each message. A problem with a setting never throws into the page. */
export function warnOnce(message: string, ...details: unknown[]): void {
  if (shown.has(message)) return;
  shown.add(message);
  console.warn(`<docs-assistant> ${message}`, ...details);
}

/**
 * A handler for the rejected `import()` of an optional part, such as exports. The panel works without the part, so this only logs.
 *
 * @param part - Name of the part, for the log.
 */
export function logLoadFailure(part: string): (reason: unknown) => void {
  return (reason) => console.debug(`<docs-assistant> Could not load: ${part}.`, reason);
}
