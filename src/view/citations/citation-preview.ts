import { render, html, nothing, type LitElement, type ReactiveController } from 'lit';
import type { Citation } from '../../protocol/types.js';
import { adoptStyles } from '../../shared/adopt-styles.js';
import type { CitingLink } from '../answer/citation-marks.js';
import { exportParts } from '../export-parts.js';
import { citationPreviewStyles } from './citation-preview.styles.js';

export const citationPreviewParts = 'citation-preview,citation-title,citation-headings,citation-quote';

/** Milliseconds that the pointer must rest before a preview shows. */
const SHOW_DELAY = 200;

/** Milliseconds for moving the pointer from the mark to the preview. */
const HIDE_DELAY = 200;

/** Pixels between a mark and its preview, and between the preview and the edges of the log. */
const GAP = 6;
const EDGE = 12;

/**
 * Shows the cited passage while the pointer rests on a mark or on the preview, or while the mark has keyboard focus. On touch screens,
 * the first press shows it and the second one follows the link. Escape only hides it.
 *
 * Screen readers read the quotation as the description of the mark; the rest of the preview says no more than its name.
 */
export class CitationPreview implements ReactiveController {
  readonly #element = document.createElement('div');
  #shown: CitingLink | undefined;
  #next: CitingLink | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortController | undefined;
  #isTouch = false;

  constructor(panel: LitElement) {
    panel.addController(this);
    const root = panel.shadowRoot!;
    adoptStyles(root, citationPreviewStyles);
    exportParts(panel, citationPreviewParts);
    this.#element.className = 'preview';
    this.#element.part.add('citation-preview');
    this.#element.ariaHidden = 'true';
    root.addEventListener('pointerover', (event) => this.#handleOver(event as PointerEvent));
    panel.addEventListener('pointerleave', () => this.#plan(undefined));
    root.addEventListener('pointerdown', (event) => this.#handlePress(event as PointerEvent));
    root.addEventListener('focusin', ({ target }) => this.#handleFocus(target as Element));
    root.addEventListener('focusout', () => this.#hide());
    root.addEventListener('click', (event) => this.#handleClick(event as MouseEvent), { capture: true });
  }

  /** Shows the preview of a mark that the pointer or the focus reached before this had loaded, if it is still there. */
  showFor(mark: CitingLink): void {
    if (mark.matches(':focus-visible')) this.show(mark);
    else if (mark.matches(':hover')) this.#plan(mark);
  }

  /** Not all browsers fire an event when the focused or hovered element is removed. */
  hostDisconnected(): void {
    this.#hide();
  }

  #handleOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    const isInPreview = this.#element.contains(target as Node);
    this.#plan(isInPreview ? this.#shown : findMark(target as Element));
  }

  #handlePress({ target, pointerType }: PointerEvent): void {
    this.#isTouch = pointerType === 'touch';
    if (!this.#element.contains(target as Node) && findMark(target as Element) !== this.#shown) this.#hide();
  }

  #handleFocus(target: Element): void {
    const mark = findMark(target);
    if (mark?.matches(':focus-visible')) this.show(mark);
    else this.#hide();
  }

  /** Following a mark leaves the page. Touch can't hover, so the first press shows the preview. */
  #handleClick(event: MouseEvent): void {
    const mark = findMark(event.target as Element);
    if (mark && this.#isTouch && mark !== this.#shown) {
      event.preventDefault();
      event.stopPropagation();
      this.show(mark);
    } else if (mark || findLink(event.target as Element)) this.#hide();
  }

  /** A focused mark keeps its preview wherever the pointer goes. */
  #plan(mark: CitingLink | undefined): void {
    if (!mark && this.#shown?.matches(':focus-visible')) return;
    if (mark === this.#next) return;
    this.#next = mark;
    clearTimeout(this.#timer);
    const act = () => (mark ? this.show(mark) : this.#hide());
    if (mark !== this.#shown) this.#timer = setTimeout(act, mark && !this.#shown ? SHOW_DELAY : HIDE_DELAY);
  }

  show(mark: CitingLink): void {
    const { citation } = mark;
    const log = mark.closest<HTMLElement>('.log');
    if (mark === this.#shown || !citation || !log) return;
    this.#hide();
    this.#shown = this.#next = mark;
    this.#element.removeAttribute('style');
    log.append(this.#element);
    render(renderCitation(citation, mark), this.#element);
    mark.setAttribute('aria-describedby', 'quote');
    place(this.#element, mark, log);
    this.#connection = new AbortController();
    // On the window, because the focus may be in the page while the pointer is over the mark.
    addEventListener('keydown', this.#handleKeydown, { capture: true, signal: this.#connection.signal });
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#connection?.abort();
    this.#shown?.removeAttribute('aria-describedby');
    this.#shown = this.#next = undefined;
    this.#element.remove();
  }

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#hide();
  };
}

function findMark(target: Element): CitingLink | undefined {
  return target.closest<CitingLink>('.mark') ?? undefined;
}

function findLink(target: Element): Element | null {
  return target.closest('a');
}

/** Like the mark, the title of a page on another host names the host and opens a new tab. */
function renderCitation(citation: Citation, { href, host, target, rel }: CitingLink) {
  const { title, headings, quote } = citation;
  return html`
    <a class="preview-title" part="citation-title" dir="auto" tabindex="-1" href=${href} target=${target || nothing} rel=${rel || nothing} .citation=${citation}>${title}</a>
    ${target ? html`<p class="preview-headings" dir="ltr">${host}</p>` : nothing}
    ${headings.length > 0 ? html`<p class="preview-headings" part="citation-headings" dir="auto">${headings.join(' › ')}</p>` : nothing}
    ${quote ? html`<p class="preview-quote" part="citation-quote" id="quote" dir="auto">${quote}</p>` : nothing}
  `;
}

/** Places the preview below the mark, or above it if there is more room, and always within the visible part of the log. */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, mark: Element, log: HTMLElement): void {
  const area = log.getBoundingClientRect();
  const { left, right, top, bottom } = [...mark.getClientRects()].at(-1) ?? mark.getBoundingClientRect();
  const below = area.bottom - bottom - GAP - EDGE;
  const above = top - area.top - GAP - EDGE;
  const isBelow = offsetHeight <= below || below >= above;
  const height = Math.min(offsetHeight, isBelow ? below : above);
  const start = (left + right - offsetWidth) / 2 - area.left;
  style.left = `${Math.max(EDGE, Math.min(start, log.clientWidth - offsetWidth - EDGE))}px`;
  style.top = `${(isBelow ? bottom + GAP : top - GAP - height) - area.top + log.scrollTop}px`;
  style.maxHeight = `${height}px`;
}
