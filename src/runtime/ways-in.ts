import type { Conversation } from '../conversation/conversation.js';
import { joinDrafts } from '../conversation/state.js';
import type { Host } from './host.js';

/** Parameter of the page's address that holds a question. */
const PARAMETER = 'assistant';

/** Characters that an address can fill in. A reader looks at the text before it is sent. */
const MAX_LENGTH = 2000;

/**
 * Opens the panel with a question of the site. Loads when there is one. On a page with several assistants, the first one answers.
 *
 * @param link - Has the question in `data-docs-assistant-ask`, and is asked at once. Without it, the question is that of the page's
 * address, which only stands in the composer unless `ask-on-load` is set: anybody can write a link.
 */
export async function enter(host: Host<never>, conversation: Conversation, link?: Element): Promise<void> {
  if (document.querySelector('docs-assistant') !== host) return;
  const question = (link ? link.getAttribute('data-docs-assistant-ask') : takeFromAddress())?.trim();
  if (!question && !link) return;
  await host.show();
  if (!question) return;
  if (link || host.askOnLoad) await conversation.ask(question);
  else conversation.setDraft(joinDrafts(conversation.state.draft, question));
}

/** Removes the question from the address, so that neither a reload nor a bookmark repeats it. */
function takeFromAddress(): string | undefined {
  const url = new URL(location.href);
  const question = url.searchParams.get(PARAMETER) ?? undefined;
  url.searchParams.delete(PARAMETER);
  // Routers keep state of their own.
  history.replaceState(history.state, '', url);
  return question?.slice(0, MAX_LENGTH);
}
