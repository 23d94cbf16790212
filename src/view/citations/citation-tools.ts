import type { LitElement } from 'lit';
import { adoptStyles } from '../../shared/adopt-styles.js';
import type { PassageMark } from '../../page/passage-mark.js';
import { addTextFragment } from '../../page/text-fragment.js';
import { logLoadFailure } from '../../shared/warn.js';
import type { CitingLink } from '../answer/citation-marks.js';
import { CitationPreview } from './citation-preview.js';
import { citationPreviewStyles } from './citation-preview.styles.js';

/** Previews of citations, and marking of the cited passage on the page. Loads with the first citation. */
export class CitationTools {
  readonly #panel: LitElement;
  #passage: PassageMark | undefined;
  /** The last link followed within the site. */
  #followed: CitingLink | undefined;

  /** @param panel - Contains the marks and their previews. */
  constructor(panel: LitElement) {
    this.#panel = panel;
    adoptStyles(panel.shadowRoot!, citationPreviewStyles);
    void new CitationPreview(panel);
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
