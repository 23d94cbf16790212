import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { findCovered, findShift, findSiteControls, type Box } from './site-corner.js';

/** Milliseconds after a change of the window or the page, in which the site lays itself out. */
const DELAY = 300;

/** The element, as this controller uses it. */
type LauncherHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/**
 * Moves the launcher away from fixed controls of the site, without a change of the page's layout. It looks for them when the page has
 * loaded, after a navigation and when the window's size changes. Above a control that goes away, such as a cookie banner, it waits until
 * then. Loaded once the site has such a control.
 */
export class LauncherPlaceController implements ReactiveController {
  readonly #host: LauncherHost;
  #connection: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the launcher was hidden at the last look. */
  #isPending = false;
  /** Notices that a control in the way has gone or has another size. */
  readonly #sizes = new ResizeObserver(() => this.#schedule());

  constructor(host: LauncherHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    for (const type of ['load', 'pageshow', 'popstate', 'resize']) addEventListener(type, this.#schedule, { signal });
    // Routers change the address without another event.
    const { navigation } = globalThis as { navigation?: EventTarget };
    navigation?.addEventListener('navigatesuccess', this.#schedule, { signal });
    // Controls fade out before they are removed.
    document.addEventListener('transitionend', ({ target }) => this.#observed.has(target) && this.#schedule(), {
      signal,
    });
    this.look();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    clearTimeout(this.#timer);
    this.#sizes.disconnect();
  }

  hostUpdated(): void {
    if (this.#isPending) this.look();
  }

  readonly #observed = new Set<unknown>();

  readonly #schedule = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), DELAY);
  };

  /** Moves the launcher to where it covers nothing now. */
  look(): void {
    const launcher = this.#host.renderRoot.querySelector<HTMLElement>('.launcher')!;
    const home = getHome(launcher);
    this.#isPending = home.top === home.bottom;
    if (this.#isPending) return;
    const controls = findSiteControls();
    const shift = findShift(home, controls);
    // Not from `media-queries`, which is in the chunk of the panel.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) launcher.style.transition = 'translate 200ms';
    launcher.style.translate = shift === 0 ? '' : `0 ${Math.round(shift)}px`;
    const [from, to] = [Math.min(home.top, home.top + shift), Math.max(home.bottom, home.bottom + shift)];
    this.#observe(findCovered({ ...home, top: from, bottom: to }, controls).map(({ element }) => element));
  }

  /** Observes the controls that the launcher has moved for. */
  #observe(elements: readonly Element[]): void {
    const isSame = elements.length === this.#observed.size && elements.every((element) => this.#observed.has(element));
    if (isSame) return;
    this.#sizes.disconnect();
    this.#observed.clear();
    for (const element of elements) {
      this.#observed.add(element);
      this.#sizes.observe(element);
    }
  }
}

/** Where the launcher is if it has not been moved: offsets leave out `translate`. */
function getHome({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}
