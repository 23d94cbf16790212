import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

  it('hands out a line with the chunk that completes it', () => {
    const splitter = new LineSplitter();
    assert.deepEqual(splitter.push(encode('first\nsec')), ['first']);
    assert.deepEqual(splitter.push(encode('ond')), []);
    assert.deepEqual(splitter.push(encode('\n')), ['second']);
    assert.deepEqual(splitter.end(), []);
  });

  it('keeps a carriage return within a line', () => {
    assert.deepEqual(split([encode('a\rb\r\n')]), ['a\rb']);
  });

  it('takes time in proportion to a long line that comes in small chunks', () => {
    // A cost that grows with the square of the length would make the longer line 64 times as dear.
    const short = timeOf(() => split(chunksOf(128 * 1024)));
    const long = timeOf(() => split(chunksOf(1024 * 1024)));
    assert.ok(long < short * 32 + 50, `${long} ms for 1 MB, ${short} ms for an eighth of it`);
  });
});

/** A line of this length in chunks of 16 bytes. */
function chunksOf(length: number): Uint8Array[] {
  return Array.from({ length: length / 16 }, () => encode('0123456789abcdef'));
}

function timeOf(act: () => void): number {
  act();
  const start = performance.now();
  act();
  return performance.now() - start;
}
