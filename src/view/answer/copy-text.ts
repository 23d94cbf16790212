import { AssistantCopyEvent } from '../../events.js';

/**
 * Copies a text, which may still be on its way. Where the clipboard may not be written, what shows the text is selected, for
 * the reader to copy.
 *
 * @returns Whether it is on the clipboard.
 */
export async function copyText(text: string | Promise<string>, shown: Element): Promise<boolean> {
  try {
    // Safari lets a page write at the press alone; what comes later it takes as a promise.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(text) })]);
  } catch {
    getSelection()?.selectAllChildren(shown);
    return false;
  }
  shown.dispatchEvent(new AssistantCopyEvent(await text));
  return true;
}

async function toBlob(text: string | Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' });
}
