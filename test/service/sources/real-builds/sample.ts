/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A page whose text holds the path of its file, so that it can be found among the built ones. */
export const page = (file: string, { fields = '', body = '' } = {}): string =>
  `${fields === '' ? '' : `---\n${fields}\n---\n\n`}# Title of a page\n\nMarker ${Buffer.from(file).toString('hex')}.\n\n${body}`;

/** Headings of all kinds, each with a text below it. */
const headings = [
  '## Simple heading',
  '## Simple heading',
  '### Simple heading',
  '## Simple heading 1',
  '## With `code()` in it',
  '## `--flag`, `-f`',
  '## Emoji 🚀 launch',
  '## 🎉',
  '## C++ & C#, what’s new? (2024)',
  '## Under_score and dash-ed -- double',
  '## Ünïcödé Größe',
  '## 日本語の見出し',
  '## Привет, мир',
  '## 1. Numbered start',
  '## 2024 in review',
  '## A [link](https://example.com) and **bold** *em*',
  '## Trailing marks ##',
  '## "Quotes", \'single\' and ‘curly’',
  '## 100% of $PATH',
  '## v1.2.3 … and / slash',
  '## a.b.c(d) => e',
  '## Tab\tand   spaces',
  '## UPPER camelCase',
  '## Escaped \\*stars\\* and &amp; entity',
  'Setext heading\n--------------',
  '#### Deep heading',
  '## ...',
  '## An image ![alt text](https://example.com/logo.png) inside',
  '## x_y_z',
  '## E-mail: me@example.com',
  '## Ligature ﬁ and ½ and ②',
];

const asText = (list: readonly string[]) =>
  list.map((heading, index) => `${heading}\n\nText ${index + 1}.\n`).join('\n');

/** Names of pages that generators turn into addresses in their own ways. */
const names = [
  '01-getting-started/02-Install Guide.md',
  '01-getting-started/10_under.score.md',
  'guides/v1.2-notes.md',
  'guides/Über uns.md',
  'guides/snake_case_Name.md',
  'guides/UPPER.md',
  'guides/deep/nested path/page.md',
  'guides/deep/nested path/3. third.md',
  'guides/c++ & friends.md',
  'guides/it’s (new).md',
  'guides/2024-01-15-post.md',
  'guides/guides.md',
  'guides/7.md',
  'guides/1.5-half.md',
  'guides/日本語.md',
  'Double  space.md',
  'a--b.md',
];

interface Sample {
  /** The file name of the first page of a folder. */
  readonly index: (folder: string) => string;
  /** How a heading names its own anchor. */
  readonly own: (heading: string, id: string) => string;
  /** The front matter of pages with an address of their own, by file. */
  readonly fields?: Files;
  /** Names that the generator can't build. */
  readonly without?: readonly string[];
}

/** The pages of the sample, below a folder. */
export function samplePages(folder: string, { index, own, fields = {}, without = [] }: Sample): Files {
  const indexes = ['', '01-getting-started/', 'guides/deep/'].map(index);
  const files = [...indexes, ...names.filter((name) => !without.includes(name)), ...Object.keys(fields)];
  const pages = files.map((file) => [folder + file, page(file, { fields: fields[file] })] as const);
  const ownHeadings = [
    `## ${own('Named heading', 'my-own')}`,
    `## ${own('Named Again', 'My_Own.2')}`,
    '## Named heading',
    '## My own',
  ];
  return {
    ...Object.fromEntries(pages),
    [`${folder}headings.md`]: page('headings.md', { body: asText(headings) }),
    [`${folder}named.md`]: page('named.md', { body: asText(ownHeadings) }),
  };
}
