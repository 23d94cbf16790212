/** Numbers that look random and are the same in each run: texts made from them can be compared. */
export interface Random {
  /** A whole number from `least` up to, and with, `most`. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator known as mulberry32: 32 bits of state, which is plenty for choosing words. */
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
