import type { LitElement } from 'lit';
import type { PassageMark } from '../../page/passage-mark.js';
import { addTextFragment } from '../../page/text-fragment.js';
import { logLoadFailure } from '../../shared/warn.js';
import type { CitingLink } from '../answer/citation-marks.js';
import type { CitationPreview } from './citation-preview.js';

/** Previews of citations, and marking of the cited passage on the page. Loads with the first citation. */
export class CitationTools {
  readonly #panel: LitElement;
  /** Missing until the pointer or the focus reaches a mark. */
  #preview: Promise<CitationPreview | void> | undefined;
  #isLoaded = false;
  #isTouch = false;
  #passage: PassageMark | undefined;
  /** The last link followed within the site. */
  #followed: CitingLink | undefined;

  /** @param panel - Contains the marks and their previews. */
  constructor(panel: LitElement) {
    this.#panel = panel;
    const root = panel.shadowRoot!;
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, this.#handleReach);
    root.addEventListener('pointerdown', (event) => (this.#isTouch = (event as PointerEvent).pointerType === 'touch'));
    root.addEventListener('click', this.#handleClick, { capture: true });
  }

  readonly #handleReach = ({ target }: Event): void => {
    const mark = findMark(target);
    if (mark && !this.#preview) void this.#loadPreview().then((preview) => preview?.showFor(mark));
  };

  /** The first press on a touch screen shows the preview, which may not have loaded yet. If it can't be loaded, the next press follows the mark. */
  readonly #handleClick = (event: Event): void => {
    const mark = findMark(event.target);
    if (!mark || !this.#isTouch || this.#isLoaded) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#loadPreview().then((preview) => preview?.show(mark));
  };

  #loadPreview(): Promise<CitationPreview | void> {
    this.#preview ??= import('./citation-preview.js')
      .then(({ CitationPreview }) => new CitationPreview(this.#panel), logLoadFailure('previews of citations'))
      .finally(() => (this.#isLoaded = true));
    return this.#preview;
  }

  /** Marks the passage that a link cites, on the page that the site's router shows now or soon. */
  markPassage(link: CitingLink): void {
    this.#followed = link;
    if (this.#passage || !link.citation) return this.#updatePassage();
    import('../../page/passage-mark.js').then(({ PassageMark }) => {
      this.#passage ??= new PassageMark();
      this.#updatePassage();
    }, logLoadFailure('what marks the passage'));
  }

  #updatePassage(): void {
    const { citation, href } = this.#followed!;
    if (citation) this.#passage?.show(citation.quote, href, this.#color);
    else this.#passage?.clear();
  }

  /** Lets the browser mark the passage on the page that it is about to load. Afterwards the address is as it was. */
  addPassage(link: CitingLink): void {
    const { citation, href } = link;
    if (!citation) return;
    link.href = addTextFragment(href, citation.quote);
    setTimeout(() => (link.href = href));
  }

  get #color(): string {
    return getComputedStyle(this.#panel).columnRuleColor;
  }
}

function findMark(target: EventTarget | null): CitingLink | null {
  return (target as Element).closest<CitingLink>('.mark');
}
