import { splitFrontMatter } from '../../../src/service/docs/front-matter.js';
import { splitSections } from '../../../src/service/docs/split-sections.js';

/** Pages are this many characters long, and then four times as long. */
const LENGTH = 250_000;
const TIMES = 4;

/** Markdown that a page repeats, by kind. */
const pieces: Readonly<Record<string, string>> = {
  paragraphs: 'Set `accent` to a colour, as in [theming](./theming.md), and start the service again.\n\n',
  headings: '## Change the colour\n\nSet `accent`.\n\n',
  'items of a list': '- [theming](./theming.md) sets `accent` and [more](./more.md)\n',
  'rows of a table': '| [accent](./theming.md) | a colour | `blue` |\n',
  'one line with links': '[theming](./theming.md) and `accent` and ![a logo](./logo.png), ',
  'blocks of code': '```js\nconst accent = "blue"; // [!code ++]\n```\n\n',
  'blocks of HTML': '<pre><code class="language-js">const accent = 1;</code></pre>\n\n<!-- none -->\n\n',
  containers: '::: tip Colours\nSet `accent`.\n:::\n\n',
  'containers without end': '::: tip Colours\nSet `accent`.\n\n',
  components: '<Card title="Colours">\n\nSet `accent`.\n\n</Card>\n\n',
  'components without end': '<Card title="Colours">\n\nSet `accent`.\n\n',
  alerts: '> [!TIP]\n> Set `accent` to a colour.\n\n',
  'notes of MkDocs': '!!! note "Colours"\n    Set `accent` to a colour.\n\n',
  shortcodes: '{{< alert >}}\nSet `accent`.\n{{< /alert >}}\n\n',
  'shortcodes without end': '{{< alert >}}\nSet `accent`.\n\n',
  definitions: 'accent\n: A colour, as `blue`.\n\n',
  'one paragraph in Japanese': '設定を変更するにはカスタムプロパティを使います',
  'opening backticks': 'Set `accent to a colour.\n\n',
  references: '[colour]: ./theming.md\n\nSet the [colour].\n\n',
};

/** Prints how long it takes to split pages of one kind into sections, and how many times as long four times the text takes. */
export function measureLongPages(): void {
  const kinds = Object.entries(pieces);
  for (const [, piece] of kinds) measure(piece, LENGTH / 10);
  console.log('Splitting a page into sections: s for 250,000 characters, s for a million, growth\n');
  for (const [kind, piece] of kinds) {
    const [one, four] = [LENGTH, LENGTH * TIMES].map((length) => measure(piece, length)) as [number, number];
    console.log(
      `${one.toFixed(2).padStart(6)} ${four.toFixed(2).padStart(6)} ${(four / one).toFixed(1).padStart(5)}  ${kind}`,
    );
  }
}

/** Seconds of processor time. */
function measure(piece: string, length: number): number {
  const head = piece.startsWith('|') ? '| Name | What | Default |\n| --- | --- | --- |\n' : '';
  const file = splitFrontMatter(`---\ntitle: Long\n---\n\n${head}${piece.repeat(Math.ceil(length / piece.length))}`);
  const start = process.cpuUsage();
  splitSections(file, { file: 'long.md', paths: new Map([['long.md', '/long']]) });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
