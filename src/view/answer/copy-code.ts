import type { Strings } from '../../strings/strings.js';
import { COPIED_TIME, copyText } from './copy-text.js';

/** Copies the block of code that a copy button belongs to. */
export async function copyCode(button: HTMLElement, { copy, copied }: Strings): Promise<void> {
  const code = button.previousElementSibling!;
  if (!(await copyText(code.textContent ?? '', code))) return;
  button.textContent = copied;
  setTimeout(() => (button.textContent = copy), COPIED_TIME);
}
