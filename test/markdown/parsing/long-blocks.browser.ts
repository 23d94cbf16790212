import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { loadLongTable } from '../../../src/markdown/rendering/patch-table.js';
import { proseStyles } from '../../../src/view/answer/prose.styles.js';
import { createRandom, type Random } from '../../bench/text/random.js';
import { seen } from '../../support/mount.js';
import { options } from '../growing-text.js';

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

function writeParts(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('');
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

  it('keeps the text nodes of code, and shows all of it after each update', () => {
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const line = "const found = keys.get('a'); // a line like any other\n";
    let text = '```js\n';
    let kept: readonly Node[] = [];
    // Each update is shorter than the shortest step.
    for (let lines = 15; lines < 500; lines += 15) {
      text += line.repeat(15);
      renderer.update(text, false, options);
      const code = container.querySelector('code')!;
      const nodes = [...code.childNodes];
      expect(
        kept.every((node, index) => nodes[index] === node),
        `${lines} lines`,
      ).to.equal(true);
      expect(code.textContent === line.repeat(lines), `${lines} lines`).to.equal(true);
      kept = nodes;
    }
    expect(kept.length).to.equal(3);
    container.remove();
  });

  it('leaves code plain that is too long, although its first text node is not', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const text = `\`\`\`js\n${'let a = 1;\n'.repeat(909)}a\n`;
    renderer.update(text, false, options);
    await renderer.finished;
    renderer.update(`${text}let b = 2;\n`, false, options);
    expect(container.querySelector('code')!.firstChild!.textContent!.length).to.equal(10_000);
    renderer.update(`${text}let b = 2;\n\`\`\`\n\n\`\`\`js\nlet c = 3;\n\`\`\``, true, options);
    await seen('colours of a short block', () => container.querySelector('code span'));
    expect(container.querySelector('code')!.childElementCount).to.equal(0);
    container.remove();
  });

  describe('that is a table', () => {
    const head = '| Name | Meaning |\n| - | - |\n';
    const rowsOf = (count: number) =>
      writeParts(count, (index) => `| k ${index} | some words that say what it is for, and how |\n`);
    let container: HTMLElement;
    let renderer: MarkdownRenderer;

    function grow(from: string, more: string): void {
      for (let end = from.length; end <= from.length + more.length; end += 1)
        renderer.update(`${from}${more}`.slice(0, end), false, options);
    }

    const widths = (row = 0) =>
      [...container.querySelectorAll('tr')[row]!.cells].map((cell) => cell.getBoundingClientRect().width);
    const heights = () => [...container.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().height);

    before(loadLongTable);

    beforeEach(() => {
      container = document.createElement('div');
      container.className = 'prose';
      container.style.width = '400px';
      document.body.append(container);
      document.adoptedStyleSheets.push(proseStyles.styleSheet!);
      renderer = new MarkdownRenderer(container);
    });

    afterEach(() => {
      document.adoptedStyleSheets.pop();
      container.remove();
    });

    it('keeps the proportions of its columns when rows arrive and when the panel changes its width', () => {
      const text = head + rowsOf(30);
      renderer.update(text, false, options);
      grow(text, '| a b c d e f g h i j k l m n o p q r s t u v w x y z | short |\n'.repeat(30));
      const [first = 0, second = 0] = widths();
      expect(first).to.be.lessThan(second / 2);
      expect(widths(60)).to.deep.equal([first, second]);
      container.style.width = '600px';
      expect(widths()[0]! / widths()[1]!).to.be.closeTo(first / second, 0.02);
    });

    it('does not move when its columns are fixed, whether it is as wide as the panel, narrower or wider', () => {
      for (const width of ['400px', '800px', '120px']) {
        container.style.width = width;
        renderer.update('', false, options);
        renderer.update(head + rowsOf(24), false, options);
        const before = [widths(), widths(24), heights()].flat();
        renderer.update(head + rowsOf(25), false, options);
        const after = [widths(), widths(24), heights().slice(0, -1)].flat();
        expect(container.querySelectorAll('tbody').length, width).to.equal(2);
        for (const [index, value] of after.entries())
          expect(value, `${index} at ${width}`).to.be.closeTo(before[index]!, 0.1);
      }
    });

    it('does not break a word that fitted before', async () => {
      // On a slow machine, a text of this length takes more than one step.
      const show = async (text: string) => {
        renderer.update(text, false, options);
        await renderer.finished;
      };
      const names = (count: number) =>
        writeParts(count, (index) => `| \`retryOnFailureOfTheService\` | yes ${index} | some words that say it |\n`);
      const reach = () => container.querySelector('table')!.scrollWidth;
      for (let width = 380; width < 440; width += 0.7) {
        container.style.width = `${width}px`;
        await show('');
        await show(`| a | b | c |\n| - | - | - |\n${names(24)}`);
        const before = reach();
        await show(`| a | b | c |\n| - | - | - |\n${names(26)}`);
        const broken = [...container.querySelectorAll('code')].filter((code) => code.getClientRects().length > 1);
        expect(broken.length, `${width}`).to.equal(0);
        expect(reach(), `${width}`).to.equal(before);
      }
    });

    it('lets the browser skip full bodies while they are off screen', () => {
      renderer.update(head + rowsOf(24), false, options);
      grow(head + rowsOf(24), rowsOf(30));
      const bodies = [...container.querySelectorAll('tbody')].map((body) => [
        body.rows.length,
        getComputedStyle(body).contentVisibility,
      ]);
      expect(bodies).to.deep.equal([
        [24, 'auto'],
        [24, 'auto'],
        [6, 'visible'],
      ]);
    });

    it('fixes its columns only once it is displayed', () => {
      container.style.display = 'none';
      renderer.update(head + rowsOf(30), false, options);
      grow(head + rowsOf(30), rowsOf(2));
      container.style.display = '';
      const natural = widths();
      expect(natural[0]).to.be.lessThan(natural[1]! / 2);
      grow(head + rowsOf(30) + rowsOf(2), rowsOf(2));
      expect(widths()).to.deep.equal(widths(30));
      expect(widths()[0]).to.be.closeTo(natural[0]!, 0.1);
    });

    it('has the same sections as a table that arrives at once', async () => {
      const text = head + rowsOf(50);
      grow('', text);
      const grown = [...container.querySelectorAll('table > *')].map((part) => part.innerHTML);
      renderer.update('', false, options);
      renderer.update(text, true, options);
      await renderer.finished;
      expect([...container.querySelectorAll('table > *')].map((part) => part.innerHTML)).to.deep.equal(grown);
    });
  });
});
