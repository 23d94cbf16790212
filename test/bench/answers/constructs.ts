import type { AnswerCase } from './cases.js';

/** A piece of an answer that is repeated. The index makes pieces differ where equal ones would be cheap. */
type Construct = (index: number) => string;

const same =
  (text: string): Construct =>
  () =>
    text;

/** Everything that an answer may hold, also what is left open, by names for `--only`. Pieces that need a line of their own end it. */
const constructs: Readonly<Record<string, Construct>> = {
  words: same('Plain words. '),
  'long-words': same('word'),
  lines: same('A line.\n'),
  paragraphs: same('Text.\n\n'),
  breaks: same('a  \n'),
  'blank-lines': same('\n\n'),
  headings: (index) => `## Heading ${index}\n`,
  rules: same('---\n'),
  underlines: same('===\n'),
  quotes: same('> a\n'),
  'quote-marks': same('> '),
  items: same('- a\n'),
  'item-marks': same('- '),
  'loose-items': same('- a\n\n'),
  numbers: (index) => `${index}. a\n`,
  letters: same('a) b\n'),
  'round-bullets': same('• a\n'),
  'lists-of-bullets': same('• a\n\nb\n\n'),
  'bracketed-numbers': (index) => `(${(index % 30) + 1}) a\n`,
  'inner-items': same('  - a\n'),
  comparisons: same('- > 5\n'),
  tasks: same('- [ ] a\n'),
  rows: same('| a | b |\n'),
  tables: same('| a |\n| - |\n| b |\n\n'),
  'rows-without-bars': same('a | b\n'),
  delimiters: same('| - | - |\n'),
  cells: same('| a '),
  'rows-without-head': same('| a | b |\n| c | d |\n\n'),
  'wide-rows': (index) => (index ? '| a | `b | c | d |\n' : '| a |\n| - |\n'),
  'types-with-bars': (index) => (index ? '| a<b | c> | d |\n' : '| a |\n| - |\n'),
  bars: same('|'),
  'code-with-bars': same('| `a | b` '),
  fences: same('```\n'),
  'named-fences': same('```js\na\n```\n'),
  'markdown-fences': same('```md\n'),
  'late-fences': same('```js\na```\n\n'),
  'late-marks': same('a```\n'),
  'fences-behind-text': same('a ```js\nb\n```\n\n'),
  'open-fences-behind-text': same('a ```\n\n'),
  'tight-headings': same('##a\n'),
  'sentences-above-dashes': same('A.\n---\n'),
  paths: same('\\a\\_b'),
  'underscored-names': same('__init__.py '),
  'other-citations': same('a [citation:1]'),
  'tilde-fences': same('~~~\na\n'),
  'indented-code': same('    a\n'),
  suggestions: (index) => `\`\`\`suggestions\n(Page ${index})[/a${index}]\n\`\`\`\n`,
  'code-spans': same('`a` '),
  'joined-code': same('`a`'),
  'open-code': same('`a '),
  'double-code': same('``a ` '),
  backticks: (index) => `${'`'.repeat((index % 9) + 1)} `,
  stars: same('*a '),
  'double-stars': same('**a '),
  'closed-stars': same('**a** '),
  'closing-stars': same('a** '),
  'star-punctuation': same('**"a"**b '),
  'star-colons': same('**a: **b '),
  'star-run': same('*'),
  underscores: same('_a'),
  'double-underscores': same('__a '),
  'underscore-run': same('_'),
  tildes: same('~~a '),
  'single-tildes': same('1~2 '),
  'tilde-run': same('~'),
  cjk: same('**「重要」**の。'),
  'cjk-words': same('設定'),
  brackets: same('['),
  'closing-brackets': same(']'),
  'open-links': same('[a](b '),
  links: (index) => `[a](/b${index}) `,
  'spaced-links': same('[a](/b c d '),
  parentheses: same('('),
  titles: same('[a](b "c '),
  images: same('![a](b) '),
  'open-images': same('!['),
  references: (index) => `[r${index}] `,
  definitions: (index) => `[r${index}]: /a${index}\n`,
  'late-definitions': (index) => `[r${index}]:\n`,
  'plain-definitions': (index) => `[N${index}]: important\n`,
  footnotes: (index) => `[^${index}] `,
  notes: (index) => `[^${index}]: Note.\n`,
  citations: (index) => `a [${(index % 9) + 1}](/a${index}) `,
  addresses: (index) => `https://a.example/${index} `,
  'joined-addresses': same('https://a.example/(a'),
  'foreign-addresses': same('https://例え.jp/パス'),
  'open-autolinks': same('<https://a.example'),
  autolinks: same('<https://a.example> '),
  mails: same('a@b.example '),
  'mail-runs': same('a.b+c'),
  ats: same('@'),
  tags: same('<b>a</b> '),
  'open-tags': same('<b>'),
  'closing-tags': same('</b>'),
  'half-tags': same('<a href="b" c'),
  wrappers: same('<span>a</span> '),
  'open-wrappers': same('<u>a '),
  'block-wrappers': same('<div>\n\na\n\n'),
  'unknown-tags': same('<title> '),
  'less-than': same('<'),
  details: same('<details>\n\na\n\n'),
  'html-tables': same('<table><tr><td>'),
  comments: same('<!-- a\n'),
  'whole-comments': same('<!-- a --> '),
  scripts: same('<script>'),
  entities: same('&eacute;&#38;'),
  'unknown-entities': (index) => `&name${index}; `,
  ampersands: same('&'),
  escapes: same('\\* \\[ '),
  backslashes: same('\\'),
  dollars: same('$'),
  'spaced-dollars': same('$a '),
  math: same('$x^2$ '),
  'open-math': same('$$ x^2\n'),
  'math-blocks': same('$$\nx^2\n$$\n'),
  'math-brackets': same('\\[ x^2 '),
  environments: same('\\begin{align}a'),
  callouts: same('> [!NOTE]\n> a\n\n'),
  think: same('<think>a'),
  'model-tokens': same('a<|im_end|>\n'),
  'open-tokens': same('<|im_end|> '),
  'empty-links': same('[](/a) '),
  'foreign-marks': same('a【1†source】'),
  'open-foreign-marks': same('【1†a '),
  'private-marks': same('a\uE200cite\uE202turn0search1\uE201'),
  'open-private-marks': same('\uE200cite'),
  'content-references': same(':contentReference[oaicite:0]'),
  'bidi-marks': same('a\u202E'),
  'bidi-isolates-in-code': (index) => (index ? '\u2066a\u2069 ' : '```\n'),
  'direction-marks': same('`\u200F`'),
  arabic: same('هذا **نص**. '),
  surrogates: same('\uD83D'),
  emoji: same('👩\u200D'),
  accents: same('\u0301'),
  'soft-hyphens': same('a\u00AD'),
  'no-break-spaces': same('-\u00A0a\n'),
  'direction-marks-before': same('\u200E- a\n'),
  'order-marks': same('\uFEFF'),
  'escape-colors': same('\u001B[32ma'),
  'open-escapes': same('\u001B['),
  returns: same('a\r'),
  tabs: same('\t'),
  spaces: same(' '),
  'nested-emphasis': same('**a *b _c '),
  'nested-images': same('![[['),
  'nested-links': same('[a [b](/c) '),
  'closed-autolinks': same('https://a.example/(a)) '),
  'long-addresses': (index) => `https://a.example/${'path-'.repeat(200)}${index} `,
  'wide-tables': (index) => (index % 500 === 499 ? '|\n' : '| a '),
  'deeper-items': (index) => `${'  '.repeat(index % 12)}- a\n`,
  'deeper-quotes': (index) => `${'> '.repeat(index % 12)}a\n`,
  'turning-fences': (index) => (index % 2 ? '~~~\n' : '```\n'),
  'growing-fences': (index) => `${'`'.repeat((index % 40) + 3)}md\n`,
  'entity-runs': same('&amp'),
  'chained-notes': (index) => `[^${index}]: See [^${index + 1}].\n\n`,
  'nested-details': same('<details><summary>a</summary>\n\n'),
  'uses-of-definitions': (index) => `[r${index % 50}] [r${index}]: /a${index}\n\n`,
  'colored-emoji': same('👍🏽\u200D♀️'),
  'combined-accents': same('e\u0301\u0323\u0308'),
  'turning-directions': same('a ب '),
  prices: same('R$ 5 '),
  'joined-math': same('$x$$y$'),
  containers: same(':::tip\na\n:::\n'),
  'open-containers': same(':::tip\n'),
  'container-ends': same('a\n:::\n'),
  admonitions: same('!!! note\n    a\n'),
  'spaced-stars': same('** A ** b '),
  'open-spaced-stars': same('** Ab '),
  'bullets-below-numbers': (index) => `${index}. a\n  - b\n`,
  'code-below-numbers': (index) => `${index}. a\n  \`\`\`\n  b\n  \`\`\`\n`,
  'open-code-below-numbers': (index) => `${index}. a\n  \`\`\`\n`,
  'quotes-below-numbers': (index) => `${index}. a\n  > b\n`,
  'titled-callouts': same('> [!tip]+ Title\n> a\n\n'),
  'lines-of-callouts': (index) => (index ? '> a\n' : '> [!tip] Title\n'),
  'two-marks': same('```js\na\n``\n\n'),
  'open-two-marks': (index) => (index ? '``\na\n' : '```js\n'),
  'sources-below': (index) => `[${index % 999}] https://a.example/${index}\n`,
  'escaped-brackets': same('a\\[0\\] \\(user_id=5\\) '),
  'front-matter-lines': (index) => (index ? 'a: b\n' : '---\n'),
  components: same('<Tip>\n  a\n</Tip>\n'),
  'open-components': same('<Tip>\n'),
  'component-ends': same('a\n</Tip>\n'),
  'steps-of-components': same('<Steps>\n  <Step title="A">\n    a\n  </Step>\n</Steps>\n'),
  'callouts-in-a-line': same('<Tip>a</Tip>\n'),
  'open-quotations': same('**"a '),
  'joined-products': same('a*b '),
  quotations: same('"'),
  colons: same('a: '),
  dots: same('.'),
};

