import { parseHotkey } from './hotkey.js';
import { showHotkey } from './hotkey-hints.js';
import type { CheckedElement } from './setup.js';
import { warnAboutSetup } from './setup-warnings.js';

export { warnAboutDefinition } from './setup-warnings.js';

/** Warns the page's author about the setup, and fills the site's hotkey hints. */
export function finish(element: CheckedElement): void {
  warnAboutSetup(element);
  if (element === document.querySelector('docs-assistant')) showHotkey(findHotkey(element));
}

function findHotkey({ variant, hotkey }: CheckedElement): string | undefined {
  return variant === 'inline' ? undefined : parseHotkey(hotkey);
}
