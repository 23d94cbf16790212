import { parseHotkey } from './hotkey.js';
import { showHotkey } from './hotkey-hints.js';
import type { CheckedElement } from './setup.js';
import { warnAboutSetup } from './setup-warnings.js';

export { warnAboutDefinition } from './setup-warnings.js';

/** Does for an element what few pages need: warnings for its author, and the site's hints at the hotkey. */
export function finish(element: CheckedElement): void {
  warnAboutSetup(element);
  if (element === document.querySelector('docs-assistant')) showHotkey(findHotkey(element));
}

function findHotkey({ variant, hotkey }: CheckedElement): string | undefined {
  return variant === 'inline' ? undefined : parseHotkey(hotkey);
}
