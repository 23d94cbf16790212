import type { Conversation } from '../conversation/conversation.js';
import { joinDrafts } from '../conversation/state.js';
import { dropInvisible } from '../shared/invisible.js';
import type { Host } from './host.js';

/** Parameter of the page's address that holds a question. */
const PARAMETER = 'assistant';

/** Most characters from an address. The reader reviews the text before it is sent. */
const MAX_LENGTH = 2000;

/**
 * Opens the panel with a question from the page. Loads when there is one. On a page with several assistants, the first one answers.
 *
 * @param link - Has the question in `data-docs-assistant-ask`, which is asked at once. Without a link, the question comes from the page's
 *   address and only fills the composer, unless `ask-on-load` is set: anyone can write such an address.
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

/** Spaces, more of them than an indentation has. They look like blank lines. */
const gap = /[^\S\n]{20,}/g;

/**
 * Removes the question from the address, so that a reload or a bookmark does not repeat it. Without invisible characters, with no more
 * than one blank line in a row and without wide gaps, so that the reader sees all of it before it is sent.
 */
function takeFromAddress(): string | undefined {
  const url = new URL(location.href);
  const question = url.searchParams.get(PARAMETER) ?? undefined;
  url.searchParams.delete(PARAMETER);
  // Keeps the router's state.
  history.replaceState(history.state, '', url);
  return (
    question &&
    dropInvisible(question.slice(0, MAX_LENGTH))
      .replace(/\s*\n\s*\n/g, '\n\n')
      .replace(gap, ' ')
  );
}
