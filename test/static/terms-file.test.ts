import assert from 'node:assert/strict';
import { decodeTerms, encodeTerms, type Term } from '../../src/static/worker/terms-file.js';

const pageOf = Uint32Array.from([0, 0, 1, 2, 2]);

function term(text: string, sections: readonly number[], isNaming = false): Term {
  const pages = [...new Set(sections.map((id) => pageOf[id]!))];
  return {
    text,
    isNaming,
    headed: Uint32Array.from(isNaming ? sections.slice(1) : []),
    sections: { documents: Uint32Array.from(sections), counts: Uint8Array.from(sections, (id) => id + 1) },
    pages: { documents: Uint32Array.from(pages), counts: Uint8Array.from(pages, (page) => page + 40) },
  };
}

describe('A file of terms', () => {
  for (const [what, terms] of [
    ['rare and common terms', [term('lamp', [0, 1, 2, 3, 4], true), term('oil', [3])]],
    ['letters of any script', [term('öl', [1]), term('灯', [0, 4], true)]],
  ] as const) {
    it(`is read as it was written, with ${what}`, () => {
      assert.deepEqual(decodeTerms(encodeTerms(terms), pageOf), terms);
    });
  }

  it('holds numbers of any size', () => {
    const pages = new Uint32Array(3_000_000);
    const documents = Uint32Array.from([0, 127, 128, 20_000, 2_999_999]);
    const counts = Uint8Array.from([1, 2, 3, 4, 63]);
    const [read] = decodeTerms(
      encodeTerms([
        {
          ...term('lamp', []),
          sections: { documents, counts },
          pages: { documents: Uint32Array.of(0), counts: Uint8Array.of(9) },
        },
      ]),
      pages,
    );
    assert.deepEqual(read?.sections, { documents, counts });
  });
});
