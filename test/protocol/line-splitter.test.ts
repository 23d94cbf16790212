import assert from 'node:assert/strict';
import { LineSplitter } from '../../src/protocol/line-splitter.js';
import { everyCut } from '../support/streams.js';

const encode = (text: string) => new TextEncoder().encode(text);

function split(chunks: readonly Uint8Array[]): string[] {
  const splitter = new LineSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

describe('LineSplitter', () => {
  for (const [cut, chunks] of everyCut('\uFEFFone\r\n\n\r\nzwei €\n三 😀\r\nlast')) {
    it(`finds the same lines when fed ${cut}`, () => {
      assert.deepEqual(split(chunks), ['one', 'zwei €', '三 😀', 'last']);
    });
  }

  it('returns a line with the chunk that completes it', () => {
    const splitter = new LineSplitter();
    assert.deepEqual(splitter.push(encode('first\nsec')), ['first']);
    assert.deepEqual(splitter.push(encode('ond')), []);
    assert.deepEqual(splitter.push(encode('\n')), ['second']);
    assert.deepEqual(splitter.end(), []);
  });

  it('keeps a carriage return within a line', () => {
    assert.deepEqual(split([encode('a\rb\r\n')]), ['a\rb']);
  });

  it('reads each character of a long line once, in however small chunks it comes', () => {
    const length = 64 * 1024;
    const chunks = Array.from({ length: length / 16 }, () => encode('0123456789abcdef'));
    const { result, scanned } = countScanned(() => split(chunks));
    assert.equal(result[0]?.length, length);
    assert.ok(scanned < 4 * length, `${scanned} characters`);
  });
});

/** Methods that read a whole string. */
const scanning = ['split', 'indexOf', 'lastIndexOf', 'includes', 'match', 'matchAll', 'replace', 'search'] as const;

/** Characters of all texts that are searched or joined while `act` runs. */
function countScanned<Result>(act: () => Result): { readonly result: Result; readonly scanned: number } {
  let scanned = 0;
  const originals = scanning.map((name) => [name, String.prototype[name]] as const);
  const { join } = Array.prototype;
  for (const [name, original] of originals) {
    Object.assign(String.prototype, {
      [name](this: string, ...args: unknown[]) {
        scanned += this.length;
        return Reflect.apply(original, this, args) as unknown;
      },
    });
  }
  Object.assign(Array.prototype, {
    join(this: string[], separator?: string) {
      const text = join.call(this, separator);
      scanned += text.length;
      return text;
    },
  });
  try {
    return { result: act(), scanned };
  } finally {
    Object.assign(String.prototype, Object.fromEntries(originals));
    Object.assign(Array.prototype, { join });
  }
}
