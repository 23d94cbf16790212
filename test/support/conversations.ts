import { Conversation, type ConversationOptions } from '../../src/conversation/conversation.js';
import type { ConversationState } from '../../src/conversation/state.js';
import { ThreadStorage, type StorageArea } from '../../src/conversation/thread-storage.js';
import type { AssistantSettings } from '../../src/protocol/types.js';
import { FakeAssistant, finish, text } from './fake-assistant.js';

/** Creates a conversation with a service that the test controls. */
export function startConversation(
  settings: AssistantSettings = {},
  area?: StorageArea,
  options: ConversationOptions = {},
) {
  const fake = new FakeAssistant();
  const storage = area && new ThreadStorage(() => area, 'test');
  const conversation = new Conversation(
    { baseUrl: '/', domain: 'acme', fetch: fake.fetch, ...settings },
    { storage, ...options },
  );
  return { conversation, fake };
}

/** Sends a complete answer to the next request. Returns the request. */
export async function answerNext(fake: FakeAssistant, markdown: string) {
  const request = await fake.nextRequest();
  request.send(text(markdown), finish()).end();
  return request;
}

export const contents = ({ state }: Conversation): string[] => state.messages.map(({ content }) => content);

export const queued = ({ state }: Conversation): string[] => state.queue.map(({ content }) => content);

/** Resolves as soon as the state meets a condition. Uses no timer. */
export async function until(
  conversation: Conversation,
  isReached: (state: ConversationState) => boolean,
): Promise<void> {
  if (isReached(conversation.state)) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = conversation.subscribe((state) => {
      if (!isReached(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

/** A storage area in memory that throws for values over its quota (in characters), as a browser's does. */
export class MemoryStorage implements StorageArea {
  /** Calls of `setItem` that succeeded. */
  writes = 0;
  readonly #items = new Map<string, string>();
  readonly #quota: number;

  constructor(quota = Infinity) {
    this.#quota = quota;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.#quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.writes++;
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}
