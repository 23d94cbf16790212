import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { createRandom, type Random } from '../../bench/text/random.js';
import { options } from '../growing-text.js';
import { tableFrame, grow, headRows, tableRenderer, rowsOf, useLongTable, widths, writeParts } from './long-table.js';

before(loadHtmlSupport);

/** The HTML in the end, when a text arrives in pieces of up to `longest` characters. */
async function feed(text: string, random: Random, longest: number): Promise<string> {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  for (let end = 0; end < text.length; end += random.between(1, longest))
    renderer.update(text.slice(0, end), false, options);
  renderer.update(text, true, options);
  await renderer.finished;
  return withoutGroups(container).innerHTML;
}

/** Groups and their heights depend on how the text was cut. */
function withoutGroups(container: Element): Element {
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container;
}

const items = ['one', '**two**', '[a]', '[ ] task', '`c`', '', '> q', '- inner'];

const afterItems = [
  '\n\n',
  '\n\n\n',
  '\n - ',
  '\n  - ',
  '\n* * *\n',
  '\n-',
  '\n--\n',
  '\n+ ',
  '\nlazy\n',
  '\n\n  more\n',
  '\n\n      code\n\n',
  '\n  ```\n\n  x\n  ```\n',
  '\n\nText\n\n',
  '\n\n  [a]: /b\n',
];

/** Lists that become loose, change their marker or their indentation, hold other blocks, end and begin again. */
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
  return (
    head +
    writeParts(
      random.between(2, 9),
      () => random.pick(rows) + (random.between(1, 4) === 1 ? random.pick(afterRows) : '\n'),
    )
  );
}

const SENTENCE =
  'Words that stand here for no reason but that they are many, and **bold**, *slanted*, `code` and [linked](/there).';

const fragments = [
  '**open',
  'end**',
  '[a',
  'b](/c)',
  '`x',
  'y`',
  '<kbd>K</kbd>',
  '<b>b',
  '</b>',
  'snake_case',
  '2 * 3',
  '\\*',
  'www.example.com',
  'a  \nb',
  '&amp;',
  '[a]',
  '~~x',
  '\n',
];

/** Paragraphs with marks that are closed late or never. */
function paragraph(random: Random): string {
  const text = writeParts(
    random.between(20, 40),
    () => `${random.between(1, 12) === 1 ? random.pick(fragments) : SENTENCE} `,
  );
  return text + random.pick(['', '\n', '\n===\n', '\n- item', '\n\n[a]: /b']);
}

describe('A long block', () => {
  for (const [write, count, longest] of [
    [list, 30, 4],
    [table, 30, 4],
    [paragraph, 10, 300],
  ] as const) {
    it(`renders the same as the whole text, however it is cut: a ${write.name}`, async () => {
      for (let seed = 1; seed <= count; seed++) {
        const random = createRandom(seed);
        const text = write(random);
        expect(await feed(text, random, longest), `${seed}: ${JSON.stringify(text)}`).to.equal(
          await feed(text, random, text.length),
        );
      }
    });
  }

  describe('that is a table', () => {
    useLongTable();

    it('keeps the proportions of its columns when rows arrive and when the panel changes its width', () => {
      const text = headRows + rowsOf(30);
      tableRenderer.update(text, false, options);
      grow(text, '| a b c d e f g h i j k l m n o p q r s t u v w x y z | short |\n'.repeat(30));
      const [first = 0, second = 0] = widths();
      expect(first).to.be.lessThan(second / 2);
      expect(widths(60)).to.deep.equal([first, second]);
      tableFrame.style.width = '600px';
      expect(widths()[0]! / widths()[1]!).to.be.closeTo(first / second, 0.02);
    });

    it('does not break a word that fitted before', async () => {
      // On a slow machine, a text of this length takes more than one step.
      const show = async (text: string) => {
        tableRenderer.update(text, false, options);
        await tableRenderer.finished;
      };
      const names = (count: number) =>
        writeParts(count, (index) => `| \`retryOnFailureOfTheService\` | yes ${index} | some words that say it |\n`);
      const reach = () => tableFrame.querySelector('table')!.scrollWidth;
      for (let width = 380; width < 440; width += 0.7) {
        tableFrame.style.width = `${width}px`;
        await show('');
        await show(`| a | b | c |\n| - | - | - |\n${names(24)}`);
        const before = reach();
        await show(`| a | b | c |\n| - | - | - |\n${names(26)}`);
        const broken = [...tableFrame.querySelectorAll('code')].filter((code) => code.getClientRects().length > 1);
        expect(broken.length, `${width}`).to.equal(0);
        expect(reach(), `${width}`).to.equal(before);
      }
    });

    it('lets the browser skip full bodies while they are off screen', () => {
      tableRenderer.update(headRows + rowsOf(24), false, options);
      grow(headRows + rowsOf(24), rowsOf(30));
      const bodies = [...tableFrame.querySelectorAll('tbody')].map((body) => [
        body.rows.length,
        getComputedStyle(body).contentVisibility,
      ]);
      expect(bodies).to.deep.equal([
        [24, 'auto'],
        [24, 'auto'],
        [6, 'visible'],
      ]);
    });

    it('has the same sections as a table that arrives at once', async () => {
      const text = headRows + rowsOf(50);
      grow('', text);
      const grown = [...tableFrame.querySelectorAll('table > *')].map((part) => part.innerHTML);
      tableRenderer.update('', false, options);
      tableRenderer.update(text, true, options);
      await tableRenderer.finished;
      expect([...tableFrame.querySelectorAll('table > *')].map((part) => part.innerHTML)).to.deep.equal(grown);
    });
  });
});
