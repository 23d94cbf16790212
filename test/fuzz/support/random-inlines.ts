import * as fc from 'fast-check';
import { withRawTags } from './random-tags.js';

const split = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(' '));

const word = fc.oneof(
  { weight: 12, arbitrary: fc.stringMatching(/^[a-z]{1,8}$/) },
  split(`A 1. a_b_c x*y 2*3*4 … -- # > | + = : ! " ' “a”`),
  split('設定 「強調」 。 한국어 مرحبا עברית \u{1F600} \u{1F44D}\u{1F3FD} e\u0301 \u00A0 \u202Ea'),
  split('&amp; &copy &copy; &#65; &#x1F600; &nope; &lt;b&gt; & &# &#60;script&#62;'),
  split(String.raw`\* \[ \<b> \\ \ \` \| \&amp;`),
  split(
    '[^1] www.example.com a@example.com https://a.example/x_(y)。 <https://a.example> <a@b.example> https://a.example/b.',
  ),
  split('` `` * ** _ ~~ [ ![ ] ]( )'),
);

const mark = fc.constantFrom('*', '**', '***', '_', '__', '___', '~~', '~');
const target = fc.constantFrom(
  '/a',
  'https://a.example/x_(y)',
  '<b c>',
  'javascript:alert(1)',
  '#a',
  '/a "t"',
  "/a 't'",
  '/a (t',
  '',
  '/ä?b&amp;c',
);
const label = fc.constantFrom('r', 'R', 'early', 'late', 'not defined', '設定', 'a*b', '^1');
const lineBreak = fc.constantFrom('\n', '  \n', '\\\n', '\n    ');

/** Content of a block. May contain line breaks, but no blank line outside of raw tags. */
export const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => {
  const content = tie('inline');
  return {
    inline: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 2, arbitrary: word },
      { weight: 2, arbitrary: fc.tuple(word, word, word).map((words) => words.join(' ')) },
      { weight: 2, arbitrary: fc.tuple(content, content).map((parts) => parts.join(' ')) },
      fc.tuple(content, content).map((parts) => parts.join('')),
      fc.tuple(content, lineBreak, content).map((parts) => parts.join('')),
      { weight: 2, arbitrary: fc.tuple(mark, content).map(([around, text]) => around + text + around) },
      fc.tuple(fc.constantFrom('`', '``', '` `'), content).map(([around, text]) => around + text + around),
      fc.tuple(content, target).map(([text, to]) => `[${text}](${to})`),
      fc.tuple(content, label).map(([text, to]) => `[${text}][${to}]`),
      label.map((text) => `[${text}]`),
      label.map((text) => `![${text}][]`),
      fc.tuple(content, target).map(([text, from]) => `![${text}](${from})`),
      { weight: 2, arbitrary: withRawTags(content) },
    ),
  };
}).inline;
