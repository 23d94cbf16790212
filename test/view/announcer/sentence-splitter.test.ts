import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SentenceSplitter } from '../../../src/view/announcer/sentence-splitter.js';

const labels = { code: 'Code', table: 'Table', image: 'Image' };

/** All that is read of a text that arrives in pieces of so many characters. */
function read(text: string, step = text.length): string[] {
  const splitter = new SentenceSplitter(labels);
  const sentences: string[] = [];
  for (let end = step; end < text.length; end += step) sentences.push(...splitter.split(text.slice(0, end), false));
  return [...sentences, ...splitter.split(text, true)];
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
  ['decimals and versions whole', 'Version 2.1.0 needs 3.5 GB. Go on.', ['Version 2.1.0 needs 3.5 GB.', 'Go on.']],
  [
    'short forms whole',
    'Use a proxy, e.g. Caddy, z. B. Nginx, etc. as you like. Ask Dr. Who vs. No. 5.',
    ['Use a proxy, e.g. Caddy, z. B. Nginx, etc. as you like.', 'Ask Dr. Who vs. No. 5.'],
  ],
  [
    'a sentence over several lines',
    'One sentence\nin two lines. Another\none.',
    ['One sentence in two lines.', 'Another one.'],
  ],
  [
    'blocks apart',
    '## Set up\nDo this:\n\n1. Install it\n2. Run `npm start`\n\n- [x] Done\n> Quoted *well*\n',
    ['Set up.', 'Do this:', '1. Install it.', '2. Run npm start.', 'Done.', 'Quoted well.'],
  ],
  ['headings with a line below', 'Set up\n--------------------\nDo it.', ['Set up.', 'Do it.']],
  [
    'links by their text',
    'See [the *guide*. Really](/guide "A. B. C.") and [`conf.ts`][1] or <https://acme.example/a>.',
    ['See the guide. Really and conf.ts or https://acme.example/a.'],
  ],
  [
    'code within a line to the letter',
    'Set `__init__` to `a * bc. C` **now**. Keep snake_case and 2 * 3 \\* 4.',
    ['Set __init__ to a * bc. C now.', 'Keep snake_case and 2 * 3 * 4.'],
  ],
  [
    'a word for a block of code',
    'Run this:\n\n```sh\nnpm i. Really\n~~~\n```\n\nThen that.',
    ['Run this:', 'Code.', 'Then that.'],
  ],
  [
    'a word for code that is indented in an item',
    '1. Run:\n   ~~~~\n   ~~~\n   ~~~~\n2. Go on.',
    ['1. Run:', 'Code.', '2. Go on.'],
  ],
  [
    'a word for a table',
    'Options:\n\n| Name | Use |\n| --- | --- |\n| a. | B. |\n\nThat is all.',
    ['Options:', 'Table.', 'That is all.'],
  ],
  ['a word for an image', 'Look: ![The panel](/panel.png) here.', ['Look: Image The panel here.']],
  ['nothing of pages to read next', 'Done.\n\n```suggestions\n(Install)[/install]\n```\n', ['Done.']],
  ['nothing of HTML and rules', 'Press <kbd>Enter</kbd>.<br>\n\n---\n\n***\n', ['Press Enter.']],
];

describe('An answer that is read out', () => {
  for (const [behaviour, markdown, spoken] of cases) {
    it(`has ${behaviour}`, () => assert.deepEqual(read(markdown), spoken));

    it(`has ${behaviour}, in whatever pieces it arrives`, () => {
      for (const step of [1, 2, 3, 7]) assert.deepEqual(read(markdown, step), spoken, `in pieces of ${step}`);
    });
  }

  it('is read while it arrives, as soon as a sentence has ended', () => {
    const splitter = new SentenceSplitter(labels);
    assert.deepEqual(splitter.split('The first is whole. The second is n', false), ['The first is whole.']);
    assert.deepEqual(splitter.split('The first is whole. The second is not', false), []);
    assert.deepEqual(splitter.split('The first is whole. The second is not yet.', true), ['The second is not yet.']);
  });

  it('loses nothing of a sentence without an end', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const spoken = read(words.join(' '), 40).join(' ').replaceAll('.', '');
    assert.deepEqual(spoken.split(' '), words);
  });

  it('costs no more for each piece of a long text than for one of a short text', () => {
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
