const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes numbers, of which small ones take one byte, and texts. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** @param number - A whole number from 0 to 2³¹ − 1. */
  number(number: number): void {
    let rest = number;
    for (; rest >= 128; rest >>= 7) this.#bytes.push((rest & 127) | 128);
    this.#bytes.push(rest);
  }

  /** Bytes, after their number. */
  bytes(bytes: Iterable<number>): void {
    const all = [...bytes];
    this.number(all.length);
    for (const byte of all) this.#bytes.push(byte);
  }

  text(text: string): void {
    this.bytes(encoder.encode(text));
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }

  bytes(): Uint8Array {
    const length = this.number();
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }

  text(): string {
    return decoder.decode(this.bytes());
  }
}
