import { Conversation } from '../conversation/conversation.js';
import { ThreadStorage } from '../conversation/thread-storage.js';
import type { AssistantSettings } from '../protocol/types.js';

/**
 * A conversation that the tab's session storage carries from page to page, one for each service and domain.
 *
 * @param settings Called for each question. Its address at this moment decides which conversation goes on.
 */
export function createSessionConversation(settings: () => AssistantSettings): Conversation {
  const storage = new ThreadStorage(() => sessionStorage, storageKey(settings()));
  return new Conversation(settings, { storage });
}

function storageKey({ endpoint, baseUrl, domain }: AssistantSettings): string {
  return `docs-assistant:${endpoint ?? `${baseUrl ?? ''} ${domain ?? ''}`}`;
}
