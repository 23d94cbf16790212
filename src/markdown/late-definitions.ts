import type { RenderedBlock } from './block-places.js';
import type { Links } from './lex.js';

/** A settled block and its markdown. */
export interface SettledBlock {
  readonly block: RenderedBlock;
  readonly markdown: string;
}

/** Settled blocks with references, such as `[guide]`, whose definitions may still arrive. */
export class LateDefinitions {
  #blocks: SettledBlock[] = [];

  add(block: RenderedBlock): void {
    const { raw } = block.token;
    if (!raw.includes('[')) return;
    // A substring keeps the whole string in memory, and there is a new one for each update. A clone is independent.
    this.#blocks.push({ block, markdown: structuredClone(raw) });
  }

  clear(): void {
    this.#blocks = [];
  }

  /** The blocks that refer to a definition that is in `links` but not in `known`. */
  findAffected(known: Links, links: Links): readonly SettledBlock[] {
    const labels = Object.keys(links).filter((label) => !(label in known));
    if (labels.length === 0) return [];
    const references = labels.map((label) => `[${normalize(label)}]`);
    return this.#blocks.filter(({ markdown }) => {
      const text = normalize(markdown);
      return references.some((reference) => text.includes(reference));
    });
  }
}

/** Labels match regardless of case and white space. Two conversions are needed, because `ẞ` matches `SS`. */
function normalize(label: string): string {
  return label.toLowerCase().toUpperCase().replace(/\s+/g, ' ');
}
