import type { Page } from './markdown.js';

/** The result of an instruction: the changed pages, and a sentence for the maintainer. */
export interface Outcome {
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  /** New pages. */
  readonly created?: readonly Page[];
  readonly summary: string;
}
