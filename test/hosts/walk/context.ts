import { guide } from '../content.js';
import { findCover } from './hit-test.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

export const selection: Step = {
  id: 'selection',
  title: 'Selection',
  walk: async (visit) => {
    await visit.goto('guide');
    await dragOver(visit, guide.paragraph);
    await askAbout(visit);
    expectContext(visit, 'textSelection', guide.paragraph);
  },
};

export const code: Step = {
  id: 'code',
  title: 'Code',
  walk: async (visit) => {
    await visit.goto('guide');
    // Doxygen's blocks of code are elements `div`.
    const block = visit.page.locator('pre, .fragment', { hasText: guide.code }).first();
    await block.hover();
    await askAbout(visit);
    expectContext(visit, 'code', guide.code);
  },
};

/** Selects a text of the page with the mouse. */
async function dragOver(visit: Visit, text: string): Promise<void> {
  const paragraph = visit.page.locator('p', { hasText: text }).first();
  await paragraph.scrollIntoViewIfNeeded();
  const [from, to] = await paragraph.evaluate((element, wanted) => {
    const range = new Range();
    // Frameworks put empty texts between their own.
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode()!;
    while (!node.textContent!.includes(wanted)) node = texts.nextNode()!;
    const start = node.textContent!.indexOf(wanted);
    const [first, last] = [start, start + wanted.length].map((offset) => {
      range.setStart(node, offset);
      range.collapse(true);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left, y: top + height / 2 };
    });
    return [first!, last!] as const;
  }, text);
  const { mouse } = visit.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 5 });
  await mouse.up();
}

async function askAbout(visit: Visit): Promise<void> {
  const button = visit.part('ask-button');
  await button.waitFor();
  const cover = await findCover(button);
  expect(cover === undefined, `The button to ask about it is covered by ${cover}.`);
  await button.click();
  await visit.part('chip').first().waitFor();
  await visit.ask(guide.question);
}

function expectContext(visit: Visit, type: string, value: string): void {
  const { context = [] } = visit.lastQuestion;
  const [item] = context;
  const isAsExpected = context.length === 1 && item?.type === type && item.value.trim() === value;
  expect(isAsExpected, `The question carries ${JSON.stringify(context)}, not ${type} ${JSON.stringify(value)}.`);
}
