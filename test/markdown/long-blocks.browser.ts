import { expect } from 'chai';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { createRandom, type Random } from '../bench/text/random.js';

const options = { docsUrl: 'https://docs.example/', imageHosts: [], strings: { code: 'Code', copy: 'Copy' } };

/** Feeds a text in pieces of up to `longest` characters, and gives what stands there in the end. */
function feed(text: string, random: Random, longest: number): string {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  for (let end = 0; end < text.length; end += random.between(1, longest)) renderer.update(text.slice(0, end), false, options);
  renderer.update(text, true, options);
  return withoutGroups(container).innerHTML;
}

/** Which blocks share a group, and how high that was, depends on how many there were at the time. */
function withoutGroups(container: Element): Element {
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container;
}

function writeParts(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('');
}

const items = ['one', '**two**', '[a]', '[ ] task', '`c`', '', '> q', '- inner'];

const afterItems = [
  '\n\n', '\n\n\n', '\n - ', '\n  - ', '\n* * *\n', '\n-', '\n--\n', '\n+ ', '\nlazy\n', '\n\n  more\n', '\n\n      code\n\n',
  '\n  ```\n\n  x\n  ```\n', '\n\nText\n\n', '\n\n  [a]: /b\n',
];

/** Lists that turn loose, change their marker, drift, hold other blocks, end and begin again, wherever it may be. */
function list(random: Random): string {
  const marker = random.pick(['-', '*', '1.', '2)']);
  const isDrifting = random.between(1, 6) === 1;
  return writeParts(random.between(3, 14), (index) => {
    const indent = isDrifting ? ' '.repeat(Math.min(index, 3)) : '';
    return `${indent}${marker} ${random.pick(items)}${random.between(1, 6) === 1 ? random.pick(afterItems) : '\n'}`;
  });
}

const rows = ['| 1 | `2` |', '|', '1', '| [a] | \\| |', '| **x | y** |', '| 1 | 2 | 3 |', '---'];

const afterRows = ['\n\n', '\n> q\n', '\n- x\n', '\n# h\n', ' \n', '\n\n[a]: /b\n\n'];

function table(random: Random): string {
  const head = `${random.pick(['', 'Text\n'])}| a | b |\n| - | :-: |\n`;
  return head + writeParts(random.between(2, 9), () => random.pick(rows) + (random.between(1, 4) === 1 ? random.pick(afterRows) : '\n'));
}

const SENTENCE = 'Words that stand here for no reason but that they are many, and **bold**, *slanted*, `code` and [linked](/there).';

const fragments = [
  '**open', 'end**', '[a', 'b](/c)', '`x', 'y`', '<kbd>K</kbd>', '<b>b', '</b>', 'snake_case', '2 * 3', '\\*', 'www.example.com',
  'a  \nb', '&amp;', '[a]', '~~x', '\n',
];

/** Paragraphs with marks that are open for long, or never end. */
function paragraph(random: Random): string {
  const text = writeParts(random.between(20, 40), () => `${random.between(1, 12) === 1 ? random.pick(fragments) : SENTENCE} `);
  return text + random.pick(['', '\n', '\n===\n', '\n- item', '\n\n[a]: /b']);
}

describe('A long block', () => {
  for (const [write, count, longest] of [[list, 250, 4], [table, 250, 4], [paragraph, 80, 300]] as const) {
    it(`ends as the whole text does, however it is cut: a ${write.name}`, () => {
      for (let seed = 1; seed <= count; seed++) {
        const random = createRandom(seed);
        const text = write(random);
        expect(feed(text, random, longest), `${seed}: ${JSON.stringify(text)}`).to.equal(feed(text, random, text.length));
      }
    });
  }

  it('keeps its columns where it is a table that goes on, and shares them out anew with the width of the panel', () => {
    const container = document.createElement('div');
    container.style.width = '400px';
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const widths = () => [...container.querySelectorAll('th')].map(({ offsetWidth }) => offsetWidth);
    const text = writeParts(30, (index) => `| k ${index} | some words that say what it is for, and how |\n`);
    const wide = '| a b c d e f g h i j k l m n o p q r s t u v w x y z | short |\n'.repeat(3);
    renderer.update(`| Name | Meaning |\n| - | - |\n${text}`, false, options);
    const whole = `| Name | Meaning |\n| - | - |\n${text}${wide}`;
    for (let end = whole.length - wide.length; end <= whole.length; end += 1) renderer.update(whole.slice(0, end), false, options);
    const [first = 0, second = 0] = widths();
    expect(first).to.be.lessThan(second / 2);
    renderer.update(whole, true, options);
    expect(widths()).to.deep.equal([first, second]);
    container.style.width = '600px';
    expect(widths()[0]! / widths()[1]!).to.be.closeTo(first / second, 0.02);
    container.remove();
  });
});
