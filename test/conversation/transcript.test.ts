import assert from 'node:assert/strict';
import { createAnswer, createQuestion, type Message } from '../../src/conversation/message.js';
import { formatTranscript } from '../../src/conversation/transcript.js';

const labels = {
  question: 'You asked',
  answer: 'Answer',
  sources: 'Sources',
  stopped: 'Stopped.',
  incomplete: 'No end.',
};
const options = { labels, docsUrl: 'https://docs.example/', page: 'https://docs.example/guide' };

function turn(question: string, answer: string): Message[] {
  const parts = [{ type: 'text' as const, text: answer }];
  return [createQuestion(question), { ...createAnswer(), outcome: 'complete', content: answer, parts }];
}

const measure = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n')).length;

describe('The transcript for a support', () => {
  it('has the page and the whole conversation, if it fits', () => {
    const text = formatTranscript([...turn('One?', 'First.'), ...turn('Two?', 'Second.')], { ...options, limit: 1000 });
    assert.match(text, /^https:\/\/docs\.example\/guide\n\nYou asked:\n\n> One\?[^]*First\.[^]*Two\?[^]*Second\.$/);
  });

  it('leaves out the first turns if all do not fit', () => {
    const messages = [...turn('One?', 'First. '.repeat(100)), ...turn('Two?', 'Second.')];
    const text = formatTranscript(messages, { ...options, limit: 400 });
    assert.doesNotMatch(text, /One/);
    assert.match(text, /Two\?[^]*Second\.$/);
  });

  for (const [name, text] of Object.entries({
    'of Latin letters': 'word '.repeat(2000),
    'of lines': 'a\n'.repeat(2000),
    'of pictures': '👩‍🚀'.repeat(2000),
    'with half of a surrogate pair': `\uD83D ${'word '.repeat(2000)}`,
  })) {
    it(`cuts the end of a last turn ${name} that does not fit, and stays within the limit`, () => {
      const cut = formatTranscript(turn('One?', text), { ...options, limit: 1800 });
      assert.ok(measure(cut) <= 1800, `${measure(cut)}`);
      assert.ok(measure(cut) > 1700, `${measure(cut)}`);
      assert.match(cut, /…$/);
    });
  }
});
