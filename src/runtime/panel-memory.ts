import type { ScrollPlace } from '../controllers/scroll-place.js';
import { formatJson, isRecord, parseJson } from '../http/json.js';
import { ANY_PAGE, getElementKey, wasPanelOpen } from '../shared/panel-open.js';
import { saveStored } from '../shared/save-stored.js';
import { loadStored } from '../shared/stored.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import type { Variant } from '../view/panel-contract.js';
import type { Host } from './host.js';

/**
 * Keeps the state of the panel and the reader's place in the log in session storage, so that the next page continues there. A panel that
 * covers its page reopens only on that page, because the reader wants to see the others.
 */
export class PanelMemory {
  readonly #panel: DocsAssistantPanel;
  readonly #getHost: () => Host;
  /** Pages that a link in the panel has led away from, which uncovered them. */
  readonly #coveredPages = new Set<string>();
  #variant: Variant | undefined;

  constructor(panel: DocsAssistantPanel, getHost: () => Host) {
    this.#panel = panel;
    this.#getHost = getHost;
  }

  /** Listens to the page until the signal is aborted. Reopens the panel when the reader comes back to a page that it covered. */
  connect(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.save(), { signal });
    const reopen = () => {
      if (this.#coveredPages.delete(location.href)) this.#getHost().open = true;
    };
    addEventListener('popstate', reopen, { signal });
  }

  /** Call it whenever the panel may have been opened or closed, and when the element is removed, because another one may replace it. */
  save(): void {
    const host = this.#getHost();
    if (host.persist === 'none' || host.variant === 'inline') return;
    const key = getElementKey(host);
    saveStored(getSession, key, host.open ? (this.#panel.isModal ? location.href : ANY_PAGE) : '');
    saveStored(getSession, placeKey(key), formatJson((host.open && this.#panel.scroller.place) || null));
  }

  /** Scrolls the log to the reader's place on the last page. */
  restorePlace(): void {
    const host = this.#getHost();
    if (host.persist === 'none') return;
    const place = parseJson(loadStored(getSession, placeKey(getElementKey(host))) ?? '');
    this.#panel.scroller.place = isScrollPlace(place) ? place : undefined;
  }

  /** On a page restored from the back-forward cache, opens or closes the panel as the reader left it on the last page. */
  restoreOpen(): void {
    const host = this.#getHost();
    if (host.persist === 'none' || host.variant === 'inline') return;
    host.open = wasPanelOpen(getElementKey(host));
    // Showing the questions from the other page scrolls to the end.
    void this.#panel.updateComplete.then(() => this.restorePlace());
  }

  /** Where the reader has moved the panel in this session; undefined for the variant of the settings. */
  get variant(): Variant | undefined {
    if (this.#getHost().persist === 'none') return this.#variant;
    const variant = this.#variant ?? loadStored(getSession, VARIANT_KEY);
    return ['widget', 'panel', 'window'].find((place) => place === variant) as Variant | undefined;
  }

  set variant(variant: Variant) {
    this.#variant = variant;
    if (this.#getHost().persist !== 'none') saveStored(getSession, VARIANT_KEY, variant);
  }

  /** Closes the panel to show the page that a link led to. It opens again when the reader goes back to `page`. */
  uncover(page: string): void {
    this.#coveredPages.add(page);
    this.#getHost().hide();
  }
}

const getSession = () => sessionStorage;

/** Key in the session storage for the place that the reader has chosen. */
const VARIANT_KEY = 'docs-assistant:variant';

function placeKey(key: string): string {
  return `${key} place`;
}

/** Anyone can write to the storage. */
function isScrollPlace(value: unknown): value is ScrollPlace {
  return isRecord(value) && Array.isArray(value['path']) && typeof value['distance'] === 'number';
}
