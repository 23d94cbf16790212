import type { ScrollPlace } from '../controllers/scroll-place.js';
import { formatJson, isRecord, parseJson } from '../http/json.js';
import { ANY_PAGE, getElementKey, wasPanelOpen } from '../shared/panel-open.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import type { Host } from './host.js';

/**
 * Keeps in the tab's session storage whether the panel is open and where the reader is in the log, so that the next page goes on
 * there. A panel that covers its page opens again only on that page: the reader wants to see the others.
 */
export class PanelMemory {
  readonly #panel: DocsAssistantPanel;
  readonly #getHost: () => Host;
  /** Pages of which a link in the panel has led away, after which the panel no longer covered them. */
  readonly #coveredPages = new Set<string>();

  constructor(panel: DocsAssistantPanel, getHost: () => Host) {
    this.#panel = panel;
    this.#getHost = getHost;
  }

  /** Listens to the page until the signal is aborted. Opens the panel on a page that it covered before, to which the reader has come back. */
  connect(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.save(), { signal });
    const reopen = () => {
      if (this.#coveredPages.delete(location.href)) this.#getHost().open = true;
    };
    addEventListener('popstate', reopen, { signal });
  }

  /** Call it whenever the panel may have been opened or closed, and when the element is removed: another one may replace it. */
  save(): void {
    const host = this.#getHost();
    if (host.persist === 'none' || host.variant === 'inline') return;
    const key = getElementKey(host);
    try {
      sessionStorage.setItem(key, host.open ? (this.#panel.isModal ? location.href : ANY_PAGE) : '');
      sessionStorage.setItem(placeKey(key), formatJson((host.open && this.#panel.scroller.place) || null));
    } catch (error) {
      console.debug('<docs-assistant> The panel state could not be stored:', error);
    }
  }

  /** Goes to the place in the log where the reader was on the last page. */
  restorePlace(): void {
    const host = this.#getHost();
    if (host.persist === 'none') return;
    this.#panel.scroller.place = loadPlace(getElementKey(host));
  }

  /** Opens or closes the panel of a page that is shown again as it was, as the reader has left the last page. */
  restoreOpen(): void {
    const host = this.#getHost();
    if (host.persist === 'none' || host.variant === 'inline') return;
    host.open = wasPanelOpen(getElementKey(host));
    // Showing what was asked on the other page scrolls to the end.
    void this.#panel.updateComplete.then(() => this.restorePlace());
  }

  /** Closes the panel, which covers the page that a link has led to. It opens again when the reader goes back to `page`. */
  uncover(page: string): void {
    this.#coveredPages.add(page);
    this.#getHost().hide();
  }
}

function placeKey(key: string): string {
  return `${key} place`;
}

function loadPlace(key: string): ScrollPlace | undefined {
  try {
    const place = parseJson(sessionStorage.getItem(placeKey(key)) ?? '');
    if (isScrollPlace(place)) return place;
  } catch {
    // Storage is blocked.
  }
  return undefined;
}

/** Anyone can write to the storage. */
function isScrollPlace(value: unknown): value is ScrollPlace {
  return isRecord(value) && Array.isArray(value['path']) && typeof value['distance'] === 'number';
}
