import { expect } from 'chai';
import { parseContextItem } from '../../src/conversation/parse-context-item.js';

describe('A context item given by the page', () => {
  it('keeps only the members of the specification', () => {
    const given = { type: 'code', value: ' npm start', elementId: 'run', path: '/guide', html: '<b>' };
    expect(parseContextItem(given)).to.deep.equal({
      item: { type: 'code', value: ' npm start', elementId: 'run', path: '/guide' },
    });
  });

  it('needs no more than type and value', () => {
    const item = { type: 'textSelection', value: 'text' } as const;
    expect(parseContextItem({ ...item, elementId: undefined, path: '' })).to.deep.equal({ item });
  });

  for (const [what, given, problem] of [
    ['nothing', undefined, 'A context item must be an object such as {"type":"code","value":"npm start"}.'],
    ['null', null, 'A context item must be an object such as {"type":"code","value":"npm start"}.'],
    ['a text', 'npm start', 'A context item must be an object such as {"type":"code","value":"npm start"}.'],
    [
      'an unknown type',
      { type: 'image', value: 'x' },
      'The "type" of a context item must be "code" or "textSelection".',
    ],
    ['an array', [], 'The "type" of a context item must be "code" or "textSelection".'],
    ['no value', { type: 'code' }, 'The "value" of a context item must be a non-empty string.'],
    ['a blank value', { type: 'code', value: ' \n' }, 'The "value" of a context item must be a non-empty string.'],
    [
      'a number for an id',
      { type: 'code', value: 'x', elementId: 1 },
      'The "elementId" of a context item must be a string or omitted.',
    ],
    [
      'an address for a path',
      { type: 'code', value: 'x', path: new URL('https://a.example') },
      'The "path" of a context item must be a string or omitted.',
    ],
  ] as const) {
    it(`is refused, with the reason: ${what}`, () => {
      expect(parseContextItem(given)).to.deep.equal({ problem });
    });
  }
});
