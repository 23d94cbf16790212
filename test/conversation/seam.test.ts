import assert from 'node:assert/strict';
import { findLastWords, Seam } from '../../src/conversation/seam.js';

/** Joins a rest that arrives in pieces of a length. */
function join(text: string, rest: string, length = 4): string {
  const seam = new Seam(text);
  let joined = text;
  for (let start = 0; start < rest.length; start += length) joined += seam.push(rest.slice(start, start + length));
  return joined + seam.end();
}

const code = [
  'Create a file:',
  '',
  '```ts',
  'export async function loadSettings(file: string) {',
  "  const text = await readFile(file, 'utf8');",
  '  return JSON.parse(te',
].join('\n');
const codeEnd = 'xt) as Settings;\n}\n```\n\nThen call it.';

const prose = 'The launcher loads the panel when the reader shows intent, so that a page pays for what it nee';

/** A text that was cut off, what a model answers to the request for the rest, and the joined text. */
const cases: readonly (readonly [title: string, text: string, rest: string, joined: string])[] = [
  ['that repeats the last words, as it was asked to', code, findLastWords(code) + codeEnd, code + codeEnd],
  ['that continues within a word', code, codeEnd, code + codeEnd],
  ['that repeats the last line without its indentation', code, `return JSON.parse(te${codeEnd}`, code + codeEnd],
  [
    'that opens the block of code again',
    code,
    `\`\`\`ts\n  const text = await readFile(file, 'utf8');\n  return JSON.parse(te${codeEnd}`,
    code + codeEnd,
  ],
  [
    'that introduces the rest and opens the block of code again',
    code,
    `Here is the rest of the code:\n\n\`\`\`ts\n  return JSON.parse(te${codeEnd}`,
    code + codeEnd,
  ],
  [
    'that writes the whole block again',
    code,
    `\`\`\`ts\n${code.slice(code.indexOf('export'))}${codeEnd}`,
    code + codeEnd,
  ],
  ['that writes the whole answer again', code, code + codeEnd, code + codeEnd],
  [
    'that introduces it in another language',
    code,
    `Natürlich, hier ist der Rest:\n${findLastWords(code)}${codeEnd}`,
    code + codeEnd,
  ],
  ['that begins with white space', code, `\n\n${findLastWords(code)}${codeEnd}`, code + codeEnd],
  [
    'that begins in a new line of code',
    code.replace(/te$/, 'text);\n'),
    `\`\`\`ts\n}\n\`\`\`\n`,
    `${code.replace(/te$/, 'text);\n')}}\n\`\`\`\n`,
  ],
  [
    'that only closes the block',
    code.replace(/te$/, 'text);\n}'),
    '```\n\nDone.',
    `${code.replace(/te$/, 'text);\n}')}\n\`\`\`\n\nDone.`,
  ],
  [
    'that closes the block and opens another one',
    code.replace(/te$/, 'text);\n}\n'),
    '```\n\nRun it:\n\n```sh\nnode main.js\n```\n',
    `${code.replace(/te$/, 'text);\n}\n')}\`\`\`\n\nRun it:\n\n\`\`\`sh\nnode main.js\n\`\`\`\n`,
  ],
  ['of prose that repeats the last words', prose, `${findLastWords(prose)}ds.`, `${prose}ds.`],
  ['of prose in quotes', prose, `“…${findLastWords(prose)}ds.”`, `${prose}ds.”`],
  ['whose space before the next word was lost', 'See the page about', 'themes.', 'See the page about themes.'],
  [
    'in a script without spaces',
    'この属性は、パネルの表示方法を',
    '決めます。',
    'この属性は、パネルの表示方法を決めます。',
  ],
  ['after a space', 'Set the attribute ', '`theme`.', 'Set the attribute `theme`.'],
  [
    'that repeats the space',
    'Set the attribute of the element, which is ',
    'attribute of the element, which is called `theme`.',
    'Set the attribute of the element, which is called `theme`.',
  ],
  [
    'that begins with a row of the table',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '| 3 | 4 |',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
  ],
  ['that begins with an item', '1. One\n2. Two', '3. Three', '1. One\n2. Two\n3. Three'],
  ['that begins with a heading', 'That is all.', '## Next', 'That is all.\n\n## Next'],
  ['that begins with a block of code', 'Run this:', '```sh\nls\n```', 'Run this:\n\n```sh\nls\n```'],
  ['of a very short text', 'Ye', 'Yes, it does.', 'Yes, it does.'],
  ['that says nothing new', prose, findLastWords(prose), prose],
  ['without any text', prose, '', prose],
];

describe('The rest of a text that was cut off', () => {
  for (const [title, text, rest, joined] of cases) {
    it(`is joined if it is one ${title}`, () => {
      for (const length of [1, 7, 5000]) assert.equal(join(text, rest, length), joined, `in pieces of ${length}`);
    });
  }

  it('can be cut off anywhere', () => {
    const whole = code + codeEnd;
    for (let end = 1; end < whole.length; end++) {
      const text = whole.slice(0, end);
      assert.equal(join(text, findLastWords(text) + whole.slice(text.trimEnd().length)), whole);
    }
  });

  it('is passed on piece by piece once the beginning is clear', () => {
    const seam = new Seam(prose);
    assert.equal(seam.push('Of course. '), '');
    assert.equal(seam.isJoined, false);
    assert.equal(seam.push(`${findLastWords(prose)}d`), 'd');
    assert.equal(seam.push('s. '), 's. ');
  });

  it('is not held back for longer than an introduction', () => {
    const seam = new Seam(prose);
    let held = 0;
    while (!seam.isJoined && held < 1000) {
      seam.push('something else ');
      held += 15;
    }
    assert.ok(held < 300, `${held} characters`);
  });
});

describe('The last words of a text', () => {
  for (const [text, words] of [
    ['Short.', 'Short.'],
    ['  Short. \n', 'Short.'],
    [`${'x'.repeat(100)} and a few words`, 'x'],
    [code, '  return JSON'],
  ] as const) {
    it(`of “${text.slice(-20)}” are its end`, () => {
      const last = findLastWords(text);
      assert.ok(text.trimEnd().endsWith(last));
      assert.ok(last.startsWith(words.trim()), last);
      assert.ok(last.length <= 80 && last === last.trim());
    });
  }

  it('never begin within a character', () => {
    assert.doesNotMatch(findLastWords('😀'.repeat(60)), /^[\uDC00-\uDFFF]/);
    assert.doesNotMatch(findLastWords(`${'😀'.repeat(60)}.`), /^[\uDC00-\uDFFF]/);
  });
});
