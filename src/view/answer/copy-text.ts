import { AssistantCopyEvent } from '../../events.js';

/** Milliseconds for which a button shows that it has copied. */
export const COPIED_TIME = 2000;

/**
 * Copies a text and tells the page. Where the clipboard is forbidden, selects what shows the text instead, so that the
 * reader can copy it.
 *
 * @returns Whether the text is on the clipboard.
 */
export async function copyText(text: string, shown: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(shown);
    return false;
  }
  shown.dispatchEvent(new AssistantCopyEvent(text));
  return true;
}
