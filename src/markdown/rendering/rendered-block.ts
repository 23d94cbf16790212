import type { Token } from 'marked';

/** A block on the page. It keeps its element, whatever its text becomes. */
export interface RenderedBlock {
  readonly element: HTMLElement;
  token: Token;
  /** The elements that its tags leave open, outermost first. */
  open: readonly HTMLElement[];
}
