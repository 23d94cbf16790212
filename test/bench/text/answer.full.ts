import assert from 'node:assert/strict';
import { lexer } from 'marked';
import { answerKinds, ENDING, writeAnswer } from './answer.js';
import { cutIntoPieces } from './pieces.js';

/** The kinds of the top-level blocks that a text consists of. */
function blockTypes(markdown: string): string[] {
  return lexer(markdown)
    .map(({ type }) => type)
    .filter((type) => type !== 'space');
}

describe('An answer of the benchmark', () => {
  for (const kind of answerKinds) {
    it(`of the kind ${kind} is the same each time, and ends with its ending`, () => {
      assert.equal(writeAnswer(kind, 4000), writeAnswer(kind, 4000));
      assert.ok(writeAnswer(kind, 4000).endsWith(`\n\n${ENDING}`));
    });
  }

  it('of the kind mixed has exactly the given size', () => {
    for (const size of [1000, 8000, 32_000, 128_000]) assert.equal(Buffer.byteLength(writeAnswer('mixed', size)), size);
  });

  it('of the kind mixed contains all kinds of blocks', () => {
    assert.deepEqual(
      new Set(blockTypes(writeAnswer('mixed', 8000))),
      new Set(['paragraph', 'heading', 'list', 'code', 'table', 'blockquote']),
    );
  });

  for (const kind of ['code', 'list', 'table', 'paragraph'] as const) {
    it(`of the kind ${kind} is one block and the ending`, () => {
      const answer = writeAnswer(kind, 32_000);
      assert.deepEqual(blockTypes(answer), [kind, 'paragraph']);
      assert.ok(Math.abs(answer.length - 32_000) < 300, `${answer.length} bytes`);
    });
  }

  it('is cut into pieces as short as those of models, with no text lost', () => {
    const answer = writeAnswer('mixed', 8000);
    const pieces = cutIntoPieces(answer);
    assert.equal(pieces.join(''), answer);
    assert.ok(answer.length / pieces.length > 3.5 && answer.length / pieces.length < 5);
  });
});
