import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import type { FakeAssistant } from '../support/fake-assistant.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, parts, seen } from '../support/mount.js';
import { select } from '../page/support.js';

/** Selects in the page, and waits for `selectionchange`. */
export async function selectInPage(root: Node, from: string, to = from): Promise<void> {
  const changed = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
  select(root, from, to);
  await changed;
}

/** The texts of the chips, without their kind and buttons. */
export function chips(element: DocsAssistant): string[] {
  return parts(element, 'chip').map((chip) => chip.querySelector('.chip-text')!.textContent);
}

export async function seeChips(element: DocsAssistant, ...expected: string[]): Promise<void> {
  const isSeen = () => JSON.stringify(chips(element)) === JSON.stringify(expected);
  await seen(`the chips ${JSON.stringify(expected)}`, isSeen).catch((error: Error) => {
    throw new Error(`${error.message}, but ${JSON.stringify(chips(element))}`);
  });
}

/** Adds an item, and checks that its chip is the only one: the page's selection was not offered. */
export async function seeOnlyAdded(element: DocsAssistant): Promise<void> {
  await element.addContext({ type: 'code', value: 'added' });
  await seeChips(element, 'added');
}

/** The ask button, if it is visible. */
export function askButton(element: DocsAssistant): HTMLElement | undefined {
  const button = findPart(element, 'ask-button');
  return button?.hidden === false ? button : undefined;
}

export async function seeAskButton(element: DocsAssistant): Promise<HTMLElement> {
  await seen('the button that asks', () => askButton(element));
  return askButton(element)!;
}

/** Waits longer than the button takes to appear. Returns whether it stayed hidden. */
export async function neverSeesAskButton(element: DocsAssistant): Promise<boolean> {
  for (let frame = 0; frame < 45; frame++) {
    if (askButton(element)) return false;
    await new Promise(requestAnimationFrame);
  }
  return true;
}

/** Asks, lets the service answer, and returns the body that was sent. */
export async function askAndAnswer(element: DocsAssistant, fake: FakeAssistant, question = 'What does this do?') {
  const asked = element.ask(question);
  const { body } = await answer(fake);
  await asked;
  return body;
}

export async function answer(fake: FakeAssistant) {
  const request = await fake.nextRequest();
  request.send(text('It works.'), finish()).end();
  return request;
}
