import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { SearchTally } from '../../src/search-dialog/search-tally.js';

type Step = readonly ['type' | 'open' | 'ask', string] | 'pause' | 'leave';

/** Types the text letter by letter, each with its results. */
function typeOut(tally: SearchTally, text: string): void {
  for (let length = 1; length <= text.length; length++) {
    tally.type();
    tally.show(text.slice(0, length));
  }
}

describe('The tally of searches', () => {
  const cases: readonly (readonly [title: string, steps: readonly Step[], reports: readonly string[]])[] = [
    ['counts a text that is typed letter by letter once', [['type', 'theming'], 'leave'], ['theming']],
    ['counts it once with a result', [['type', 'theming'], ['open', 'theming'], 'leave'], ['theming → /a']],
    ['does not count a question', [['type', 'theming'], ['ask', 'theming'], 'leave'], []],
    ['does not count two letters', [['type', 'th'], 'pause', 'leave'], []],
    [
      'counts what is replaced after a pause',
      [['type', 'fonts'], 'pause', ['type', 'colours'], ['open', 'colours']],
      ['fonts', 'colours → /a'],
    ],
    ['does not count what is replaced at once', [['type', 'fonts'], ['type', 'colours'], 'leave'], ['colours']],
    [
      'counts a text that is continued after a pause once',
      [['type', 'dark'], 'pause', ['type', 'dark mode'], 'pause', 'leave'],
      ['dark mode'],
    ],
    [
      'counts a text that is shortened after a pause once',
      [['type', 'dark mode'], 'pause', ['type', 'dark'], 'leave'],
      ['dark'],
    ],
    [
      'counts what was replaced before the reader asks',
      [['type', 'fonts'], 'pause', ['type', 'dark'], ['ask', 'dark']],
      ['fonts'],
    ],
    ['counts a text whose end was cleared', [['type', 'fonts'], 'pause', ['type', 'x'], 'leave'], ['fonts']],
    ['does not count the same text again', [['type', 'fonts'], 'leave', ['open', 'fonts'], 'leave'], ['fonts']],
    [
      'counts a further text',
      [['type', 'fonts'], ['open', 'fonts'], ['type', 'dark'], 'leave'],
      ['fonts → /a', 'dark'],
    ],
    [
      'counts two opened results once',
      [['type', 'fonts'], ['open', 'fonts'], ['open', 'fonts'], 'leave'],
      ['fonts → /a'],
    ],
    ['keeps apart a short text with a result', [['type', 'fonts'], 'pause', ['type', 'ui'], ['open', 'ui']], ['fonts']],
  ];
  for (const [title, steps, expected] of cases) {
    it(title, () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      const reports: string[] = [];
      const tally = new SearchTally((q, opened) => reports.push(opened === undefined ? q : `${q} → ${opened}`));
      for (const step of steps) {
        if (step === 'pause') mock.timers.tick(2000);
        else if (step === 'leave') tally.leave();
        else if (step[0] === 'type') typeOut(tally, step[1]);
        else if (step[0] === 'open') tally.open(step[1], '/a');
        else tally.ask(step[1]);
      }
      assert.deepEqual(reports, expected);
    });
  }

  it('does not count a text whose results have not arrived', () => {
    const reports: string[] = [];
    const tally = new SearchTally((q) => reports.push(q));
    tally.show('fon');
    tally.type();
    tally.leave();
    assert.deepEqual(reports, []);
  });
});
