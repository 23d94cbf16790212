import { Conversation, type ConversationOptions } from '../conversation/conversation.js';
import { ThreadStorage } from '../conversation/thread-storage.js';
import { isLoopback } from '../http/loopback.js';
import type { AssistantSettings } from '../protocol/types.js';

export interface NewConversationOptions extends Pick<ConversationOptions, 'confirm' | 'getCurrentPath'> {
  /** Called for each question. The address at the time of creation selects the stored conversation. */
  readonly getSettings: () => AssistantSettings;
  /** Whether answers are made in the browser, which needs no network. Default: false. */
  readonly isLocal?: boolean | undefined;
  /** Whether session storage keeps it. Otherwise the conversation ends with the page, and nothing is read or written. Default: true. */
  readonly isPersistent?: boolean | undefined;
  /** The element's `id`, which distinguishes conversations of several elements with the same service and domain. */
  readonly name?: string | undefined;
}

/**
 * Creates the conversation of an element. Session storage carries it from page to page, one for each service, domain and name. If elements on one page share all
 * three, the next page shows the conversation that was saved last.
 */
export function createConversation(options: NewConversationOptions): Conversation {
  const { getSettings, isLocal, isPersistent = true, name = '', ...rest } = options;
  const key = getStorageKey(getSettings(), name);
  const storage = isPersistent ? new ThreadStorage(() => sessionStorage, key) : undefined;
  const isOnline = () => isLocal || navigator.onLine || isOnDevice(getSettings());
  return new Conversation(getSettings, { ...rest, storage, isOnline });
}

function getStorageKey({ endpoint, baseUrl, domain }: AssistantSettings, name: string): string {
  return `docs-assistant:${endpoint ?? `${baseUrl ?? ''} ${domain ?? ''}`}${name && `#${name}`}`;
}

/** Whether the service runs on the reader's own device, which needs no network. */
function isOnDevice({ endpoint, baseUrl }: AssistantSettings): boolean {
  const address = endpoint?.trim() || baseUrl?.trim() || '';
  const { baseURI } = document;
  if (!URL.canParse(address, baseURI)) return false;
  return isLoopback(new URL(address, baseURI).hostname);
}
