import assert from 'node:assert/strict';

import { areEvidence, choosePassages } from '../../src/quotes/passages/choose-passages.js';
import { findPassage } from '../../src/quotes/passages/passage.js';
import { parseBlocks } from '../../src/quotes/passages/parse-blocks.js';
import { QuestionWords } from '../../src/quotes/passages/question-words.js';

/** The passage of a section that is shown for a question. */
function show(content: string, question: string, length = 300) {
  const hit = { path: '/lamp', content, metadata: { title: 'Lamps', headings: [] } };
  return findPassage(hit, { blocksOf: parseBlocks, words: QuestionWords.ofText(question, 'en'), length });
}

const filler = Array.from(
  { length: 6 },
  (_, at) => `Paragraph ${at} says much about nothing in particular, and is rather long.`,
);
const between = (text: string) => [...filler, text, ...filler].join('\n\n');
const items = Array.from({ length: 40 }, (_, at) => `- The part with number ${at} of a long list`);
const rows = Array.from({ length: 40 }, (_, at) => `| part${at} | It holds number ${at} of the parts |`);
const tabs = 'Install it with:\n\n```sh [Linux]\napt install lamp\n```\n\n```sh [macOS]\nbrew install lamp\n```';
const labelled = `${filler.join('\n\n')}\n\n**Linux**\n\nRun \`apt install lamp\`.\n\n**macOS**\n\nRun \`brew install lamp\`.`;

