import assert from 'node:assert/strict';
import { findUpward } from './find-upward.js';

const order = ['docs', 'search', 'assistant'];

describe('Imports between rooms that have an order', () => {
  it('may name rooms below, files of the same room, and from beside the rooms everything', () => {
    const imports = [
      { from: 'assistant/prompt.ts', to: 'docs/links.ts' },
      { from: 'search/languages/stem.ts', to: 'search/terms.ts' },
      { from: 'serve.ts', to: 'assistant/prompt.ts' },
      { from: 'serve.ts', to: 'open.ts' },
    ];
    assert.deepEqual(findUpward(order, imports), []);
  });

  it('are reported with both files if they name a room above', () => {
    assert.deepEqual(findUpward(order, [{ from: 'docs/links.ts', to: 'search/languages/stem.ts' }]), [
      'docs/links.ts must not import search/languages/stem.ts: "search" stands above "docs".',
    ]);
  });

  it('are reported with both files if they name a file outside of the rooms', () => {
    assert.deepEqual(findUpward(order, [{ from: 'docs/links.ts', to: 'serve.ts' }]), [
      'docs/links.ts must not import serve.ts, which stands above all rooms.',
    ]);
  });
});
