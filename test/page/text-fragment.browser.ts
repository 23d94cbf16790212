import { expect } from 'chai';
import { addTextFragment } from '../../src/page/text-fragment.js';

const base = 'https://docs.example.com/guide';

describe('The address of a passage', () => {
  before(function () {
    if (!('fragmentDirective' in document)) this.skip();
  });

  for (const [name, quote, fragment] of [
    ['short', 'Set the port.', 'Set%20the%20port.'],
    ['with marks that have a meaning', 'a-b, c & d', 'a%2Db%2C%20c%20%26%20d'],
    ['with line breaks', 'Set\n  it', 'Set%20it'],
    ['cut within a word', 'Set the custom prop…', 'Set%20the%20custom'],
    [
      'long',
      'The quick brown fox jumps over the lazy dog, and the lazy dog sleeps on in the warm sun all day long.',
      'The%20quick%20brown%20fox%20jumps%20over,in%20the%20warm%20sun%20all%20day%20long.',
    ],
    ['with a long word at its beginning', `${'x'.repeat(90)} is it`, `${'x'.repeat(90)}%20is%20it`],
    ['with a long word inside', `Set ${'x'.repeat(90)} to it`, `Set%20${'x'.repeat(90)}%20to%20it`],
    ['of one long word', 'x'.repeat(200), 'x'.repeat(200)],
    ['with half of a character', 'Set it \ud83d', 'Set%20it'],
    ['with half of a character inside', 'Set\udc00it', 'Set%20it'],
  ] as const) {
    it(`quotes it: ${name}`, () => {
      expect(addTextFragment(`${base}#port`, quote)).to.equal(`${base}#port:~:text=${fragment}`);
    });
  }

  it('has a hash of its own without an anchor', () => {
    expect(addTextFragment(base, 'It.')).to.equal(`${base}#:~:text=It.`);
  });

  it('is as it was without a quotation', () => {
    for (const quote of [' ', '\ud83d', 'cutwithintheword…']) {
      expect(addTextFragment(`${base}#port`, quote)).to.equal(`${base}#port`);
    }
  });
});