describe('A passage', () => {
  for (const [what, content, question, shown, hidden] of [
    [
      'is a whole paragraph',
      between('Use oil. It burns slowly. So it lasts for a night.'),
      'oil',
      'Use oil. It burns slowly. So it lasts for a night.',
      undefined,
    ],
    [
      'keeps a “but” with what it takes back',
      between('You can use oil.\n\nBut never use it in the rain.'),
      'oil',
      'But never use it in the rain.',
      undefined,
    ],
    [
      'keeps an “unless” with what it qualifies',
      between('Oil burns in any lamp.\n\nUnless it is frozen.'),
      'oil',
      'Unless it is frozen.',
      undefined,
    ],
    [
      'keeps a note with what it qualifies',
      between('Use oil.\n\n> [!WARNING]\n> Never use it in the rain.'),
      'oil',
      'Never use it in the rain.',
      undefined,
    ],
    [
      'keeps a long note with what it qualifies',
      between(`Use oil.\n\n> [!WARNING]\n> ${'It burns in wind and in rain. '.repeat(20)}Then use wax.`),
      'oil',
      'Then use wax.',
      undefined,
    ],
    [
      'keeps a warning in the notation of webpack with what it qualifies',
      between('Use oil.\n\nW> Never use it in the rain.'),
      'oil',
      'Never use it in the rain.',
      undefined,
    ],
    [
      'keeps “Since these” with what these are',
      between('Some lamps have no lid.\n\nSince these lamps spill oil, put them on a plate.'),
      'oil plate',
      'Some lamps have no lid.',
      undefined,
    ],
    [
      'shows the short paragraph before it, which may say when it applies',
      between(
        'By default, a lamp may stand anywhere. This section is for lamps of glass.\n\nA lamp must be hung up before oil is filled in.',
      ),
      'hung oil',
      'This section is for lamps of glass.',
      undefined,
    ],
    [
      'keeps a paragraph that goes on with a sentence with its beginning',
      between('Fill the lamp\n\n```sh\nfill --lamp\n```\n\nbecause oil burns longer.'),
      'oil',
      'Fill the lamp',
      undefined,
    ],
    [
      'keeps a list whole that is a little too long',
      between(`These oils burn:\n\n- olive oil ${'x'.repeat(110)}\n- walnut oil ${'x'.repeat(110)}`),
      'olive',
      'walnut oil',
      undefined,
    ],
    [
      'keeps a list with its introduction',
      between('Take one of these:\n\n- olive oil\n- walnut oil'),
      'walnut oil',
      'Take one of these:\n\n- olive oil\n- walnut oil',
      undefined,
    ],
    [
      'keeps a table with the sentence in front of it',
      between('Each lamp can have these.\n\n| Part | Holds |\n| --- | --- |\n| wick | the flame |'),
      'wick',
      'Each lamp can have these.\n\n| Part | Holds |',
      undefined,
    ],
    [
      'keeps code with its explanation',
      between('Fill it with oil.\n\n```sh\nlamp fill --oil\n```'),
      'oil',
      '```sh\nlamp fill --oil\n```',
      undefined,
    ],
    [
      'shows the row of a table below its head',
      `| Part | What it does |\n| --- | --- |\n${rows.join('\n')}`,
      'part17',
      '| Part | What it does |\n| --- | --- |\n| … |\n| part17 |',
      'part3 ',
    ],
    [
      'shows the tab that the question names',
      tabs,
      'How do I install it on macOS?',
      'Install it with:\n\n…\n\n**macOS**\n\n```sh\nbrew install lamp',
      'apt',
    ],
    [
      'shows the labelled part that the question names',
      labelled,
      'How do I install it on macOS?',
      '**macOS**\n\nRun `brew install lamp`.',
      'apt',
    ],
    [
      'keeps addresses in angle brackets',
      'See <https://oil.example> or write to <team@oil.example>.',
      'oil',
      '<https://oil.example> or write to <team@oil.example>',
      undefined,
    ],
    ['shows a raised number as one', 'The area is x<sup>2</sup> of H<sub>2</sub>O.', 'area', 'x² of H₂O', undefined],
    [
      'keeps the items of a list in a cell of a table apart',
      '<table>\n<tr><th>Part</th><th>Use</th></tr>\n<tr><td>wick</td><td>One of:<ul><li>cotton</li><li>glass<ul><li>woven</li></ul></li></ul></td></tr>\n</table>',
      'wick',
      '| wick | One of: cotton; glass; woven |',
      undefined,
    ],
    [
      'shows a table of HTML',
      '<table>\n<tr><th>Part</th><th>Use</th></tr>\n<tr><td><code>wick</code></td><td>It soaks up oil</td></tr>\n</table>',
      'wick',
      '| `wick` | It soaks up oil |',
      '<td>',
    ],
    [
      'begins with the section if nothing later matches better',
      filler.join('\n\n'),
      'lamps',
      'Paragraph 0',
      'Paragraph 5',
    ],
  ] as const) {
    it(what, () => {
      const text = show(content, question)?.text ?? '';
      assert.ok(text.includes(shown), text);
      if (hidden !== undefined) assert.ok(!text.includes(hidden), text);
    });
  }

  it('ends a long list between two items, and counts the others', () => {
    const passage = show(items.join('\n'), 'part');
    const shown = passage?.text.split('\n') ?? [];
    assert.equal(shown.pop(), '- …');
    assert.ok(shown.length > 2 && shown.every((line) => items.includes(line)), passage?.text);
    assert.equal(passage?.more, items.length - shown.length);
  });

  for (const [what, content, question, expected] of [
    ['before and after it', between('Use oil.'), 'oil', /^…\n\n[^…]+\n\n…$/],
    ['after it', filler.join('\n\n'), 'lamps', /^[^…]+\n\n…$/],
    ['once between the pieces of a long section', `…\n\n${between('Use oil.')}\n\n…`, 'oil', /^…\n\n[^…]+\n\n…$/],
    ['nowhere if it is the whole section', 'Use oil.\n\nNever use it in the rain.', 'oil', /^[^…]+$/],
  ] as const) {
    it(`marks what is left out of the section: ${what}`, () => {
      assert.match(show(content, question)?.text ?? '', expected);
    });
  }

  it('shows the text before code', () => {
    const explained = `- The lamp needs oil.\n- ${'It is filled on Mondays. '.repeat(8)}`;
    const text = show(
      between(`${explained}\n\n\`\`\`sh [Linux]\nfill\n\`\`\`\n\n\`\`\`sh [macOS]\npour\n\`\`\``),
      'pour',
    )?.text;
    assert.match(text ?? '', /- The lamp needs oil\.[^]+pour/);
  });

  for (const [what, parts] of [
    ['a warning with a title', ['Set the oil.', '> [!WARNING]\n> **Fire**\n>\n> Never use petrol.']],
    ['code with the name of its file', ['Set the oil as in:', '```sh [lamp.conf]\noil=olive\n```']],
    [
      'a long bold line',
      [`**The lamp says that there is no ${'x'.repeat(40)} in it**`, 'Fill in oil.', '```sh\nfill\n```'],
    ],
  ] as const) {
    it(`keeps ${what} with what it belongs to, however little room there is`, () => {
      const text = show(between(parts.join('\n\n')), 'oil', 20)?.text ?? '';
      for (const words of parts.join(' ').match(/\w{3,}/g) ?? [])
        assert.ok(text.includes(words) || words === 'WARNING', text);
    });
  }

  it('ends very long code between two lines, and counts the others', () => {
    const lines = Array.from({ length: 100 }, (_, at) => `lamp --number ${at}`);
    const passage = show(`\`\`\`sh\n${lines.join('\n')}\n\`\`\``, 'lamp');
    const shown = passage?.text.split('\n').slice(1, -1) ?? [];
    assert.deepEqual(shown, lines.slice(0, shown.length));
    assert.equal(passage?.more, lines.length - shown.length);
  });

  for (const [what, content, question, matched] of [
    ['in their forms in the text', 'Clean it. Cleaning takes a day.', 'How do I clean it?', ['Clean', 'Cleaning']],
    ['each once', 'Oil, oil and OIL.', 'oil', ['Oil', 'oil', 'OIL']],
    ['but not inside of others', 'Boil it in soil.', 'oil it', []],
    ['in identifiers', 'Set `baseUrl` or `base-url`.', 'what is the base', ['baseUrl', 'base']],
    ['without accents', 'Ein Café hat Öl.', 'cafe', ['Café']],
    ['in a script without spaces', '灯油で火を灯す。', '灯油', ['灯油']],
  ] as const) {
    it(`has the words that are asked for, ${what}`, () => {
      assert.deepEqual(show(content, question)?.matched, matched);
    });
  }

  it('is missing if a section has no text', () => {
    assert.equal(show('![A lamp](/lamp.png)', 'lamp'), undefined);
  });
});

