import { expect } from 'chai';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { options } from '../growing-text.js';
import { cutAtRandom } from '../hostile-answers.js';
import { render, words, getPlainText, tooLong } from './too-long.js';

const findWords = (text: string): string[] => text.match(/word\d+/g) ?? [];

describe('A paragraph, quotation, item, row or block of suggestions of more than 10,000 characters', () => {
  for (const [name, block] of Object.entries(tooLong)) {
    it(`ends the markdown, and the rest of the answer is plain text: ${name}`, async () => {
      const text = `${block}\n\n**word3000**`;
      const whole = await render([text]);
      const plain = getPlainText(whole);
      expect(findWords(whole.textContent)).to.deep.equal(findWords(words(3000)));
      expect(text.endsWith(plain)).to.equal(true);
      expect(text.length - plain.length).to.be.within(8000, 10_300);
      expect(whole.querySelectorAll('.plain p').length).to.equal(1);
      expect(whole.querySelector('.plain p')!.textContent).to.equal('The rest is plain.');
      expect(whole.querySelectorAll('strong').length).to.equal(0);
    });
  }

  it('costs nothing more once its rest is plain', async () => {
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    let source = words(3000);
    renderer.update(source, false, options);
    await renderer.finished;
    const nodes = [...container.querySelectorAll('.block *, .plain *')];
    renderer.update((source += ` ${words(100, 3001)}`), false, options);
    expect([...container.querySelectorAll('.block *, .plain *')].slice(0, nodes.length)).to.deep.equal(nodes);
    expect(findWords(container.textContent).length).to.equal(3100);
  });

  it('is rendered as markdown again in another answer', async () => {
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    renderer.update(words(3000), true, options);
    await renderer.finished;
    renderer.update('**short**', true, options);
    expect(container.textContent).to.equal('short');
    expect(container.querySelector('strong')).to.not.equal(null);
  });
});

describe('A longer block of short parts', () => {
  const lines = (write: (line: string, index: number) => string): string =>
    Array.from({ length: 500 }, (_, index) => write(words(10, 10 * index + 1), index)).join('\n');

  for (const [name, block] of Object.entries({
    'a list': lines((line) => `- ${line}`),
    'a table': `| a |\n| - |\n${lines((line) => `| ${line} |`)}`,
    code: `~~~\n${lines((line) => line)}\n~~~`,
  })) {
    it(`stays markdown: ${name}`, async () => {
      const container = await render(cutAtRandom(`${block}\n\n**end**`, 1, 60));
      expect(findWords(container.textContent)).to.deep.equal(findWords(words(5000)));
      expect(container.querySelector('strong')!.textContent).to.equal('end');
      expect(container.querySelector('.plain')).to.equal(null);
    });
  }
});

/** Lines of a list or of quotations, each a level deeper than the one before. */
const levels: Readonly<Record<string, (level: number, word: string) => string>> = {
  'a list': (level, word) => `${'  '.repeat(level)}- ${word}`,
  'a numbered list': (level, word) => `${'   '.repeat(level)}1. ${word}`,
  'a list by tabs': (level, word) => `${'\t'.repeat(level)}* ${word}`,
  'a list with blank lines': (level, word) => `${'  '.repeat(level)}+ ${word}\n`,
  'a list in a quotation': (level, word) => `> ${'  '.repeat(level)}- ${word}`,
  quotations: (level, word) => `${'> '.repeat(level)}${word}`,
  'quotations and lists': (level, word) => `${'> - '.repeat(level)}${word}`,
};

describe('A quotation or item that nests deep', () => {
  for (const [name, write] of Object.entries(levels)) {
    it(`holds all of its words, in pieces as well as whole: ${name}`, async () => {
      const text = Array.from({ length: 150 }, (_, level) => write(level, `word${level + 1}.`)).join('\n');
      const whole = await render([text]);
      expect(findWords(whole.textContent)).to.deep.equal(findWords(words(150)));
      const pieces = cutAtRandom(text, 1, 40);
      expect((await render(pieces)).innerHTML).to.equal(whole.innerHTML);
    });
  }
});
