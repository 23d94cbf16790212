import { html, nothing, type TemplateResult } from 'lit';
import { AssistantSupportEvent } from '../../events.js';
import type { Strings } from '../../strings/strings.js';

/** Braces are encoded in a path, not in a parameter. */
const transcriptPlace = /(?:\{|%7B)transcript(?:\}|%7D)/gi;
const threadPlace = /(?:\{|%7B)threadId(?:\}|%7D)/gi;

/**
 * Fills in the support address: the thread id in place of `{threadId}`, else as the parameter `thread` of a page, and the
 * conversation in place of `{transcript}`. Before the first answer there is no thread id.
 */
export function fillSupportUrl(
  address: string | undefined,
  threadId: string | null,
  transcript = '',
): string | undefined {
  const template = address?.replace(transcriptPlace, encodeURIComponent(transcript));
  const filled = template?.replace(threadPlace, encodeURIComponent(threadId ?? ''));
  if (filled !== template || !threadId || !filled?.startsWith('http')) return filled;
  const url = new URL(filled);
  url.searchParams.set('thread', threadId);
  return url.href;
}

/** Whether a conversation can go along: there is a place for it, or a mail has no text yet. */
export function takesTranscript(address = ''): boolean {
  return address.search(transcriptPlace) >= 0 || /^mailto:(?!.*[?&]body=)/i.test(address);
}

/** Tells the page that a reader goes to the support. The page may cancel it and do something else. */
export function reportSupport(event: Event, link: Element, threadId: string | null, transcript?: string): void {
  const { href } = link as HTMLAnchorElement;
  if (!link.dispatchEvent(new AssistantSupportEvent(href, threadId, transcript))) event.preventDefault();
}

/** A link to the site's support, if it has one. */
export function renderSupportLink(supportUrl: string | undefined, strings: Strings): TemplateResult | typeof nothing {
  if (!supportUrl) return nothing;
  return html`<a part="support" href=${supportUrl} target="_blank" rel="noopener noreferrer">${strings.contactSupport}</a>`;
}
