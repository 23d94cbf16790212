import { Conversation } from '../conversation/conversation.js';
import { ThreadStorage } from '../conversation/thread-storage.js';
import type { AssistantSettings } from '../protocol/types.js';

export interface SessionConversationOptions {
  /** Whether the session storage carries it. Otherwise it ends with the page, and nothing is read or written. Default: true. */
  isPersistent?: boolean | undefined;
  /** Tells apart the conversations of several elements with one service and domain: the element's `id`. */
  name?: string | undefined;
}

/**
 * A conversation that the tab's session storage carries from page to page, one for each service, domain and name. Elements
 * that share all three on one page share the place, too: the one that saves last is what the next page shows.
 *
 * @param settings Called for each question. Its address at this moment decides which conversation goes on.
 */
export function createSessionConversation(
  settings: () => AssistantSettings,
  { isPersistent = true, name = '' }: SessionConversationOptions = {},
): Conversation {
  const key = storageKey(settings(), name);
  const storage = isPersistent ? new ThreadStorage(() => sessionStorage, key) : undefined;
  return new Conversation(settings, { storage, isOnline: () => navigator.onLine || isOnDevice(settings()) });
}

function storageKey({ endpoint, baseUrl, domain }: AssistantSettings, name: string): string {
  return `docs-assistant:${endpoint ?? `${baseUrl ?? ''} ${domain ?? ''}`}${name && `#${name}`}`;
}

/** Whether the service runs on the reader's own device, which is reached without a network. */
function isOnDevice({ endpoint, baseUrl }: AssistantSettings): boolean {
  const address = endpoint?.trim() || baseUrl?.trim() || '';
  const { baseURI } = document;
  return (
    URL.canParse(address, baseURI) &&
    /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address, baseURI).hostname)
  );
}
