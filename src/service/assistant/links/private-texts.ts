/** Letters and digits in a row that show that an address carries a text: in a query, and in a path, where words are common. */
const MAX_SHARED_IN_QUERY = 16;
const MAX_SHARED_IN_PATH = 32;

/** Shorter runs do not count. One of this length with a digit in it is a key or a number rather than words. */
const RUN = 12;

/** Maximum characters of an address. Longer ones carry something. */
const MAX_ADDRESS_LENGTH = 1000;

/** Maximum characters of the texts that are compared. */
const MAX_LENGTH = 40_000;

/** How many addresses are compared in one answer. Further ones count as carrying something. */
const MAX_COMPARED = 30;

/** Texts that only the reader and the service know: the conversation, what the reader selected, and the instructions. */
export class PrivateTexts {
  readonly #texts: readonly string[];
  readonly #named: readonly string[];
  #runs: ReadonlySet<string> | undefined;
  #compared = 0;

  /**
   * @param texts - The most important ones first.
   * @param named - Texts that may name addresses: what they contain whole carries nothing.
   */
  constructor(texts: readonly string[], named: readonly string[]) {
    this.#texts = texts;
    this.#named = named;
  }

  /**
   * Whether an address carries a part of the texts: as it is, percent-encoded, or in base64 or hexadecimal digits. Other ways to hide a text
   * are not found.
   */
  areIn(address: string): boolean {
    if (this.#named.some((text) => text.includes(address))) return false;
    if (address.length > MAX_ADDRESS_LENGTH) return true;
    const [, host = '', path = '', query = ''] = /^(?:[a-z]+:)?\/\/([^/?#]*)([^?#]*)(.*)$/is.exec(address) ?? [];
    if (normalize(host + path + query).length < RUN) return false;
    if (++this.#compared > MAX_COMPARED) return true;
    return (
      decodings(query).some((text) => this.#shares(text, MAX_SHARED_IN_QUERY)) ||
      decodings(`${host}${path}`).some((text) => this.#shares(text, MAX_SHARED_IN_PATH))
    );
  }

  /** Whether a text has a run of letters and digits in common with the private ones. */
  #shares(text: string, most: number): boolean {
    const known = (this.#runs ??= runsOf(normalize(this.#texts.join('\n').slice(0, MAX_LENGTH))));
    const normal = normalize(text);
    let length = 0;
    for (let at = 0; at + RUN <= normal.length; at++) {
      const run = normal.slice(at, at + RUN);
      if (!known.has(run)) length = 0;
      else length = Math.max(length + 1, RUN);
      if (length >= most || (length >= RUN && /\d/.test(run))) return true;
    }
    return false;
  }
}

function runsOf(text: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= text.length; at++) runs.add(text.slice(at, at + RUN));
  return runs;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A part of an address as it is, and what it can be decoded to. */
function decodings(part: string): string[] {
  const plain = decodePercent(decodePercent(part.replaceAll('+', ' ')));
  const encoded = decodePercent(part).match(/[\w+/-]{16,}={0,2}/g) ?? [];
  return [plain, ...encoded.flatMap((run) => [fromBase64(run), fromHex(run)])].filter((text) => text !== '');
}

/** Decodes a text that is percent-encoded. One with a stray percent sign stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fromBase64(run: string): string {
  return Buffer.from(run, run.includes('-') || run.includes('_') ? 'base64url' : 'base64').toString('utf8');
}

function fromHex(run: string): string {
  return /^(?:[\da-f]{2}){8,}$/i.test(run) ? Buffer.from(run, 'hex').toString('utf8') : '';
}