describe('The passages of an answer', () => {
  const words = QuestionWords.ofText('Does oil freeze in winter?', 'en');
  const hit = (path: string, content: string, score: number, headings: string[] = []) => ({
    path,
    content,
    metadata: { title: 'Lamps', headings, score },
  });
  const choose = (hits: ReturnType<typeof hit>[]) =>
    choosePassages({ query: '', hits, outcome: 'answer' }, 'Does oil freeze in winter?', words, parseBlocks);

  it('are in the order of the search, also if a section was found in two pieces', () => {
    const hits = [hit('/a', 'Oil.', 9), hit('/b', 'Winter.', 8), hit('/a', 'Frost.', 7)];
    assert.deepEqual(
      choose(hits).map(({ text }) => text),
      ['Oil.', 'Winter.'],
    );
  });

  it('may use what the one before leaves of its length', () => {
    const long = [...filler, ...filler, 'Oil freezes in a hard winter.'].join('\n\n');
    const lengths = (first: string) => choose([hit('/a', first, 9), hit('/b', long, 8)]).map(({ text }) => text.length);
    assert.equal(lengths('Oil.')[1], long.length);
    assert.ok(lengths('Oil lasts long. '.repeat(74))[1]! < long.length);
  });

  for (const [what, content, headings, expected] of [
    ['one has most of the words of the question', 'Oil may freeze.', [], true],
    ['one has them together with its heading', 'It may freeze.', ['Oil'], true],
    ['none has most of the words', 'Oil is dear.', [], false],
  ] as const) {
    it(`are ${expected ? '' : 'no '}evidence of an answer if ${what}`, () => {
      assert.equal(areEvidence(choose([hit('/a', content, 9, [...headings])]), words), expected);
    });
  }
});
