/** Pseudo-random numbers that are the same in each run, so that runs can be compared. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator mulberry32, whose 32 bits of state are enough to choose words. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return { between, pick: (items) => items[between(0, items.length - 1)]! };
}
