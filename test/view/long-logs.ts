import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, part, seen } from '../support/mount.js';

export const { href: page } = location;

export const isShown = (element: DocsAssistant) => findPart(element, 'panel')?.checkVisibility() ?? false;

/** Scrolls the log so that a paragraph is at its top. What comes into view on the way gets its real height, so once may not be enough. */
export async function scrollTo(element: DocsAssistant, text: string): Promise<void> {
  await seen('the paragraph at the top', () => {
    part(element, 'log').scrollTop += topOf(element, text);
    return Math.abs(topOf(element, text)) < 2;
  });
  // The log hears of it in the next frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

export const find = (element: DocsAssistant, text: string) =>
  [...part(element, 'log').querySelectorAll('p')].find(({ textContent }) => textContent === text)!;

export const topOf = (element: DocsAssistant, text: string) =>
  find(element, text).getBoundingClientRect().top - part(element, 'log').getBoundingClientRect().top;

export const writeLines = (length: number) => Array.from({ length }, (_, index) => `Line ${index}.`).join('\n\n');

export const longAnswer = writeLines(80);
