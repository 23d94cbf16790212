import { createRandom } from '../../bench/text/random.js';

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const UPPER = LOWER.toUpperCase();
export const LETTERS = LOWER + UPPER;
export const ALPHANUMERIC = LETTERS + DIGITS;
const HEX = '0123456789abcdef';
const BASE64 = `${ALPHANUMERIC}+/`;
const BASE64_URL = `${ALPHANUMERIC}-_`;
/** Printable ASCII characters without the space. */
export const PRINTABLE = `${ALPHANUMERIC}!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;

/** Makes the random parts of keys and passwords; the same ones for each seed. */
export class RandomText {
  readonly #random;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  between(least: number, most: number): number {
    return this.#random.between(least, most);
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#random.pick(items);
  }

  text(length: number, characters: string): string {
    return Array.from({ length }, () => characters[this.between(0, characters.length - 1)]!).join('');
  }

  digits = (length: number): string => String(this.between(1, 9)) + this.text(length - 1, DIGITS);
  hex = (length: number): string => this.text(length, HEX);
  word = (length: number): string => this.text(length, ALPHANUMERIC);
  lower = (length: number): string => this.text(length, LOWER + DIGITS);
  upper = (length: number): string => this.text(length, UPPER + DIGITS);
  base64 = (length: number): string => this.text(length, BASE64);
  base64Url = (length: number): string => this.text(length, BASE64_URL);

  uuid(): string {
    return [8, 4, 4, 4, 12].map((length) => this.hex(length)).join('-');
  }

  /** Base64 of random bytes, as keys are written. */
  bytes(length: number): string {
    return Buffer.from(Array.from({ length }, () => this.between(0, 255))).toString('base64');
  }

  json64(value: object): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url');
  }
}
