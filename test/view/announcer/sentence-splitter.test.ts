import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { loadExtras } from '../../../src/markdown/extras/extras.js';
import { SentenceSplitter } from '../../../src/view/announcer/sentence-splitter.js';
import { spokenLabels as labels } from '../../support/spoken-labels.js';

before(loadExtras);

/** The sentences read from a text that arrives in pieces of `step` characters. */
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
  [
    'the boxes of tasks',
    '- [x] Install it\n- [ ] Run it\n1. [X] Look at it',
    ['Done: Install it.', 'To do: Run it.', '1. Done: Look at it.'],
  ],
  ['the titles of callouts', '> [!WARNING]\n> Do not run it.', ['Warning.', 'Do not run it.']],
  [
    'simple formulas as they are written, and others by name',
    'It takes $O(n)$ steps. Then \\(\\frac{1}{2}\\) of it. It costs $5 and $10.',
    ['It takes O(n) steps.', 'Then Formula of it.', 'It costs $5 and $10.'],
  ],
  [
    'formulas on lines of their own by name',
    'So:\n\n$$\na_1\n+ b_2\n$$\n\nThen:\n\n\\[\nx = y\n\\]\n\nEnd.',
    ['So:', 'Formula.', 'Then:', 'Formula.', 'End.'],
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
    '## Set up\nDo this:\n\n1. Install it\n2. Run `npm start`\n\n- [x] It runs\n> Quoted *well*\n',
    ['Set up.', 'Do this:', '1. Install it.', '2. Run npm start.', 'Done: It runs.', 'Quoted well.'],
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
  [
    'a run of full stops as one end',
    'Wait..... Then go?!! “Now...” Yes.',
    ['Wait.....', 'Then go?!!', '“Now...”', 'Yes.'],
  ],
  ['no suggestions', 'Done.\n\n```suggestions\n(Install)[/install]\n```\n', ['Done.']],
  [
    'an answer in a block of markdown as text',
    '```markdown\n# Install\n\nRun it. Then:\n\n```sh\nnpm ci\n```\n\nDone.\n```\n',
    ['Install.', 'Run it.', 'Then:', 'Code.', 'Done.'],
  ],
  ['a block of markdown within an answer as code', 'Write:\n\n```md\n# A\n```\n\nDone.', ['Write:', 'Code.', 'Done.']],
  [
    'no citation marks of other services',
    'It is five【1†source】. It is six \uE200cite\uE202turn0search1\uE201. See 【重要】. It is :contentReference[oaicite:0]{index=0} seven【4:0†guide.md】.',
    ['It is five.', 'It is six.', 'See 【重要】.', 'It is seven.'],
  ],
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
    const splitter = new SentenceSplitter(labels);
    assert.deepEqual(splitter.split('The first is whole. The second is n', false), ['The first is whole.']);
    assert.deepEqual(splitter.split('The first is whole. The second is not', false), []);
    assert.deepEqual(splitter.split('The first is whole. The second is not yet.', true), ['The second is not yet.']);
  });

  it('loses no text of a sentence that never ends', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const spoken = read(words.join(' '), 40).join(' ').replaceAll('.', '');
    assert.deepEqual(spoken.split(' '), words);
  });

  it('announces twenty minutes of speech, so that no task takes long', () => {
    const sentence = 'These are words. ';
    for (const step of [500, 50_000, 200_000]) {
      const spoken = read(sentence.repeat(20_000), step);
      assert.equal(spoken.length, Math.ceil(20_000 / sentence.length), `in pieces of ${step}`);
    }
  });

  it('searches an amount of text that is proportional to its length', () => {
    const countSearched = (length: number) => countSearchedCharacters(() => read('`['.repeat(length / 2), 20));
    const ratio = countSearched(200_000) / countSearched(20_000);
    assert.ok(ratio < 11, `Ten times the text is searched ${ratio} times as much.`);
  });
});

/** Counts the characters that regular expressions are given. */
function countSearchedCharacters(act: () => void): number {
  const { exec } = RegExp.prototype;
  let count = 0;
  const counting = mock.method(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    count += text.length - (this.global || this.sticky ? this.lastIndex : 0);
    return exec.call(this, text);
  });
  act();
  counting.mock.restore();
  return count;
}

describe('The mark of a citation', () => {
  const citation = { number: 1, url: '/theming#accent', title: 'Theming', headings: [], quote: '' };
  const markdown =
    'Set it.[1](/theming#accent) Then `go`[1](/theming#accent). See [1](/other) and [2](/theming#accent).';

  for (const step of [1, 3, 7, markdown.length]) {
    it(`is not announced, and ends no sentence, in pieces of ${step}`, () => {
      const splitter = new SentenceSplitter(labels);
      const sentences: string[] = [];
      for (let end = step; end < markdown.length; end += step)
        sentences.push(...splitter.split(markdown.slice(0, end), false, [citation]));
      sentences.push(...splitter.split(markdown, true, [citation]));
      assert.deepEqual(sentences, ['Set it.', 'Then go.', 'See 1 and 2.']);
    });
  }
});
