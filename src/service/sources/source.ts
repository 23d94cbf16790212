import type { Section } from '../../search/docs/section.js';
import type { LeftOut } from './left-out.js';

/** Where docs come from: a folder of markdown, a folder of built HTML, the address of a site, or the description of an API. */
export interface DocsSource {
  /** Names the source for the operator, as in `the markdown in /srv/docs`. */
  describe(): string;
  /**
   * Reads the pages.
   *
   * @param known - The hashes of the caller's pages, by their keys. Unchanged pages are returned without sections.
   * @param signal - Aborted when the content is no longer needed. `read` then throws its reason.
   * @param memo - The `memo` of an earlier reading, by any process. Files that have not changed since then are not read.
   * @param report - Called for each page with the number of pages before it and, as far as is known, of all.
   * @throws {SettingsError} When the source can't be read or has no pages. One page that can't be read is left out instead.
   */
  read(
    known: ReadonlyMap<string, string>,
    signal?: AbortSignal,
    memo?: Uint8Array,
    report?: ReportPages,
  ): Promise<SourceContent>;
  /**
   * Watches for changes. Missing in a source that can't change.
   *
   * @param onChange - Called shortly after a change, once for several changes together. The source should then be read.
   * @returns A function that stops watching. After it, `onChange` is not called again.
   */
  watch?(onChange: () => void): Promise<() => Promise<void>>;
}

export type ReportPages = (done: number, total: number) => void;

/** The content of a source. */
export interface SourceContent {
  /** All pages to answer from, ordered by address. Missing pages were removed. */
  readonly pages: readonly SourcePage[];
  /** Files that are left out, by reason. */
  readonly leftOut: readonly LeftOut[];
  /** Problems with pages, each a sentence that begins with the page's file or address. */
  readonly warnings: readonly string[];
  /** The memory of the source for the next reading. Undefined if it keeps none here. */
  readonly memo?: Uint8Array | undefined;
}

/** A page of a source. */
export interface SourcePage {
  /** Identifies the page in its source: the path of its file in the folder, or its address. */
  readonly key: string;
  /** Changes whenever the sections do: with the file, but also with settings, included files or addresses that links lead to. */
  readonly hash: string;
  /**
   * All of them have the same page path, title and front matter. Empty for a page without content; undefined if the caller has the page with
   * this hash.
   */
  readonly sections: readonly Section[] | undefined;
}
