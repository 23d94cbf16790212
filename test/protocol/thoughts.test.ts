import assert from 'node:assert/strict';
import { Thoughts } from '../../src/protocol/thoughts.js';
import { parseAnswer } from '../../src/protocol/parse-answer.js';
import type { AnswerEvent } from '../../src/protocol/types.js';
import { finish, text } from '../support/fake-assistant.js';

/** The text of some events, without what they take back. */
const join = (events: readonly AnswerEvent[]): string =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'step-reset') + 1)
    .map((event) => (event.type === 'text' ? event.text : ''))
    .join('');

/** @param before - Text that has been shown before the first piece. */
function filter(pieces: readonly string[], before = ''): string {
  const shown: AnswerEvent[] = before === '' ? [] : [{ type: 'text', text: before }];
  const thoughts = new Thoughts(shown);
  for (const piece of pieces) shown.push(...thoughts.filter({ type: 'text', text: piece }));
  return join([...shown, ...thoughts.flush()]);
}

/** Answers, and what readers see of them. */
const answers: readonly (readonly [answer: string, shown: string])[] = [
  ['<think>secret</think>Answer', 'Answer'],
  ['<think>\nsecret\n\n```\ncode\n```\n</think>\n\nAnswer', 'Answer'],
  ['Sure. <think>hm</think>Answer', 'Sure. Answer'],
  ['Sure.\n\n<think>a\n\nb</think>\n\nAnswer\n', 'Sure.\n\nAnswer\n'],
  ['A<think>x</think>B<think>y</think>C', 'ABC'],
  ['<THINKING>a</THINKING>b', 'b'],
  ['<reasoning>\na\n</reasoning>\nb', 'b'],
  ['- a\n- <think>z</think>b', '- a\n- b'],
  ['it`s\n<think>a</think>ok', 'it`s\nok'],
  ['~~~\n```\n<think>a</think>\n~~~\n<think>b</think>c', '~~~\n```\n<think>a</think>\n~~~\nc'],
  ['Use `<think>` and `</think>`.', 'Use `<think>` and `</think>`.'],
  ['```xml\n<think>\nx\n</think>\n```\nok', '```xml\n<think>\nx\n</think>\n```\nok'],
  ['- a\n  ```\n  <think>q</think>\n  ```\n', '- a\n  ```\n  <think>q</think>\n  ```\n'],
  ['The <think> tag opens.\n\nNext', 'The <think> tag opens.\n\nNext'],
  ['Tags <think> and </think> are', 'Tags <think> and </think> are'],
  ['a <b>x</b> <thin> 1 < 2', 'a <b>x</b> <thin> 1 < 2'],
  ['<think>never ends', '<think>never ends'],
  ['One.\n</think>\nTwo.', 'Two.'],
  ['Okay, so `a`.\n\n1. First\n</think>\n\n# Answer', '# Answer'],
  ['One.</think>\n\nTwo.', 'Two.'],
  ['One.</think>**Two**', '**Two**'],
  ['</think>\n\nOne.', 'One.'],
  ['<think>a</think>One.\n</think>\nTwo.', 'One.\nTwo.'],
  ['Close it with </think>.\n\nOr (</think>)', 'Close it with </think>.\n\nOr (</think>)'],
  ['```\n</think>\n```\nOne.', '```\n</think>\n```\nOne.'],
  ['One.\n</think>\nTwo.\n</think>\nThree.', 'Two.\nThree.'],
  ['<seed:think>a</seed:think>b', 'b'],
  ['- a\n- <5\n- <b>c</b>', '- a\n- <5\n- <b>c</b>'],
  ['Use ``<b>`` or\n```\n<i>\n```', 'Use ``<b>`` or\n```\n<i>\n```'],
  ['1. <think>a</think>b', '1. b'],
  ['[THINK]a\n\nb[/THINK]Answer', 'Answer'],
  ['One.\n[/THINK]\nTwo.', 'Two.'],
  ['◁think▷a◁/think▷Answer', 'Answer'],
  ['◁think▷\na [1] <b>\n◁/think▷\n\nAnswer', 'Answer'],
  ['Read [Thinking](/a), [think] and [reasoning][1].', 'Read [Thinking](/a), [think] and [reasoning][1].'],
  ['Use `[THINK]` and ◁ or ▷.', 'Use `[THINK]` and ◁ or ▷.'],
  ['Answer.<|im_end|>', 'Answer.'],
  ['Answer.\n<|endoftext|>\n', 'Answer.\n'],
  ['**Yes** <|eot_id|><|end_of_text|>', '**Yes** '],
  ['Answer.<｜end▁of▁sentence｜>', 'Answer.'],
  ['<|im_start|>assistant\nAnswer.<|im_end|>\n', 'Answer.'],
  ['<|start_header_id|>assistant<|end_header_id|>\n\nAnswer.', 'Answer.'],
  ['One.<|im_end|>\n<|im_start|>user\nTwo.<|im_end|>', 'One.\nTwo.'],
  ['One.<|eot_id|>\nTwo.', 'One.\nTwo.'],
  [
    '<|channel|>analysis<|message|>Hm, *a*.<|end|><|start|>assistant<|channel|>final<|message|>Answer.<|return|>',
    'Answer.',
  ],
  ['<|start|>assistant<|channel|>analysis<|message|>Hm\n\nso<|end|>\n<|channel|>final<|message|>Yes', 'Yes'],
  ['The end token is <|im_end|>', 'The end token is <|im_end|>'],
  ['Models end with <|im_end|>, <|eot_id|> or (<|end|>).', 'Models end with <|im_end|>, <|eot_id|> or (<|end|>).'],
  ['- <|im_start|>\n- <|im_end|>', '- <|im_start|>\n- <|im_end|>'],
  ['Write `<|im_end|>`', 'Write `<|im_end|>`'],
  ['```\n<|im_start|>user\nHi<|im_end|>\n```\n', '```\n<|im_start|>user\nHi<|im_end|>\n```\n'],
  ['a <| b |> c <|', 'a <| b |> c <|'],
  ['<|assistant|>\nYes', 'Yes'],
  ['<start_of_turn>model\nYes.<end_of_turn>', 'Yes.'],
  ['It ends a turn with <end_of_turn>.', 'It ends a turn with <end_of_turn>.'],
  ['<tool_call>\n{"name": "a"}\n</tool_call>\nYes', 'Yes'],
  ['Wait.\n<tool_call>\n{"name": "a"}\n</tool_call>', 'Wait.\n'],
  ['Wait.\n\n<tool_call>{"a": 1}</tool_call>\n<tool_call>{"b": 2}\n</tool_call>\n', 'Wait.\n\n'],
  ['<tool_call>{"a": 1}</tool_call>\n<tool_call>\n{"b": 2}\n</tool_call>\n\n**Yes**', '**Yes**'],
  ['Wait.\n<tool_call>\n<function=a>\n{"q": "<b>', 'Wait.\n'],
  [`<tool_call>{"a": 1}</tool_call>\n${'Words. '.repeat(700)}`, 'Words. '.repeat(700)],
  ['[TOOL_CALLS] [{"name": "a"}]', ''],
  ['Wait.\n[TOOL_CALLS]search[ARGS]{"q": "a"}\n', 'Wait.\n'],
  ['[TOOL_CALLS][{"name": "a"}]\n\nYes', 'Yes'],
  [
    'The <tool_call> tag holds JSON: <tool_call>{"a": 1}</tool_call>',
    'The <tool_call> tag holds JSON: <tool_call>{"a": 1}</tool_call>',
  ],
  [
    'It writes:\n<tool_call>\n{"a": 1}\n</tool_call>\nand waits.',
    'It writes:\n<tool_call>\n{"a": 1}\n</tool_call>\nand waits.',
  ],
  ['```\n<tool_call>\n{"a": 1}\n</tool_call>\n```\n', '```\n<tool_call>\n{"a": 1}\n</tool_call>\n```\n'],
  ['Use `[TOOL_CALLS]`, [TOOL_CALLS] or\n<tool_call>', 'Use `[TOOL_CALLS]`, [TOOL_CALLS] or\n<tool_call>'],
  ['<tool_call>\n{"a": 1}\n\nAn answer.', '<tool_call>\n{"a": 1}\n\nAn answer.'],
  [`<tool_call>{${'a'.repeat(5000)}`, `<tool_call>{${'a'.repeat(5000)}`],
];

