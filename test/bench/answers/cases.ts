/** A kind of answer whose cost might grow faster than its length. */
export interface AnswerCase {
  /** For `--only`. */
  readonly id: string;
  /** Row of the table. */
  readonly title: string;
  /** The number of parts of the largest answer, unless `--sizes` is set. A half and a quarter are measured, too. */
  readonly size: number;
  /** The answer with so many parts. */
  readonly write: (size: number) => string;
}

const MEGABYTE = 1_000_000;

const repeat = (text: string) => (count: number) => text.repeat(count);
const each = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
const run = (character: string, id: string): AnswerCase => ({
  id,
  title: `characters of one run of ${character}`,
  size: MEGABYTE,
  write: repeat(character),
});

export const cases: readonly AnswerCase[] = [
  {
    id: 'links',
    title: 'links in a paragraph',
    size: 50_000,
    write: (count) => each(count, (index) => `[a](/b${index}) `),
  },
  {
    id: 'addresses',
    title: 'plain addresses in a paragraph',
    size: 20_000,
    write: (count) => each(count, (index) => `https://a.example/${index} `),
  },
  {
    id: 'table',
    title: 'rows of a table',
    size: 20_000,
    write: (count) => `| a | b |\n| - | - |\n${repeat('| one | **two** |\n')(count)}`,
  },
  { id: 'underscores', title: '_a', size: 50_000, write: repeat('_a') },
  { id: 'stars', title: '*a **b', size: 25_000, write: repeat('*a **b ') },
  {
    id: 'definitions',
    title: 'references, defined after them all',
    size: 3_000,
    write: (count) =>
      `${each(count, (index) => `See [r${index}].\n\n`)}${each(count, (index) => `[r${index}]: /a${index}\n`)}`,
  },
  {
    id: 'open-details',
    title: '<details> that stay open',
    size: 1_000,
    write: repeat('<details>\n<summary>More</summary>\n\nText.\n\n'),
  },
  {
    id: 'details',
    title: '<details> that are closed',
    size: 1_000,
    write: repeat('<details>\n<summary>More</summary>\n\nText.\n\n</details>\n\n'),
  },
  {
    id: 'nested-details',
    title: '<details> within each other',
    size: 1_000,
    write: (count) => `${repeat('<details>\n\n')(count)}Text.\n\n${repeat('</details>\n\n')(count)}`,
  },
  { id: 'tags', title: '<b>a</b> in a paragraph', size: 20_000, write: repeat('<b>a</b> ') },
  { id: 'forbidden-tags', title: '<title> in a paragraph', size: 20_000, write: repeat('<title> ') },
  { id: 'images', title: '![', size: 100_000, write: repeat('![') },
  { id: 'quotes', title: '> in one line', size: 10_000, write: (count) => `${repeat('>')(count)} text` },
  {
    id: 'lists',
    title: 'levels of a list, length grows by the square',
    size: 500,
    write: (count) => each(count, (level) => `${'  '.repeat(level)}- x\n`),
  },
  {
    id: 'items',
    title: 'items of a numbered list',
    size: 20_000,
    write: (count) => each(count, (index) => `${index + 1}. An item with **some** text\n`),
  },
  {
    id: 'loose-items',
    title: 'items with blank lines between',
    size: 5_000,
    write: repeat('- An item.\n\n  More of it.\n\n'),
  },
  {
    id: 'words',
    title: 'characters of plain words in a paragraph',
    size: 250_000,
    write: (count) => repeat('Plain words. ')(Math.ceil(count / 13)).slice(0, count),
  },
  {
    id: 'unspaced',
    title: 'characters of 設定 in a paragraph',
    size: 250_000,
    write: (count) => repeat('設定')(count / 2),
  },
  {
    id: 'fence',
    title: 'characters of code in a fence',
    size: 250_000,
    write: (count) => `\`\`\`js\n${repeat('const a = 1;\n')(Math.ceil(count / 13))}\`\`\`\n`,
  },
  { id: 'paragraphs', title: 'paragraphs', size: 10_000, write: repeat('A short paragraph.\n\n') },
  {
    id: 'headings',
    title: 'headings',
    size: 2_000,
    write: (count) => each(count, (index) => `## Heading ${index}\n\n`),
  },
  { id: 'comments', title: '<!--', size: 50_000, write: repeat('<!--') },
  {
    id: 'quoted-paragraphs',
    title: 'paragraphs of one quotation',
    size: 5_000,
    write: repeat('> A short paragraph.\n>\n'),
  },
  {
    id: 'item-paragraphs',
    title: 'paragraphs of one item',
    size: 5_000,
    write: (count) => `- An item.\n\n${repeat('  A short paragraph.\n\n')(count)}`,
  },
  {
    id: 'inner-items',
    title: 'items of a list within an item',
    size: 5_000,
    write: (count) => `1. An item.\n${repeat('   - An inner item.\n')(count)}`,
  },
  {
    id: 'deep-items',
    title: 'items of a list at level 10',
    size: 5_000,
    write: (count) => `${each(10, (level) => `${'  '.repeat(level)}- x\n`)}${repeat(`${'  '.repeat(10)}- y\n`)(count)}`,
  },
  {
    id: 'quoted-words',
    title: 'characters of plain words in a quotation',
    size: 250_000,
    write: (count) => `> ${repeat('Plain words. ')(Math.ceil(count / 13)).slice(0, count)}`,
  },
  {
    id: 'item-lines',
    title: 'lines of a paragraph in an item',
    size: 5_000,
    write: (count) => `- An item.\n${repeat('  Another line of it.\n')(count)}`,
  },
  {
    id: 'quoted-code',
    title: 'lines of code in a quotation',
    size: 10_000,
    write: (count) => `> \`\`\`js\n${repeat('> const a = 1;\n')(count)}> \`\`\`\n`,
  },
  {
    id: 'deep-quotes',
    title: 'lines at 40 levels of quotations',
    size: 2_000,
    write: (count) => repeat(`${'> '.repeat(40)}x\n`)(count),
  },
  {
    id: 'mixed-levels',
    title: 'levels of quotations and lists, length grows by the square',
    size: 300,
    write: (count) => each(count, (level) => `${'> - '.repeat(level)}x\n`),
  },
  {
    id: 'footnotes',
    title: 'footnotes',
    size: 5_000,
    write: (count) =>
      `${each(count, (index) => `See.[^${index}]\n\n`)}${each(count, (index) => `[^${index}]: Note ${index}.\n`)}`,
  },
  {
    id: 'nested-emphasis',
    title: 'levels of emphasis',
    size: 20_000,
    write: (count) => `${repeat('*a ')(count)}${repeat('b* ')(count)}`,
  },
  { id: 'open-links', title: '<a', size: 100_000, write: repeat('<a') },
  { id: 'open-attributes', title: '<a href="b" c', size: 20_000, write: repeat('<a href="b" c') },
  {
    id: 'growing-backticks',
    title: 'runs of backticks, length grows by the square',
    size: 600,
    write: (count) => each(count, (length) => `${'`'.repeat(length + 1)} `),
  },
  { id: 'references', title: '&eacute; and &#38;', size: 20_000, write: repeat('&eacute;&#38;') },
  { id: 'chinese', title: 'Chinese sentences with marks', size: 10_000, write: repeat('这是**「重要」**的`代码`。') },
  {
    id: 'arabic',
    title: 'Arabic sentences with marks',
    size: 6_000,
    write: repeat('هذا **نص مهم** مع `code` (رمز). '),
  },
  { id: 'fences', title: 'blocks of code', size: 5_000, write: repeat('```js\nconst a = 1;\n```\n\n') },
  {
    id: 'wide-table',
    title: 'rows of a table with 40 columns',
    size: 800,
    write: (count) => `${repeat('| a ')(40)}|\n${repeat('| - ')(40)}|\n${repeat(`${'| one '.repeat(40)}|\n`)(count)}`,
  },
  {
    id: 'table-cells',
    title: 'characters of one cell',
    size: 250_000,
    write: (count) => `| a |\n| - |\n| ${repeat('Plain words. ')(Math.ceil(count / 13)).slice(0, count)} |\n`,
  },
  {
    id: 'heading-words',
    title: 'characters of plain words in a heading',
    size: 250_000,
    write: (count) => `# ${repeat('Plain words. ')(Math.ceil(count / 13)).slice(0, count)}`,
  },
  { id: 'other-stars', title: '_a __b ~~c', size: 18_000, write: repeat('_a __b ~~c ') },
  { id: 'unspaced-stars', title: '**a*', size: 50_000, write: repeat('**a*') },
  { id: 'tildes', title: '~~a', size: 50_000, write: repeat('~~a ') },
  { id: 'mixed-marks', title: '*a _b [c `d', size: 20_000, write: repeat('*a _b [c `d ') },
  {
    id: 'quoted-stars',
    title: '*a **b in a quotation',
    size: 25_000,
    write: (count) => `> ${repeat('*a **b ')(count)}`,
  },
  { id: 'item-stars', title: '*a **b in an item', size: 25_000, write: (count) => `- ${repeat('*a **b ')(count)}` },
  { id: 'star-lines', title: 'lines of *a **b', size: 25_000, write: repeat('*a **b\n') },
  {
    id: 'heading-stars',
    title: '*a **b in a heading',
    size: 25_000,
    write: (count) => `# ${repeat('*a **b ')(count)}`,
  },
  {
    id: 'cell-stars',
    title: '*a **b in a cell',
    size: 25_000,
    write: (count) => `| a |\n| - |\n| ${repeat('*a **b ')(count)} |\n`,
  },
  { id: 'open-texts', title: '[a', size: 80_000, write: repeat('[a ') },
  { id: 'open-addresses', title: '[a](b', size: 40_000, write: repeat('[a](b ') },
  { id: 'open-titles', title: '[a](b "c', size: 25_000, write: repeat('[a](b "c ') },
  { id: 'open-references', title: '[a][b', size: 40_000, write: repeat('[a][b ') },
  { id: 'images-in-links', title: '[![a](b)](c)', size: 18_000, write: repeat('[![a](b)](c) ') },
  { id: 'shown-images', title: '![a](b)', size: 18_000, write: repeat('![a](b) ') },
  {
    id: 'nested-links',
    title: 'levels of brackets',
    size: 60_000,
    write: (count) => `${repeat('[a')(count)}${repeat('](b)')(count / 2)}`,
  },
  { id: 'open-autolinks', title: '<https://a.example', size: 12_000, write: repeat('<https://a.example ') },
  { id: 'mails', title: 'a@b.example', size: 20_000, write: repeat('a@b.example ') },
  { id: 'open-entities', title: '&amp', size: 50_000, write: repeat('&amp ') },
  { id: 'whole-comments', title: '<!-- a -->', size: 20_000, write: repeat('<!-- a --> ') },
  { id: 'comment-lines', title: 'lines of <!-- a', size: 25_000, write: repeat('<!-- a\n') },
  { id: 'escapes', title: '\\* and \\[', size: 40_000, write: repeat('\\* \\[ ') },
  { id: 'breaks', title: 'hard line breaks', size: 40_000, write: repeat('a  \n') },
  {
    id: 'ordered-levels',
    title: 'levels of a numbered list, length grows by the square',
    size: 400,
    write: (count) => each(count, (level) => `${'   '.repeat(level)}1. x\n`),
  },
  {
    id: 'tab-levels',
    title: 'levels of a list by tabs, length grows by the square',
    size: 700,
    write: (count) => each(count, (level) => `${'\t'.repeat(level)}* x\n`),
  },
  {
    id: 'loose-levels',
    title: 'levels of a list with blank lines, length grows by the square',
    size: 500,
    write: (count) => each(count, (level) => `${'  '.repeat(level)}- x\n\n`),
  },
  {
    id: 'levels-in-one-line',
    title: 'levels of a list in one line',
    size: 50_000,
    write: (count) => `${repeat('- ')(count)}x\n`,
  },
  {
    id: 'lazy-levels',
    title: 'levels of a list in one line, with a line after it',
    size: 50_000,
    write: (count) => `${repeat('- ')(count)}x\ny\n`,
  },
  {
    id: 'price-backticks',
    title: 'characters of one run of ` behind $',
    size: 250_000,
    write: (count) => `$ ${repeat('`')(count)}`,
  },
  {
    id: 'quoted-levels',
    title: 'levels of a list in a quotation, length grows by the square',
    size: 500,
    write: (count) => each(count, (level) => `> ${'  '.repeat(level)}- x\n`),
  },
  {
    id: 'deep-words',
    title: 'lines of words at 30 levels of a list',
    size: 2_500,
    write: (count) =>
      `${each(30, (level) => `${'  '.repeat(level)}- x\n`)}${repeat(`${'  '.repeat(30)}Plain words.\n`)(count)}`,
  },
  {
    id: 'deep-marks',
    title: 'lines of bullets at 30 levels of a list',
    size: 3_500,
    write: (count) => `${each(30, (level) => `${'  '.repeat(level)}- x\n`)}${repeat(`${'  '.repeat(30)}- *\n`)(count)}`,
  },
  {
    id: 'deep-numbers',
    title: 'lines of numbers and signs at 30 levels of quotations',
    size: 3_000,
    write: (count) => repeat(`${'>'.repeat(30)} 1. # | 2\n`)(count),
  },
  {
    id: 'quotes-in-items',
    title: 'quotations in items in quotations',
    size: 5_000,
    write: (count) => repeat('> - > a\n>   > b\n>   - c\n')(count),
  },
  {
    id: 'item-tables',
    title: 'rows of a table in an item',
    size: 10_000,
    write: (count) => `- | a | b |\n  | - | - |\n${repeat('  | one | **two** |\n')(count)}`,
  },
  {
    id: 'quoted-tables',
    title: 'rows of a table in a quotation',
    size: 10_000,
    write: (count) => `> | a | b |\n> | - | - |\n${repeat('> | one | **two** |\n')(count)}`,
  },
  {
    id: 'deep-code',
    title: 'lines of code at level 10',
    size: 5_000,
    write: (count) =>
      `${each(10, (level) => `${'  '.repeat(level)}- x\n`)}${'  '.repeat(10)}\`\`\`\n${repeat(`${'  '.repeat(10)}const a = 1;\n`)(count)}`,
  },
  run('<', 'less-than'),
  run('*', 'asterisks'),
  run('[', 'brackets'),
  run('`', 'backticks'),
  run('&', 'ampersands'),
  run('\\', 'backslashes'),
  run('.', 'full-stops'),
];

/** Ends each answer, in a block of its own. */
export const ENDING = 'The end of it all.';
