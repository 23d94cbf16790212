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
  ] as const) {
    it(`quotes it: ${name}`, () => {
      expect(addTextFragment(`${base}#port`, quote)).to.equal(`${base}#port:~:text=${fragment}`);
    });
  }

  it('has a hash of its own without an anchor', () => {
    expect(addTextFragment(base, 'It.')).to.equal(`${base}#:~:text=It.`);
  });

  it('is as it was without a quotation', () => {
    expect(addTextFragment(`${base}#port`, ' ')).to.equal(`${base}#port`);
  });
});
