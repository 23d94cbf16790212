import assert from 'node:assert/strict';
import { splitSuggestions } from '../../src/view/answer/split-suggestions.js';

const body = 'Install it.\n\n```sh\nnpm install\n```\n';

/** Each text with its suggestions. */
const cases: Readonly<Record<string, readonly [text: string, suggestions: string]>> = {
  'a block at the end': [`${body}\n\`\`\`suggestions\n(Why?)\n\`\`\`\n`, '\n```suggestions\n(Why?)\n```\n'],
  'a block of tildes': [`${body}\n~~~suggestions\n(Why?)\n~~~`, '\n~~~suggestions\n(Why?)\n~~~'],
  'a block with code in a question': [
    `${body}\n\`\`\`suggestions\n(What is \`x\`?)\n\`\`\``,
    '\n```suggestions\n(What is `x`?)\n```',
  ],
  'a block without its end': [`${body}\n\`\`\`suggestions\n(Wh`, '\n```suggestions\n(Wh'],
  'an answer that is only a block': ['~~~suggestions\n(Why?)\n~~~\n', '~~~suggestions\n(Why?)\n~~~\n'],
  'a block with text behind it': [`${body}\n\`\`\`suggestions\n(Why?)\n\`\`\`\n\nMore.`, ''],
  'a block that a longer fence shows as an example': ['````md\n```suggestions\n(Why?)\n```\n````', ''],
  'a block of another language': [`${body}\n\`\`\`suggestionsx\n(Why?)\n\`\`\``, ''],
  'no block': [body, ''],
};

describe('Suggestions at the end of an answer', () => {
  for (const [name, [text, suggestions]] of Object.entries(cases)) {
    it(`are split off: ${name}`, () => {
      assert.deepEqual(splitSuggestions(text, true), [text.slice(0, text.length - suggestions.length), suggestions]);
    });

    it(`leave a body that only grows while the text arrives: ${name}`, () => {
      let before = '';
      for (let length = 0; length <= text.length; length++) {
        const [shown] = splitSuggestions(text.slice(0, length), false);
        assert.ok(shown.startsWith(before), `${JSON.stringify(before)}, then ${JSON.stringify(shown)}`);
        before = shown;
      }
      assert.ok(splitSuggestions(text, true)[0].startsWith(before));
    });
  }

  it('are looked for in the end of a long text only', () => {
    const block = `\n\`\`\`suggestions\n${'(Why?)\n'.repeat(1000)}\`\`\``;
    assert.deepEqual(splitSuggestions(block, true), [block, '']);
  });
});
