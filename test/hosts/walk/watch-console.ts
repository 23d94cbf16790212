import type { BrowserContext } from 'playwright';

/**
 * Collects warnings, errors and exceptions of every page of a browser context. Violations of a content security policy are
 * among them: browsers print these as errors.
 */
export function watchConsole(context: BrowserContext): ReadonlySet<string> {
  const messages = new Set<string>();
  context.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    const { url } = message.location();
    // Failed loads name no address otherwise. Ports differ from run to run.
    const path = URL.canParse(url) ? ` (${new URL(url).pathname})` : '';
    messages.add(`${message.type()}: ${message.text()}${path}`);
  });
  context.on('weberror', (error) => messages.add(`exception: ${error.error().message}`));
  return messages;
}
