import { SMALL_WINDOW } from '../small-window.js';

export type Side = 'left' | 'right';

/** Pixels that the page keeps at the least. Where it would have fewer, it is covered instead. */
const MIN_PAGE_WIDTH = 720;

/** The second is for the fixed parts of a site, such as a header: it says how much of the window is taken. */
const properties = {
  left: ['margin-left', '--docs-assistant-inset-left'],
  right: ['margin-right', '--docs-assistant-inset-right'],
} as const;

/** Of all elements on the page. */
const takers = new Set<PageInset>();

/** What the root's style attribute said of the properties that are set. */
const before = new Map<string, readonly [value: string, priority: string]>();
let hadStyle = true;
let watch: AbortController | undefined;

/**
 * Takes the page's room for a panel, through the style of the root element, which scripts may set under any content
 * security policy: a column at its side, or all of it. Panels at the same side share the room of the widest.
 *
 * For a column the root then also has `--docs-assistant-inset-left` or `--docs-assistant-inset-right`, in pixels, and not
 * otherwise.
 */
export class PageInset {
  /** As of the last `take()`. */
  side: Side = 'right';
  /** As of the last `take()`. */
  width = 0;
  /** Whether the page is covered, and stands still behind. */
  isAll = false;

  /**
   * Narrows the page until {@link release}, while the window is wide enough. Call it again when the panel has changed.
   *
   * @param side Where the panel stands, whatever the direction of the text.
   * @param width Pixels from the window's edge.
   */
  take(side: Side, width: number): void {
    this.#claim({ side, width, isAll: false });
  }

  /** Keeps the page from scrolling until {@link release}. */
  takeAll(): void {
    this.#claim({ width: 0, isAll: true });
  }

  /** Gives everything back as it was. */
  release(): void {
    if (!takers.delete(this)) return;
    if (takers.size === 0) watch?.abort();
    share();
  }

  #claim(claim: { side?: Side; width: number; isAll: boolean }): void {
    Object.assign(this, claim);
    if (takers.size === 0) watchWindow();
    takers.add(this);
    share();
  }
}

/** Paper has no panel beside it. */
function watchWindow(): void {
  const { signal } = (watch = new AbortController());
  addEventListener('resize', share, { signal });
  addEventListener('afterprint', share, { signal });
  addEventListener('beforeprint', giveBack, { signal });
}

/** Begins with the page as it is by itself: its own margins may depend on the window's width. */
function share(): void {
  giveBack();
  const root = document.documentElement;
  hadStyle = root.hasAttribute('style');
  if ([...takers].some(({ isAll }) => isAll)) return hold(root);
  const left = widthAt('left');
  const right = widthAt('right');
  if (root.clientWidth - left - right < MIN_PAGE_WIDTH) return;
  if (left > 0) narrow(root, 'left', left);
  if (right > 0) narrow(root, 'right', right);
}

function widthAt(side: Side): number {
  return Math.max(0, ...[...takers].map((taker) => (taker.side === side ? taker.width : 0)));
}

function narrow(root: HTMLElement, side: Side, width: number): void {
  const [margin, inset] = properties[side];
  const own = Number.parseFloat(getComputedStyle(root).getPropertyValue(margin));
  set(root, margin, `${own + width}px`);
  set(root, inset, `${width}px`);
}

/** Where the page is seen behind, the place of its scroll bar stays, so that nothing moves. */
function hold(root: HTMLElement): void {
  if (root.scrollHeight <= root.clientHeight) return;
  set(root, 'overflow', 'hidden');
  if (innerWidth > SMALL_WINDOW) set(root, 'scrollbar-gutter', 'stable');
}

function set({ style }: HTMLElement, name: string, value: string): void {
  before.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
  style.setProperty(name, value, 'important');
}

function giveBack(): void {
  const root = document.documentElement;
  for (const [name, [value, priority]] of before) root.style.setProperty(name, value, priority);
  before.clear();
  if (!hadStyle && root.getAttribute('style') === '') root.removeAttribute('style');
}
