import type { Parts } from './parts.js';

/** Keeps a mark of the order of bytes, which is a character like any other here. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Texts that are stored as bytes, and become strings when they are read. */
export class Texts {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;

  /** @param starts - Where each text begins, and the last one ends. */
  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
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
    return decoder.decode(this.#bytes.subarray(this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0));
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

  /** The numbers of the texts that contain a string, in order. */
  *containing(part: string): Generator<number> {
    if (part === '') return;
    for (let index = 0; index < this.length; index++) if (this.at(index).includes(part)) yield index;
  }
}
