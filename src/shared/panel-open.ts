import { loadStored } from './stored.js';

/** The settings that identify a conversation. */
interface Identity {
  readonly id: string;
  readonly endpoint: string | undefined;
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
}

/** A key shared by elements that show the same conversation. Session storage keeps the state of the panel under it. */
export function getElementKey({ id, endpoint, baseUrl, domain }: Identity): string {
  return ['docs-assistant:open', id, endpoint, baseUrl, domain].join(' ');
}

/** Stored for a panel that reopens on any page of the site. For a panel that covers its page, the address of the page is stored. */
export const ANY_PAGE = '*';

/**
 * Whether the panel reopens on this page, because it was open on the last page of the tab or covered this page when the reader left it.
 *
 * @param key - See {@link getElementKey}.
 */
export function wasPanelOpen(key: string): boolean {
  const stored = loadStored(() => sessionStorage, key);
  return stored === ANY_PAGE || stored === location.href;
}
