import type { Parts } from './pack.js';

/** Texts that are stored as bytes, and become strings when they are read. */
export class Texts {
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  /** @param starts - Where each text begins, and the last one ends. */
  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
    this.length = starts.length - 1;
  }

  /** The texts of an image with this name. */
  static from(parts: Parts, name: string): Texts {
    const bytes = parts[`${name}.bytes`];
    const starts = parts[`${name}.starts`];
    if (!(bytes instanceof Uint8Array && starts instanceof Uint32Array)) throw new Error(`The index has no ${name}.`);
    return new Texts(bytes, starts);
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }

  /** All texts. */
  toArray(): string[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }

  /** The index of a text in sorted texts; undefined if it is not among them. */
  findSorted(text: string): number | undefined {
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.at(middle);
      if (found === text) return middle;
      if (found < text) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** The numbers of the texts that contain a string, in order. Much faster than reading each text. */
  *containing(part: string): Generator<number> {
    const wanted = Buffer.from(part);
    if (wanted.length === 0) return;
    for (let at = this.#bytes.indexOf(wanted); at >= 0;) {
      const index = this.#indexAt(at);
      const end = this.#starts[index + 1] ?? 0;
      const isWithin = at + wanted.length <= end;
      if (isWithin) yield index;
      at = this.#bytes.indexOf(wanted, isWithin ? end : at + 1);
    }
  }

  /** The number of the text at a byte. */
  #indexAt(byte: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
