import assert from 'node:assert/strict';
import { ask, questions, useTabs } from './support/tabs.js';

const tabs = useTabs();
const { converse, openPanel } = tabs;

describe('A conversation, in another tab', () => {
  it('goes on once the panel is opened, and from there in the first one', async () => {
    const first = await converse();
    const second = await tabs.context.newPage();
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    await ask(second, 'And then?');
    await first.locator('[part=question-text]').nth(1).waitFor();
    assert.deepEqual(
      [await questions(first), await questions(second)],
      [
        ['How?', 'And then?'],
        ['How?', 'And then?'],
      ],
    );
  });
});
