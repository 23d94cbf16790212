import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Strings } from '../../strings/strings.js';

/**
 * Where a reader goes whom the answer has not helped, with the identifier of the thread: in the place `{threadId}` of the
 * address, else as the parameter `thread` of a page. Before the first answer there is none.
 */
export function supportAddress(address: string | undefined, threadId: string | null): string | undefined {
  // A path is encoded, braces and all; a parameter is not.
  const place = /(?:\{|%7B)threadId(?:\}|%7D)/gi;
  const filled = address?.replace(place, encodeURIComponent(threadId ?? ''));
  if (filled !== address || !threadId || !filled?.startsWith('http')) return filled;
  const url = new URL(filled);
  url.searchParams.set('thread', threadId);
  return url.href;
}

export function renderSupport(supportUrl: string | undefined, strings: Strings): TemplateResult | typeof nothing {
  if (!supportUrl) return nothing;
  return html`<a part="support" href=${supportUrl} target="_blank" rel="noopener noreferrer">${strings.contactSupport}</a>`;
}
