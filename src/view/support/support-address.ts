import { AssistantSupportEvent } from '../../events.js';

/** Braces are encoded in a path, not in a parameter. */
const transcriptPlace = /(?:\{|%7B)transcript(?:\}|%7D)/gi;
const threadPlace = /(?:\{|%7B)threadId(?:\}|%7D)/gi;

/**
 * Fills in the support address: the thread id replaces `{threadId}`, or else becomes the query parameter `thread` of a page; the
 * conversation replaces `{transcript}`. Before the first answer there is no thread id.
 */
export function fillSupportUrl(
  address: string | undefined,
  threadId: string | null,
  transcript = '',
): string | undefined {
  const template = address?.replace(transcriptPlace, encode(transcript));
  const filled = template?.replace(threadPlace, encode(threadId ?? ''));
  if (filled !== template || !threadId || !filled?.startsWith('http')) return filled;
  const url = new URL(filled);
  url.searchParams.set('thread', threadId);
  return url.href;
}

/** Text as part of an address. Addresses can't hold half of a surrogate pair. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Whether the address can carry a conversation: it has a placeholder, or is a mail address without a body. */
export function takesTranscript(address = ''): boolean {
  return address.search(transcriptPlace) >= 0 || /^mailto:(?!.*[?&]body=)/i.test(address);
}

/** Fires an event when the reader opens the support link. The page may cancel it. */
export function reportSupport(event: Event, link: Element, threadId: string | null, transcript?: string): void {
  const { href } = link as HTMLAnchorElement;
  if (!link.dispatchEvent(new AssistantSupportEvent(href, threadId, transcript))) event.preventDefault();
}
