export type Side = 'left' | 'right';

/** Pixels that must remain for the page. If fewer remained, the panel covers the page instead. */
const MIN_PAGE_WIDTH = 720;

/** The margin narrows the page; the custom property gives fixed parts of the site, such as a header, the width of the panel. */
const PROPERTIES = {
  left: ['margin-left', '--docs-assistant-inset-left'],
  right: ['margin-right', '--docs-assistant-inset-right'],
} as const;

/**
 * Makes room for a panel in the page: a column at its side, or all of it. It sets styles of the root element, which any
 * content security policy allows scripts to do. Panels at the same side share one column, which is as wide as the widest.
 *
 * For a column, the root also has `--docs-assistant-inset-left` or `--docs-assistant-inset-right`, in pixels.
 */
export class PageInset {
  /**
   * Narrows the page until {@link release}, if the window is wide enough. Call it again when the panel has changed.
   *
   * @param side - Side of the window, regardless of the text direction.
   * @param width - Pixels from the window's edge.
   */
  take(side: Side, width: number): void {
    rootStyles.set(this, [side, width]);
  }

  /** Keeps the page from scrolling until {@link release}. */
  takeAll(): void {
    rootStyles.set(this, 'all');
  }

  /** Restores the page. */
  release(): void {
    rootStyles.delete(this);
  }
}

type Claim = readonly [side: Side, width: number] | 'all';

/** The styles of the root element for the insets of all elements on the page. */
class RootStyles {
  readonly #claims = new Map<PageInset, Claim>();
  /** The page's own values of the properties that are set at present. */
  readonly #ownValues = new Map<string, readonly [value: string, priority: string]>();
  #hadStyleAttribute = true;
  #connection: AbortController | undefined;

  set(inset: PageInset, claim: Claim): void {
    // Each change of these styles makes the browser lay out the whole page.
    if (String(this.#claims.get(inset)) === String(claim)) return;
    if (this.#claims.size === 0) this.#connect();
    this.#claims.set(inset, claim);
    this.#apply();
  }

  delete(inset: PageInset): void {
    if (!this.#claims.delete(inset)) return;
    if (this.#claims.size === 0) this.#connection?.abort();
    this.#apply();
  }

  #connect(): void {
    const { signal } = (this.#connection = new AbortController());
    addEventListener('resize', this.#apply, { signal });
    // Undone while printing.
    addEventListener('beforeprint', this.#restore, { signal });
    addEventListener('afterprint', this.#apply, { signal });
  }

  /** Starts from the page's own styles: its margins may depend on the window's width. */
  readonly #apply = (): void => {
    this.#restore();
    const root = document.documentElement;
    this.#hadStyleAttribute = root.hasAttribute('style');
    if ([...this.#claims.values()].includes('all')) {
      this.#stopScrolling(root);
      return;
    }
    const left = this.#widthAt('left');
    const right = this.#widthAt('right');
    if (root.clientWidth - left - right < MIN_PAGE_WIDTH) return;
    if (left > 0) this.#narrow(root, 'left', left);
    if (right > 0) this.#narrow(root, 'right', right);
  };

  readonly #restore = (): void => {
    const root = document.documentElement;
    for (const [name, [value, priority]] of this.#ownValues) {
      // Safari does not replace an important custom property by one that is not.
      root.style.removeProperty(name);
      root.style.setProperty(name, value, priority);
    }
    this.#ownValues.clear();
    if (!this.#hadStyleAttribute && root.getAttribute('style') === '') root.removeAttribute('style');
  };

  #widthAt(side: Side): number {
    const widths = [...this.#claims.values()].map((claim) => (claim !== 'all' && claim[0] === side ? claim[1] : 0));
    return Math.max(0, ...widths);
  }

  #narrow(root: HTMLElement, side: Side, width: number): void {
    const [margin, inset] = PROPERTIES[side];
    const ownMargin = Number.parseFloat(getComputedStyle(root).getPropertyValue(margin));
    this.#setProperty(root, margin, `${ownMargin + width}px`);
    this.#setProperty(root, inset, `${width}px`);
  }

  /** A margin takes the space of the scroll bar, so that the text does not move. A backdrop would not cover `scrollbar-gutter`. */
  #stopScrolling(root: HTMLElement): void {
    if (root.scrollHeight <= root.clientHeight) return;
    const scrollBar = innerWidth - root.clientWidth;
    this.#setProperty(root, 'overflow', 'hidden');
    if (scrollBar > 0) this.#narrow(root, 'right', scrollBar);
  }

  #setProperty({ style }: HTMLElement, name: string, value: string): void {
    this.#ownValues.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
    style.setProperty(name, value, 'important');
  }
}

const rootStyles = new RootStyles();
