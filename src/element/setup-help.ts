import { parseHotkey } from '../shared/hotkey.js';
import { logLoadFailure } from '../shared/warn.js';
import { showHotkey } from './hotkey-hints.js';
import type { CheckedElement } from './setup.js';
import { warnAboutSetup } from './setup-warnings.js';

export { warnAboutDefinition } from './setup-warnings.js';

/** Elements whose launcher is kept away from controls of the site. */
const placed = new WeakSet<Element>();

/** Warns the page's author about the setup, fills the site's hotkey hints, and keeps the launcher away from controls of the site. */
export function finish(element: CheckedElement): void {
  warnAboutSetup(element);
  if (!placed.has(element) && element.variant !== 'inline') placeLauncher(element);
  if (element === document.querySelector('docs-assistant')) showHotkey(findHotkey(element));
}

function placeLauncher(element: CheckedElement): void {
  placed.add(element);
  import('../page/launcher-place-controller.js').then(
    ({ LauncherPlaceController }) => new LauncherPlaceController(element),
    logLoadFailure('place of the launcher'),
  );
}

function findHotkey({ variant, hotkey }: CheckedElement): string | undefined {
  return variant === 'inline' ? undefined : parseHotkey(hotkey);
}
