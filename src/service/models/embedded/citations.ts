import type { Hit } from '../../search/hit.js';
import { escapeMarkdown } from './links.js';
import type { Passage } from './quoting/passage.js';

/** Numbers the passages of an answer. A mark is a link, which any markdown client shows sensibly: `[1](/theming#accent)`. */
export class Citations {
  readonly #paths: string[] = [];

  /** The mark for a passage from this section. Sections count in the order in which they are first quoted. */
  mark({ path }: Hit): string {
    if (!this.#paths.includes(path)) this.#paths.push(path);
    return `[${this.#paths.indexOf(path) + 1}](${path})`;
  }
}

/**
 * A passage as the parts of an answer: its sentences with their mark, then the list, table or code that belongs to them.
 *
 * @param opening - Stands before the mark if there are no sentences. Default: the heading of the section.
 */
export function renderPassage(passage: Passage, citations: Citations, opening?: string): string[] {
  const { hit, lead, entries, code } = passage;
  const heading = hit.metadata.headings.at(-1) ?? hit.metadata.title;
  const start = lead || (opening ?? `**${escapeMarkdown(heading)}**`);
  return [`${start} ${citations.mark(hit)}`, entries, code].filter(Boolean);
}
