import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SentenceReader } from '../../../src/view/announcer/sentence-reader.js';

const labels = { code: 'Code', table: 'Table', image: 'Image' };

/** The sentences read from a text that arrives in pieces of `step` characters. */
function read(text: string, step = text.length): string[] {
  const reader = new SentenceReader(labels);
  const sentences: string[] = [];
  for (let end = step; end < text.length; end += step) sentences.push(...reader.read(text.slice(0, end), false));
  return [...sentences, ...reader.read(text, true)];
}

const cases: readonly (readonly [behaviour: string, markdown: string, spoken: readonly string[]])[] = [
  [
    'sentence by sentence',
    'Install it first. Then run it! Does it work? Good… Yes.',
    ['Install it first.', 'Then run it!', 'Does it work?', 'Good…', 'Yes.'],
  ],
  [
    'Japanese and Chinese, which have no spaces',
    '最初にインストールします。次に実行します！できますか？はい。',
    ['最初にインストールします。', '次に実行します！', 'できますか？', 'はい。'],
  ],
  ['Hindi', 'पहले इसे स्थापित करें। फिर चलाएँ।', ['पहले इसे स्थापित करें।', 'फिर चलाएँ।']],
  ['Arabic', 'هل يعمل هذا؟ نعم يعمل.', ['هل يعمل هذا؟', 'نعم يعمل.']],
  ['past decimals and versions', 'Version 2.1.0 needs 3.5 GB. Go on.', ['Version 2.1.0 needs 3.5 GB.', 'Go on.']],
  [
    'past abbreviations',
    'Use a proxy, e.g. Caddy, z. B. Nginx, etc. as you like. Ask Dr. Who vs. No. 5.',
    ['Use a proxy, e.g. Caddy, z. B. Nginx, etc. as you like.', 'Ask Dr. Who vs. No. 5.'],
  ],
  [
    'a sentence over several lines',
    'One sentence\nin two lines. Another\none.',
    ['One sentence in two lines.', 'Another one.'],
  ],
  [
    'each block separately',
    '## Set up\nDo this:\n\n1. Install it\n2. Run `npm start`\n\n- [x] Done\n> Quoted *well*\n',
    ['Set up.', 'Do this:', '1. Install it.', '2. Run npm start.', 'Done.', 'Quoted well.'],
  ],
  ['underlined headings', 'Set up\n--------------------\nDo it.', ['Set up.', 'Do it.']],
  [
    'links by their text',
    'See [the *guide*. Really](/guide "A. B. C.") and [`conf.ts`][1] or <https://acme.example/a>.',
    ['See the guide. Really and conf.ts or https://acme.example/a.'],
  ],
  [
    'inline code verbatim',
    'Set `__init__` to `a * bc. C` **now**. Keep snake_case and 2 * 3 \\* 4.',
    ['Set __init__ to a * bc. C now.', 'Keep snake_case and 2 * 3 * 4.'],
  ],
  [
    'the label for a block of code',
    'Run this:\n\n```sh\nnpm i. Really\n~~~\n```\n\nThen that.',
    ['Run this:', 'Code.', 'Then that.'],
  ],
  [
    'the label for a block of code in a list item',
    '1. Run:\n   ~~~~\n   ~~~\n   ~~~~\n2. Go on.',
    ['1. Run:', 'Code.', '2. Go on.'],
  ],
  [
    'the label for a table',
    'Options:\n\n| Name | Use |\n| --- | --- |\n| a. | B. |\n\nThat is all.',
    ['Options:', 'Table.', 'That is all.'],
  ],
  ['the label for an image', 'Look: ![The panel](/panel.png) here.', ['Look: Image The panel here.']],
  ['no suggestions', 'Done.\n\n```suggestions\n(Install)[/install]\n```\n', ['Done.']],
  ['no HTML tags or rules', 'Press <kbd>Enter</kbd>.<br>\n\n---\n\n***\n', ['Press Enter.']],
];

describe('Reading an answer aloud', () => {
  for (const [behaviour, markdown, spoken] of cases) {
    it(`reads ${behaviour}`, () => assert.deepEqual(read(markdown), spoken));

    it(`reads ${behaviour}, however the text is split`, () => {
      for (const step of [1, 2, 3, 7]) assert.deepEqual(read(markdown, step), spoken, `in pieces of ${step}`);
    });
  }

  it('reads each sentence as soon as it has ended', () => {
    const reader = new SentenceReader(labels);
    assert.deepEqual(reader.read('The first is whole. The second is n', false), ['The first is whole.']);
    assert.deepEqual(reader.read('The first is whole. The second is not', false), []);
    assert.deepEqual(reader.read('The first is whole. The second is not yet.', true), ['The second is not yet.']);
  });

  it('loses no text of a sentence that never ends', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const spoken = read(words.join(' '), 40).join(' ').replaceAll('.', '');
    assert.deepEqual(spoken.split(' '), words);
  });

  it('takes time proportional to the length of the text', () => {
    const measure = (length: number) => {
      const text = '`['.repeat(length / 2);
      const start = performance.now();
      read(text, 20);
      return performance.now() - start;
    };
    measure(20_000);
    // Ten times the text may take ten times as long, not a hundred times.
    assert.ok(measure(200_000) < 40 * measure(20_000));
  });
});
