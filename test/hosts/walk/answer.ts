import { guide } from '../content.js';
import type { Step } from './step.js';
import { expect } from './visit.js';

export const answer: Step = {
  id: 'answer',
  title: 'Answer',
  walk: async (visit) => {
    await visit.goto('index');
    await visit.open();
    await visit.ask(guide.question);
    const text = await visit.part('answer').innerText();
    expect(text.includes(guide.answer), `The answer is "${text.slice(0, 80)}…".`);
    // Passages have a link to their place instead of a list of sources.
    expect((await visit.part('answer').getByRole('link').count()) > 0, 'The answer has no link to its source.');
  },
};
