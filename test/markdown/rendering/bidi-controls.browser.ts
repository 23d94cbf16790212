import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { highlight } from '../../../src/markdown/code/highlight.js';
import { proseStyles } from '../../../src/view/answer/prose.styles.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { layoutOfBlocks, options, renderEachWay } from '../growing-text.js';

const override = '\u202E';
const reordering = [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
const directionMarks = [...'\u061C\u200E\u200F'];

const marksOf = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('.control')].map(({ dataset, textContent }) => [
    dataset['code'],
    textContent,
  ]);

/** Horizontal position of a piece of text. */
function findLeft(element: Element, text: string): number {
  const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) {
    const index = node.data.indexOf(text);
    if (index < 0) continue;
    const range = new Range();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`Not found: ${text}`);
}

describe('Characters that reorder text', () => {
  before(loadHtmlSupport);

  beforeEach(() => document.adoptedStyleSheets.push(proseStyles.styleSheet!));

  afterEach(() => {
    document.adoptedStyleSheets = [];
    document.body.replaceChildren();
  });

  for (const control of reordering) {
    const code = `U+${control.codePointAt(0)!.toString(16).toUpperCase()}`;
    it(`are shown wherever they stand: ${code}`, () => {
      const places = [
        `a${control}b`,
        `a **b${control}** c`,
        `[a${control}b](https://evil.example)`,
        `\`a${control}b\``,
        `\`\`\`\na${control}b\n\`\`\``,
        `    a${control}b`,
        `| a${control} |\n| - |\n| b |`,
        `# a${control}b`,
        `- a${control}b`,
        `a &#${control.charCodeAt(0)}; b`,
        `<b>a${control}</b> b`,
        `<details>\n<summary>a${control}</summary>\n\nb\n\n</details>`,
        `A[^1]\n\n[^1]: a${control}b`,
        `\`\`\`suggestions\n(a${control}b)[/b]\n\`\`\``,
      ];
      for (const text of places) {
        expect(marksOf(renderEachWay(text)), JSON.stringify(text)).to.deep.equal([[code, control]]);
      }
    });

    it(`don't move the text around them: ${code}`, async () => {
      for (const text of [
        `one${control}two three`,
        `[one${control}two](https://evil.example) three`,
        `\`one${control}two three\``,
      ]) {
        const container = renderEachWay(text);
        document.body.replaceChildren(container);
        await layoutOfBlocks();
        const [one, two, three] = ['one', 'two', 'three'].map((word) => findLeft(container, word)) as [
          number,
          number,
          number,
        ];
        expect(one < two && two < three, JSON.stringify(text)).to.equal(true);
      }
    });
  }

  it('are taken out of titles and alternative texts', () => {
    const text = `[a](/b "c${override}d") ![e${override}f](/g.png "h${override}i") <b title="j${override}k">l</b>`;
    const container = renderEachWay(text);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.some(({ value }) => value.includes(override))).to.equal(false);
    expect(container.querySelector('a')?.title).to.equal('cd');
    expect(container.querySelector('img')?.alt).to.equal('ef');
  });

  it('are copied with the code, and not lost when it is highlighted', async () => {
    const code = `let a = 1; // ${override} admin\n`;
    const element = renderEachWay(`\`\`\`js\n${code}\`\`\``).querySelector('code')!;
    document.body.append(element);
    await highlight(element, 'javascript');
    expect(element.textContent).to.equal(code);
    expect(marksOf(element)).to.have.length(1);
  });

  it('keep their marks while more code arrives', () => {
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    renderer.update(`~~~\na${override}`, false, options);
    const [mark] = container.querySelectorAll('.control');
    renderer.update(`~~~\na${override}${override}b\nc\u200E\n`, false, options);
    expect(container.querySelector('.control') === mark).to.equal(true);
    expect(marksOf(container).map(([code]) => code)).to.deep.equal(['U+202E', 'U+202E', 'U+200E']);
  });

  it('are left out behind a thousand of them in a block', async () => {
    const places = [
      ['~~~\n', '\u2066a\n'],
      ['', '\u2066a *b*\n'],
    ] as const;
    for (const [before, line] of places) {
      const container = document.createElement('div');
      const renderer = new MarkdownRenderer(container);
      for (const [count, isComplete] of [
        [600, false],
        [1100, false],
        [1200, false],
        [1200, true],
      ] as const) {
        renderer.update(before + line.repeat(count), isComplete, options);
        await renderer.finished;
        expect(marksOf(container)).to.have.length(Math.min(count, 1000));
        expect(container.textContent.match(/\u2066/g)).to.have.length(Math.min(count, 1000));
      }
      expect(container.textContent.match(/a/g)).to.have.length(1200);
    }
  });

  it('in prose do not include the marks of Arabic and Hebrew, which code shows', () => {
    for (const mark of directionMarks) {
      expect(marksOf(renderEachWay(`שלום${mark} (a)`))).to.deep.equal([]);
      expect(marksOf(renderEachWay(`\`a${mark}b\``))).to.have.length(1);
      expect(marksOf(renderEachWay(`~~~\na${mark}b\n~~~`))).to.have.length(1);
    }
  });
});