/** Characters of the largest answer. A half and a quarter are measured, too. */
const SIZE = 40_000;

/** An answer of as many characters as its size, of pieces of some constructs in turn. */
function toCase(name: string, write: Construct): AnswerCase {
  const id = `repeat-${name}`;
  const grow = (size: number): string => {
    const pieces: string[] = [];
    for (let length = 0, index = 0; length < size; index++) length += pieces[pieces.push(write(index)) - 1]!.length;
    return pieces.join('');
  };
  return { id, title: name, size: SIZE, write: grow };
}

/** Each construct, repeated. */
export const constructCases: readonly AnswerCase[] = Object.entries(constructs).map(([id, write]) => toCase(id, write));

/** Each pair of constructs: in turn, and many of the one before many of the other. */
export const pairCases: readonly AnswerCase[] = constructCases.flatMap((one, first) =>
  constructCases.flatMap((other, second) => [
    ...(first < second ? [toCase(`${one.title}+${other.title}`, toTurns(one.title, other.title))] : []),
    ...(first === second ? [] : [toSequence(one, other)]),
  ]),
);

function toTurns(...ids: readonly string[]): Construct {
  return (index) => ids.map((id) => constructs[id]!(index)).join('');
}

function toSequence(one: AnswerCase, other: AnswerCase): AnswerCase {
  const id = `${one.id}-then-${other.title}`;
  return {
    id,
    title: `${one.title}, then ${other.title}`,
    size: SIZE,
    write: (size) => one.write(size / 2) + other.write(size / 2),
  };
}

const byId = new Map([...constructCases, ...pairCases].map((answerCase) => [answerCase.id, answerCase]));

export function findConstructCase(id: string): AnswerCase | undefined {
  return byId.get(id);
}
