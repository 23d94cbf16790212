import type { AssistantError, ErrorCode } from '../errors.js';
import { warnOnce } from '../shared/warn.js';
import { explainUnreachable } from './unreachable.js';

const CHECK = 'Run document.querySelector("docs-assistant").check() to check the whole setup.';

/** Errors that the page's author can correct, but readers can't. */
const setupErrors: readonly ErrorCode[] = ['configuration', 'network', 'unauthorized', 'not-found'];

/**
 * Explains on the console, for the page's author, why a question failed and what to do. The reader sees a short notice.
 *
 * @param buildUrl - Builds the address of the request, possibly relative. Throws if it is invalid.
 */
export async function warnAboutFailure(
  { cause, code, message, retryable, serverMessage }: AssistantError,
  buildUrl: () => string,
): Promise<void> {
  if (!setupErrors.includes(code)) {
    if (serverMessage) warnOnce(`A question failed. The service says: ${serverMessage}`);
    // A connection that broke is the cause of an error. Without one, the service ended the answer.
    else if (code === 'answer-failed' || (code === 'cut-off' && cause === undefined))
      warnOnce(`A question failed. ${message} The service’s log may say more. ${CHECK}`);
    return;
  }
  const url = findUrl(buildUrl);
  // With a good address, the key is at fault, which was warned about when it was set. Only an index can be mended in between.
  if (code === 'configuration' && url !== undefined && !retryable) return;
  if (code !== 'network' || url === undefined) return warnOnce(`${message} ${CHECK}`);
  const { cause: reason, text, remedy } = await explainUnreachable(new URL(url, document.baseURI).href);
  // Readers go offline, and connections break. That is not a mistake in the setup.
  if (reason === 'offline' || reason === 'temporary') return;
  warnOnce(`${text}\n${remedy}\n${CHECK}`);
}

function findUrl(buildUrl: () => string): string | undefined {
  try {
    return buildUrl();
  } catch {
    // The error already says so.
    return undefined;
  }
}
