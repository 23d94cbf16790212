import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { states } from '../growing-text.js';

/** The distinct values of `read` while a text arrives, in order. */
function changes(text: string, read: (container: HTMLElement) => string): string[] {
  const seen: string[] = [];
  for (const container of states(text)) {
    const state = read(container);
    if (seen.at(-1) !== state) seen.push(state);
  }
  return seen;
}

const kinds = (container: HTMLElement) =>
  [...container.querySelectorAll('.block > :not(.code), .block > .code > pre')]
    .map(({ localName }) => localName)
    .join(' ');

describe('A block that is still arriving', () => {
  before(loadHtmlSupport);

  for (const [situation, text, marks] of [
    ['strong', 'It is **very bold** and __so is this__ text.', /[*_]/],
    ['emphasis', 'It is *slanted* and _so is this_ text.', /[*_]/],
    ['strong emphasis', 'It is ***both*** and **bold with *slanted* in it**.', /\*/],
    ['struck text', 'It is ~~gone~~ now.', /~/],
    ['code', 'Run `npm install` or ``a ` b`` now.', /`(?! b)/],
    ['a link', 'See [the guide](/guide/install "Guide") now.', /[[\]()"]|guide\//],
    ['a link with code', 'See [`install()`](/guide/install) now.', /[[\]`]|guide\//],
    ['an image', 'See ![a chart](/chart.png) now.', /[[\]]|chart\.png/],
    ['strong in items', '- **one**: first\n- **two**: second', /[*-]/],
    ['a reference', '[a]: /guide\n\nText.\n\nText.\n\nSee [the guide][a] now.', /[[\]]|guidea/],
    ['an address', 'See <https://docs.example/guide> now.', /[<>]/],
    ['a task', 'List:\n\n- [ ] one\n- [x] two', /[[\]x]/],
    ['a line break', 'First<br>second<br/>third.', /[<>]/],
    ['HTML', 'Press <kbd title="Key">Esc</kbd> now.', /[<>]|kbd|Key/],
    [
      'HTML around markdown',
      '<details open>\n<summary>More</summary>\n\nIn it.\n\n</details>\n\n<b>After.</b>',
      /[<>]|details|summary/,
    ],
    ['code with bars in a cell', '| a | b |\n| - | - |\n| **`c|d`** | e |', /[`*]/],
    ['code in a tag that only formats', 'Use <u>`code` and **more**</u> now.', /[`<>*]/],
    ['a link in an item', '1. See [one](/one)\n2. See [two](/two)', /[[\]()]|\d\./],
  ] as const) {
    it(`shows no marks of ${situation}`, () => {
      for (const container of states(text)) expect(container.textContent).not.to.match(marks);
    });
  }

  it('shows a table from its first row on, and never its head as text', () => {
    const text = 'Text.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
    expect(changes(text, kinds)).to.deep.equal(['p', 'p table']);
    for (const container of states(text)) expect(container.textContent).not.to.match(/\|/);
  });

  it('shows no head of a table below a line of text as text', () => {
    const table = (indent: string) => ['| a | b |', '| - | - |', '| 1 | 2 |'].map((row) => indent + row).join('\n');
    for (const text of [
      `Text:\n${table('')}`,
      `- Text:\n${table('  ')}`,
      `> Text:\n${table('> ')}`,
      '> Text:\n>\n> a | b\n> - | -\n> 1 | 2',
      '- Text:\n\n  a | b\n  - | -\n  1 | 2',
    ])
      for (const container of states(text)) expect(container.textContent, text).not.to.match(/\|/);
    expect([...states('Text\n|x| of it\nmore')].at(-1)!.textContent).to.include('Text\n|x| of it\nmore');
  });

  it('shows each row and each item as it arrives, however many there are', () => {
    for (const [head, part, selector] of [
      ['| a |\n| - |\n', '| **b** |\n', 'td strong'],
      ['', '- **b**\n', 'li strong'],
    ] as const) {
      for (const count of [3, 4, 5, 9]) {
        const container = [...states(head + part.repeat(count) + part.slice(0, -2))].at(-1)!;
        expect(container.querySelectorAll(selector).length, selector).to.equal(count + 1);
      }
    }
  });

  it('shows a fence without its info string', () => {
    const text = 'Text.\n\n```typescript title="a.ts"\nlet a = 1;\n```\n';
    expect(changes(text, kinds)).to.deep.equal(['p', 'p pre']);
    for (const container of states(text)) expect(container.textContent).not.to.match(/`|type|title/);
  });

  for (const text of [
    '- One:\n\n  ```js\n  let a;\n  ```\n\n- two',
    '1. One:\n   ```js\n   let a;\n   ```\n2. two',
    '- ```js\n  let a;\n  ```\n- two',
    '- ~~~js\n  let a;\n  ~~~\n',
    '> One:\n>\n> ```js\n> let a;\n> ```\n>\n> two',
    '> ```js\n> let a;\n> ```\n',
    '- > ```js\n  > let a;\n  > ```\n',
    '> - ```js\n>   let a;\n>   ```\n> - two',
    '- a\n  - b\n    ```js\n    let a;\n    ```\n',
    '- ````js\n  let a;\n  ````\n',
  ])
    it(`shows no marks of a fence in an item or a quotation: ${JSON.stringify(text)}`, () => {
      for (const container of states(text)) expect(container.textContent).not.to.match(/[`~>]|js/);
    });

  for (const text of [
    'Name | Type\n--- | ---\na | b\n',
    'a | b\n- | -\nc | d\n',
    'Name | Type | Default\n:-- | :-: | --:\na | b | c\n',
    'Text.\n\nName | Type\n--- | ---\na | b\n',
    '**Name** | *Type*\n--- | ---\na | b\n',
    'Name|Type\n-|-\na|b\n',
    '| Name | Type |\n| --- | --- |\n| a | b |\n',
  ])
    it(`shows no bars and dashes of a table: ${JSON.stringify(text)}`, () => {
      for (const container of states(text)) expect(container.textContent).not.to.match(/[|:]|--/);
    });

  it('shows a sentence with a bar as soon as it can be no head of a table', () => {
    const head = 'Either a | b';
    expect([...states(`${head}\nor`)].at(-1)!.textContent).to.equal(`${head}\nor`);
    const sentence = `${head} or ${'word '.repeat(30)}`.trim();
    expect([...states(sentence)].at(-1)!.textContent).to.equal(sentence);
  });

  it('does not make a heading of a text above a dash', () => {
    expect(changes('Text\n- one\n- two', kinds)).to.deep.equal(['p', 'p ul']);
  });

  it('does not show marks at the beginning of a block as text', () => {
    for (const text of ['# Heading', '- item', '1. item', '> quote', '***\n']) {
      for (const container of states(text)) expect(container.textContent).not.to.match(/[#>*-]|1/);
    }
  });

  it('shows a suggestions block as links at every moment, never as code', () => {
    const text = '```suggestions\n(Install it)[/install]\n(Use it)[/use]\n```\n';
    for (const container of states(text)) {
      expect(container.querySelectorAll('pre, code').length).to.equal(0);
      expect(container.textContent).not.to.match(/[()[\]/]/);
    }
  });

  it('leaves words with underscores, sums and comparisons alone', () => {
    const text = 'The setting max_page_size is 2 * 3 * 4, and a_b, 1 < 2, a<b of them.';
    expect([...states(text)].at(-1)?.textContent).to.equal(text);
  });
});
