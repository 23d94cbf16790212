import { expect } from 'chai';
import { renderEachWay } from '../growing-text.js';

describe('A bare address', () => {
  /** An address in a text, between the signs ⟨ and ⟩. */
  const examples = [
    '参照 ⟨https://a.example/x_(y)⟩。次の文',
    '(⟨https://a.example/x_(y)⟩)。',
    '⟨www.a.example/x⟩，然后',
    '「⟨https://a.example/⟩」を参照',
    '【⟨https://a.example/x⟩】と（⟨https://b.example/y⟩）',
    '⟨https://a.example/x⟩！⟨https://b.example/?q=1&r=2⟩？',
    '“⟨https://a.example/x⟩”',
    '(⟨https://a.example/x⟩)を参照',
    '⟨https://a.example⟩を見る',
    '⟨https://a.example:8080⟩을 여세요',
    '⟨https://a.example/x⟩.次',
    '⟨https://good.example⟩。evil.example',
    '⟨https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)⟩。',
    '⟨https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ⟩、',
    '⟨https://a.example/佐々木⟩ と',
    '⟨https://a.example/?q=日本&x=1⟩.',
    'See ⟨https://a.example/x_(y)⟩, (⟨https://a.example/z⟩).',
    '⟨a@b.example⟩、次',
  ];
  for (const example of examples) {
    it(`ends where a reader expects: ${example}`, () => {
      const links = renderEachWay(example.replace(/[⟨⟩]/g, '')).querySelectorAll('a');
      const expected = [...example.matchAll(/⟨(.*?)⟩/g)].map(([, address]) => address);
      expect([...links].map(({ textContent }) => textContent)).to.deep.equal(expected);
    });
  }
});
