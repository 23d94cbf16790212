import { guide } from '../content.js';
import { followSource } from './links.js';
import type { Step } from './step.js';
import { expect } from './visit.js';

export const belowPath: Step = {
  id: 'sub-path',
  title: 'Sub-path',
  isBelowPath: true,
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    await visit.ask(guide.question);
    const { currentPath } = visit.lastQuestion;
    const expected = visit.currentPathOf('guide');
    expect(currentPath === expected, `The question carries the path ${currentPath}, not ${expected}.`);
    await visit.goto('guide');
    if (!(await visit.part('input').isVisible())) await visit.open();
    await visit.part('new-conversation').click();
    await followSource(visit);
  },
};