describe('Thoughts in the text of an answer', () => {
  for (const [answer, shown] of answers) {
    it(`are not shown, and what only looks like them is: ${JSON.stringify(answer)}`, () => {
      assert.equal(filter([answer]), shown);
      assert.equal(filter([...answer]), shown);
      const tag = answer.search(/[<[◁]/);
      for (let start = 0; start <= tag; start++)
        assert.equal(filter([answer.slice(start)], answer.slice(0, start)), shown);
      for (const size of [2, 3, 5, 7]) assert.equal(filter(answer.match(new RegExp(`[^]{1,${size}}`, 'g'))!), shown);
    });
  }

  for (const row of ['<|channel|>analysis', `<|channel|>${' '.repeat(99)}`, '<|im_end|>\n', '<|a|>assistant ']) {
    it(`do not hold up a long row of tokens: ${JSON.stringify(row.trim())}`, () => {
      const pieces = Array<string>(600).fill(row);
      assert.match(filter([...pieces, '<b>end']), /<b>end$/);
      assert.match(filter([`${pieces.join('')}<b>end`]), /<b>end$/);
    });
  }

  it('are removed from a stream, also behind text without any tag', async () => {
    const lines = [
      text('Use `a` '),
      text('or `<thi'),
      text('nk>`.\n<th'),
      text('ink>hm'),
      text('</think>Yes'),
      finish(),
    ];
    const events: AnswerEvent[] = [];
    async function* send(): AsyncGenerator<Uint8Array> {
      for (const line of lines) yield new TextEncoder().encode(line);
    }
    for await (const event of parseAnswer(send())) events.push(event);
    assert.equal(join(events), 'Use `a` or `<think>`.\nYes');
    assert.equal(events.at(-1)?.type, 'finish');
  });

  it('that an answer ends in are shown, as is half a tag', async () => {
    const events: AnswerEvent[] = [];
    async function* send(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(text('1 <th') + finish());
    }
    for await (const event of parseAnswer(send())) events.push(event);
    assert.equal(join(events), '1 <th');
  });
});
