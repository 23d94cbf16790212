import { expect } from 'chai';
import { cutAtRandom } from '../hostile-answers.js';
import { render, getPlainText, tooLong } from './too-long.js';

describe('A paragraph, quotation, item, row or block of suggestions of more than 10,000 characters', () => {
  for (const [name, block] of Object.entries(tooLong)) {
    it(`ends there however the answer is cut: ${name}`, async () => {
      const text = `${block}\n\n**word3000**`;
      const whole = await render([text]);
      for (const seed of [1, 2, 3])
        expect((await render(cutAtRandom(text, seed, 60))).innerHTML).to.equal(whole.innerHTML);
    });
  }
});

describe('A list of more than 5,000 items', () => {
  it('ends the markdown, and the rest of the answer is plain text, however the answer is cut', async () => {
    const items = Array.from({ length: 5010 }, (_, index) => `- word${index + 1}\n`);
    const text = `${items.join('')}\n**word5011**`;
    const whole = await render([text]);
    expect(whole.querySelectorAll('li').length).to.equal(5000);
    expect(getPlainText(whole)).to.equal(`${items.slice(5000).join('')}\n**word5011**`);
    expect((await render(cutAtRandom(text, 1, 2000))).innerHTML).to.equal(whole.innerHTML);
  });
});
