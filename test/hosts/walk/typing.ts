import type { CDPSession } from 'playwright';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

/** All printable characters of ASCII: sites take single ones as shortcuts. */
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Keys that are shortcuts of some site. A composition takes them too. */
const shortcuts = ['/', 's', 'f', 'n', 'p', '.', ',', 'k', '?'];

export const typing: Step = {
  id: 'typing',
  title: 'Typing',
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    const before = await describePage(visit);
    for (const key of printable) {
      await visit.page.keyboard.press(key === ' ' ? 'Space' : key);
      await expectSame(visit, before, `After "${key}"`);
    }
    await expectText(visit, printable);
    await visit.part('input').fill('');
    await compose(visit, before);
    await expectText(visit, 'に');
  },
};

async function expectText(visit: Visit, text: string): Promise<void> {
  const value = await visit.part('input').inputValue();
  expect(value === text, `The text field holds ${JSON.stringify(value)} instead of ${JSON.stringify(text)}.`);
}

/** The state that a site's shortcut would change: focus, address and open elements. */
async function describePage(visit: Visit): Promise<string> {
  const isInComposer = await visit.isInComposer();
  const dialogs = await visit.page.evaluate(
    () => document.querySelectorAll('dialog[open], [role=dialog]:not([hidden])').length,
  );
  return `${isInComposer ? 'the text field' : 'something else'} has the focus, ${dialogs} dialogs are open at ${visit.path}`;
}

async function expectSame(visit: Visit, before: string, when: string): Promise<void> {
  const now = await describePage(visit);
  expect(now === before, `${when} ${now}; before, ${before}.`);
}

/** As an input method does: the page gets the keys while the characters are not settled yet. */
async function compose(visit: Visit, before: string): Promise<void> {
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
  for (const key of shortcuts) {
    await pressWhileComposing(session, key);
    await expectSame(visit, before, `After "${key}" in a composition`);
  }
  await session.send('Input.insertText', { text: 'に' });
  await session.detach();
}

async function pressWhileComposing(session: CDPSession, key: string): Promise<void> {
  const event = { key, code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}
