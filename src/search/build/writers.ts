import type { Parts } from '../image/parts.js';

/** A list of numbers that grows. */
export class NumberWriter {
  #numbers = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) this.#grow(this.#length + 1);
    this.#numbers[this.#length++] = number;
  }

  append(numbers: Uint32Array): void {
    if (this.#length + numbers.length > this.#numbers.length) this.#grow(this.#length + numbers.length);
    this.#numbers.set(numbers, this.#length);
    this.#length += numbers.length;
  }

  /** The numbers so far. Invalid once another one is added. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, 2 * this.#numbers.length));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}

/** Lists of numbers, one after another. */
export class NumberLists {
  readonly #numbers = new NumberWriter();
  readonly #starts = new NumberWriter();

  constructor() {
    this.#starts.push(0);
  }

  push(list: Uint32Array): void {
    this.#numbers.append(list);
    this.#starts.push(this.#numbers.length);
  }

  /** Invalid once another list is added. */
  get numbers(): Uint32Array {
    return this.#numbers.numbers;
  }

  /** Where each list begins, and the last one ends. */
  get starts(): Uint32Array {
    return this.#starts.numbers;
  }
}

const encoder = new TextEncoder();

/** A list of texts that grows, as bytes. */
export class TextWriter {
  #bytes = new Uint8Array(4096);
  #size = 0;
  readonly #starts = new NumberWriter();

  constructor(texts: Iterable<string> = []) {
    this.#starts.push(0);
    for (const text of texts) this.push(text);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  push(text: string): void {
    // A character takes at most three bytes.
    this.#makeRoom(3 * text.length);
    this.#size += encoder.encodeInto(text, this.#bytes.subarray(this.#size)).written;
    this.#starts.push(this.#size);
  }

  /** The parts of an image with this name. */
  toParts(name: string): Parts {
    return { [`${name}.bytes`]: this.#bytes.subarray(0, this.#size), [`${name}.starts`]: this.#starts.numbers };
  }

  #makeRoom(size: number): void {
    if (this.#size + size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#size + size, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}
