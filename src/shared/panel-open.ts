import { loadStored } from './stored.js';

/** The settings that tell conversations apart. */
interface Identity {
  readonly id: string;
  readonly endpoint: string | undefined;
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
}

/** The same for elements that show the same conversation. Also the key under which session storage keeps whether the panel is open. */
export function getElementKey({ id, endpoint, baseUrl, domain }: Identity): string {
  return ['docs-assistant:open', id, endpoint, baseUrl, domain].join(' ');
}

/** Stored for a panel that opens again on any page of the site. For one that covers its page, the address of that page is stored. */
export const ANY_PAGE = '*';

/**
 * Whether the panel opens again on this page: because it was open on the last page of the tab, or because it covered this page
 * when the reader left it.
 *
 * @param key - See {@link getElementKey}.
 */
export function wasPanelOpen(key: string): boolean {
  const stored = loadStored(() => sessionStorage, key);
  return stored === ANY_PAGE || stored === location.href;
}
