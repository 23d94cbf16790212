import { AssistantCopyEvent } from '../../events.js';
import type { Strings } from '../../strings/strings.js';

/** The last copy action on an answer: its text, or a link to its question. */
export interface Copied {
  readonly id: string;
  readonly what: 'answer' | 'link';
}

/** Milliseconds for which a button shows that it has copied. */
export const COPIED_TIME = 2000;

/**
 * Copies a text and fires `docs-assistant-copy`. If the clipboard is blocked, selects the element that shows the text, so that the reader
 * can copy it.
 *
 * @returns Whether the text is on the clipboard.
 */
export async function copyText(text: string, shown: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard is blocked.
    getSelection()?.selectAllChildren(shown);
    return false;
  }
  shown.dispatchEvent(new AssistantCopyEvent(text));
  return true;
}

/**
 * Copies the block of code that a copy button belongs to.
 *
 * @returns Whether it is on the clipboard.
 */
export async function copyCode(button: HTMLElement, { copy, copied }: Strings): Promise<boolean> {
  const code = button.previousElementSibling!;
  const isCopied = await copyText(code.textContent ?? '', code);
  if (isCopied) {
    const { ariaLabel } = button;
    button.ariaLabel = null;
    button.textContent = copied;
    setTimeout(() => {
      button.ariaLabel = ariaLabel;
      button.textContent = copy;
    }, COPIED_TIME);
  }
  return isCopied;
}
