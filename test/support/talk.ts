import { sendKeys } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { finish, text } from './fake-assistant.js';
import { findPart, heard, part, seen, type Mounted } from './mount.js';

/** Types a question into the focused field, and sends it. */
export async function type(question: string): Promise<void> {
  await sendKeys({ type: question });
  await sendKeys({ press: 'Enter' });
}

/** Presses keys together. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ down: key });
  for (const key of keys.toReversed()) await sendKeys({ up: key });
}

/** Asks in the composer, and sends the whole answer. Returns the request. */
export async function converse({ element, fake }: Mounted, question: string, answer: string, extra?: object) {
  const answered = heard('docs-assistant-answer');
  await type(question);
  const request = await fake.nextRequest();
  request.send(text(answer), finish(extra)).end();
  await answered;
  await seen('the answer', () => findPart(element, 'copy-answer'));
  return request;
}

/** Includes blocks that are off screen, which `innerText` leaves out. */
export const answerText = (element: DocsAssistant): string =>
  (findPart(element, 'answer')?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The text in the composer. */
export const draftOf = (element: DocsAssistant): string => part<HTMLTextAreaElement>(element, 'input').value;

/** The focused element, however deep in shadow trees. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The part that has the focus. */
export const focusedPart = (): string | null | undefined => focused()?.getAttribute('part');
