import assert from 'node:assert/strict';
import type { AnswerEvent } from '../../src/protocol/types.js';
import { citation, citationEvent, event, finish, part, search, text } from '../support/fake-assistant.js';
import { collectFromStream } from '../support/streams.js';

const passage = { headings: ['Colours', 'Accent'], quote: 'Set the custom property.' };
const expected = { number: 1, url: '/theming#accent', title: 'Theming', ...passage };

async function citationsOf(stream: string) {
  const events: readonly AnswerEvent[] = await collectFromStream(stream);
  return events.flatMap((found) => (found.type === 'citation' ? [found.citation] : []));
}

describe('A source part that cites a passage', () => {
  it('is a citation, and a source if its page is new', async () => {
    const stream = citation(1, '/theming#accent', 'Theming', passage) + text('a') + finish();
    assert.deepEqual((await collectFromStream(stream)).slice(0, 2), [
      { type: 'citation', citation: expected },
      { type: 'source', source: { url: '/theming#accent', title: 'Theming' } },
    ]);
  });

  it('is a citation also if a search has found its page before', async () => {
    const found = search('colour', [{ path: '/theming', metadata: { title: 'Theming' } }]);
    assert.deepEqual(await citationsOf(found + citation(1, '/theming#accent', 'Theming', passage) + finish()), [
      expected,
    ]);
  });

  it('is the same in the stream of newer services', async () => {
    const stream = citationEvent(1, '/theming#accent', 'Theming', passage) + event({ type: 'finish' });
    assert.deepEqual(await citationsOf(stream), [expected]);
  });

  for (const [name, more] of [
    ['another type', { type: 'page' }],
    ['no number', { number: undefined }],
    ['a number below 1', { number: 0 }],
    ['a number that is text', { number: '1' }],
    ['an address that runs code', { path: 'javascript:alert(1)' }],
    ['no address', { path: undefined }],
  ] as const) {
    it(`is an ordinary source with ${name}`, async () => {
      assert.deepEqual(await citationsOf(citation(1, '/theming', 'Theming', more) + finish()), []);
    });
  }

  it('does without a title, headings and a quotation', async () => {
    const more = { title: 7, headings: 'Accent', quote: null };
    assert.deepEqual(await citationsOf(citation(2, '/theming#accent', '', more) + finish()), [
      { number: 2, url: '/theming#accent', title: '/theming', headings: [], quote: '' },
    ]);
  });

  it('keeps the headings that are texts', async () => {
    const [found] = await citationsOf(citation(1, '/a', 'A', { headings: ['B', 7, null, 'C'] }) + finish());
    assert.deepEqual(found?.headings, ['B', 'C']);
  });

  it('ignores metadata of other kinds', async () => {
    for (const providerMetadata of [null, 'x', [], { 'docs-assistant': null }, { other: { type: 'citation' } }]) {
      assert.deepEqual(await citationsOf(part('h', { url: '/a', providerMetadata }) + finish()), []);
    }
  });
});
