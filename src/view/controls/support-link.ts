import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../../strings/strings.js';

/**
 * Adds the thread id to the support address: in place of `{threadId}`, else as the parameter `thread` of a page. Before the
 * first answer there is no thread id.
 */
export function addThreadToSupportUrl(address: string | undefined, threadId: string | null): string | undefined {
  // Braces are encoded in a path, not in a parameter.
  const place = /(?:\{|%7B)threadId(?:\}|%7D)/gi;
  const filled = address?.replace(place, encodeURIComponent(threadId ?? ''));
  if (filled !== address || !threadId || !filled?.startsWith('http')) return filled;
  const url = new URL(filled);
  url.searchParams.set('thread', threadId);
  return url.href;
}

/** A link to the site's support, if it has one. */
export function renderSupportLink(supportUrl: string | undefined, strings: Strings): TemplateResult | typeof nothing {
  if (!supportUrl) return nothing;
  return html`<a part="support" href=${supportUrl} target="_blank" rel="noopener noreferrer">${strings.contactSupport}</a>`;
}
