import { findLabels } from './definitions.js';
import type { RenderedBlock } from '../rendering/rendered-block.js';

/** A settled block and its markdown. */
export interface SettledBlock {
  readonly block: RenderedBlock;
  readonly markdown: string;
}

/** Settled blocks with references, such as `[guide]`, whose definitions may still arrive. */
export class LateDefinitions {
  readonly #blocks = new Map<string, Set<SettledBlock>>();

  add(block: RenderedBlock): void {
    const labels = findLabels(block.token.raw);
    if (labels.length === 0) return;
    // A substring keeps the whole string in memory, and there is a new one for each update. A clone is independent.
    const settled = { block, markdown: structuredClone(block.token.raw) };
    for (const label of labels) {
      const blocks = this.#blocks.get(label);
      if (blocks) blocks.add(settled);
      else this.#blocks.set(structuredClone(label), new Set([settled]));
    }
  }

  /** The blocks that refer to definitions that have just arrived. */
  findAffected(labels: readonly string[]): Set<SettledBlock> {
    return new Set(labels.flatMap((label) => [...(this.#blocks.get(label) ?? [])]));
  }
}
