import { tests } from 'commonmark-spec';

const tables = [
  '| a | b |\n| - | :-: |\n| 1 | `2` |\n| **3** | 4 |\n\nAfter.',
  'Before.\n| a | b |\n| - | - |\n| 1 | 2 |\n> quote',
  '| a |\n| - |\n',
  '| a | b |\n| - |\n| 1 | 2 |',
  'a | b\n- | -\n1 | 2 | 3\n4\n\n| x |',
  '| a |\n| - |\n| [b] |\n\n[b]: /b "title"',
];

const github = [
  '- [ ] open\n- [x] done\n  - [ ] inner\n\nAfter.',
  '- [ ] one\n\n- [x] two, loose',
  '~~gone~~ and ~~one~~ and ~~open',
  'See https://example.com/a_b?c=d. And www.example.com, a@example.com!',
  '```suggestions\n(One)[/one]\n(Two)[/two]\n```\n\n~~~suggestions\n(Three)[/three]\n~~~',
  '~~~js\nlet a = 1;\n\n| not | a table |\n~~~\n\n````md\n```\ninner\n```\n````',
];

const aroundMarkdown = [
  '<details>\n<summary>More</summary>\n\n- one\n- two\n\n```html\n</details>\n```\n\n| a |\n| - |\n| b |\n\n</details>\n\nAfter.\n\n- one',
  '<details><summary>A</summary>\n\nIn *A*.\n\n<details><summary>B</summary>\n\nIn B.\n\n</details>\n\nIn A again.\n\n</details>\n\nAfter.',
  '<details><summary>A</summary>\n\nIn A.\n\n</details>\n\n<details><summary>B</summary>\n\nIn B.\n\n</details>\n<b>After</b>\n\nLast.',
  'Before.\n\n<table>\n<tr><td>\n\n**One**\n\n- a\n\n</td><td>\n\n`Two`\n\n</td></tr>\n<tr><td colspan="2">\n\nThree\n\n</td></tr>\n</table>\n\nAfter.',
  '<table>\n\nNo cell holds this.\n\n<tr>\n\nNor this.\n\n</tr>\n\n</table>\n\nAfter.',
  '<blockquote>\n\nA quotation of\n\ntwo paragraphs\n\nlast line</blockquote>\n\nAfter.',
  '<div align="center">\n\n# Name\n\n<a href="/start">\n\nStart\n\n</a>\n\n</div>\n\nAfter.',
  '<ul>\n<li>\n\nOne\n\n</li>\n<li>\n\nTwo\n\n</li>\n</ul>\n\nAfter.',
  '<details>\n<summary>Never ends</summary>\n\nOne.\n\nTwo [a].\n\n<b>\n\nThree.\n\n[a]: /a',
  '<p>\n\nA paragraph holds none.\n\n</details>\n\nAfter.',
  '<textarea>\n\nNo field.\n\n</textarea>\n\nAfter.',
];

const changingBlocks = [
  // A dash below a line would make it the head of a table, which ends the paragraph above it.
  'Text\n7) seven\n- one\n\nAfter.',
  'Text\n7) seven\n -  one\n\nAfter.',
  '>> [a]: /a\n\n\n- **[a]**\n  b\n- [a]: /c\n- - d\n\n\nText.',
  '## See [`a`][early]\n\n\n[early]: https://a.example/a b\n\nText.',
  '## See [early]\n\n- [early]: /a\n\n\n  [late]: /b c\n\n[late]\n\nText.',
  '## See [early]\n\n[early]:\n/a b\n\nText.',
  '[constructor], [toString] and [__proto__]\n\n[a]\n\n[b]: /b\n',
  '- a\n- b\n\n- c\n\n\n- d\n\nText.\n\n- e',
  '1. a\n2. b\n\n   more of b\n3. c\n\n10) other\n11) list',
  '- a\n\n-',
  '- a\n\n  ```js\n  code\n\n  more\n  ```\n- b\n  - c\n    - d\n\n      e\n\nf',
  'Text\n-\n\nText\n- item\n\nText\n---\n\nText\n===\nmore',
  'Text\n#\nText\n#hash\n# Heading #\nText\n1. one\nText\n2. two',
  '[a] and [b][c] and ![d]\n\n- [a]\n\n> [c]\n\nText.\n\n[a]: /first\n[a]: /second\n[c]: /c\n  "title"\n\n[d]: /d.png\n\n[a] again.',
  '<details>\n<summary>More</summary>\n\nInner **text**.\n\n</details>\n\nAfter.',
  '<!-- a\n\ncomment -->\n\nText <b>bold\n\nNot bold.\n\n<pre>\n\nkept\n\n</pre>\nText',
  '> a\nlazy\n> - b\n>   c\n\n> d\n\n>\n> e\nf\n\n    code\n\n    more code\n\nText',
  'Arabic: مرحبا **بكم**\r\n\r\nEnglish.\r\n- a\r\n- b\r\n',
];

/** The topic whose texts consist of those of other topics. */
export const IN_A_ROW = 'examples of CommonMark in a row';

/** Texts by topic: the examples of the CommonMark specification, one by one and several in a row, and some of our own. */
export const examples: ReadonlyMap<string, readonly string[]> = new Map([
  ...groupBySection(),
  [
    IN_A_ROW,
    inGroups(
      tests.map(({ markdown }) => markdown),
      5,
    ),
  ],
  ['tables', tables],
  ['task lists, strike-through and plain addresses', github],
  ['HTML around markdown', aroundMarkdown],
  ['lists that turn loose, and blocks that turn into others', changingBlocks],
]);

function groupBySection(): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  for (const { section, markdown } of tests) sections.set(section, [...(sections.get(section) ?? []), markdown]);
  return sections;
}

function inGroups(texts: readonly string[], size: number): string[] {
  const groups: string[] = [];
  for (let start = 0; start < texts.length; start += size) groups.push(texts.slice(start, start + size).join('\n\n'));
  return groups;
}
