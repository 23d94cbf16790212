import type { Pacer } from '../../shared/pacer.js';

/** Rows that are compared between two looks at the clock. */
const BATCH = 1024;

/** Many embeddings are first compared roughly by their first numbers, and then only the nearest in full. */
const ROUGH_LENGTH = 256;
const MAX_COMPARED = 2000;

/** Embeddings of length 1 in one block of memory, each with its key. */
export class VectorTable {
  readonly keys: readonly string[];
  readonly dimensions: number;
  readonly numbers: Float32Array;
  readonly #rows: ReadonlyMap<string, number>;
  #rough: Int8Array | undefined;

  /** @param numbers - The embeddings one after the other, as many as there are keys. */
  constructor(keys: readonly string[], dimensions: number, numbers: Float32Array) {
    this.keys = keys;
    this.dimensions = dimensions;
    this.numbers = numbers;
    this.#rows = new Map(keys.map((key, row) => [key, row]));
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  get(key: string): Float32Array | undefined {
    const row = this.#rows.get(key);
    return row === undefined ? undefined : this.numbers.subarray(row * this.dimensions, (row + 1) * this.dimensions);
  }

  /**
   * The keys of the nearest embeddings by cosine, best first. None if `vector` has another length. With more than some thousands,
   * a near one whose first numbers differ can be missed.
   *
   * @param isWanted - Whether a key may be found. Default: all.
   */
  async findNearest(
    vector: Float32Array,
    count: number,
    pacer: Pacer,
    isWanted: (key: string) => boolean = () => true,
  ): Promise<string[]> {
    if (vector.length !== this.dimensions) return [];
    const wanted = this.keys.flatMap((key, row) => (isWanted(key) ? row : []));
    const rows = await this.#findCandidates(wanted, vector, pacer);
    return rows
      .map((row) => ({ row, score: dotProduct(this.numbers, row * this.dimensions, vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ row }) => this.keys[row] ?? '');
  }

  /** The rows that are compared in full. */
  async #findCandidates(all: readonly number[], vector: Float32Array, pacer: Pacer): Promise<readonly number[]> {
    if (all.length <= MAX_COMPARED) return all;
    const length = Math.min(ROUGH_LENGTH, this.dimensions);
    const rough = (this.#rough ??= await this.#shorten(length, pacer));
    const own = new Int8Array(length);
    shortenInto(own, 0, vector, 0, length);
    const scores = new Int32Array(all.length);
    for (const [at, row] of all.entries()) {
      if (at % BATCH === 0 && pacer.isDue) await pacer.pause();
      scores[at] = dotProductOfBytes(rough, row * length, own);
    }
    const least = scores.toSorted().at(-MAX_COMPARED) ?? 0;
    return all.filter((_, at) => (scores[at] ?? 0) >= least);
  }

  /** The first numbers of all embeddings as bytes: reading memory takes the time, and this is a twentieth of it. */
  async #shorten(length: number, pacer: Pacer): Promise<Int8Array> {
    const rough = new Int8Array(this.keys.length * length);
    for (let row = 0; row < this.keys.length; row++) {
      if (row % BATCH === 0 && pacer.isDue) await pacer.pause();
      shortenInto(rough, row * length, this.numbers, row * this.dimensions, length);
    }
    return rough;
  }
}

/** Writes numbers as bytes, the greatest as 127. */
function shortenInto(bytes: Int8Array, at: number, numbers: Float32Array, from: number, length: number): void {
  let most = 0;
  for (let index = 0; index < length; index++) most = Math.max(most, Math.abs(numbers[from + index]!));
  const factor = most === 0 ? 0 : 127 / most;
  for (let index = 0; index < length; index++) bytes[at + index] = Math.round(factor * numbers[from + index]!);
}

function dotProductOfBytes(numbers: Int8Array, start: number, vector: Int8Array): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index++) sum += numbers[start + index]! * vector[index]!;
  return sum;
}

/** Four sums at once, which the processor adds side by side. */
function dotProduct(numbers: Float32Array, start: number, vector: Float32Array): number {
  const { length } = vector;
  let [a, b, c, d] = [0, 0, 0, 0];
  let index = 0;
  for (; index + 3 < length; index += 4) {
    const at = start + index;
    a += numbers[at]! * vector[index]!;
    b += numbers[at + 1]! * vector[index + 1]!;
    c += numbers[at + 2]! * vector[index + 2]!;
    d += numbers[at + 3]! * vector[index + 3]!;
  }
  for (; index < length; index++) a += numbers[start + index]! * vector[index]!;
  return a + b + c + d;
}
