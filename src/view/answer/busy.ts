import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { getRendering } from './render-markdown.js';

class BusyDirective extends Directive {
  #isPending = false;

  render(_isPending: boolean): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [isPending]: [boolean]): unknown {
    this.#isPending = isPending;
    void this.#mark(element);
    return noChange;
  }

  async #mark(element: Element): Promise<void> {
    let rendering: Promise<unknown> | undefined;
    do {
      // The children are rendered after the element itself, so wait once.
      await rendering;
      rendering = getRendering(element);
      const isBusy = String(this.#isPending || !!rendering);
      if (element.getAttribute('aria-busy') !== isBusy) element.setAttribute('aria-busy', isBusy);
    } while (rendering && !this.#isPending);
  }
}

/** Marks an answer as busy while it is pending, and then until all of its text is shown: `<article ${busy(isPending)}>`. */
export const busy = directive(BusyDirective);
