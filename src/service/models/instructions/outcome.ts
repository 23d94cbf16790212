import type { Page } from './markdown.js';

/** What an instruction comes to: the pages that change, and a sentence for the maintainer. */
export interface Outcome {
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  /** Pages that are new. */
  readonly created?: readonly Page[];
  readonly summary: string;
}
