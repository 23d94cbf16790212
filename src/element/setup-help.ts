import { parseHotkey } from '../shared/hotkey.js';
import { logLoadFailure } from '../shared/warn.js';
import { showHotkey } from './hotkey-hints.js';
import type { CheckedElement } from './setup.js';
import { warnAboutSetup } from './setup-warnings.js';

export { checkDefinition } from './check-definition.js';

/** Elements whose launcher is kept away from controls of the site, and those that follow the screen of a phone. */
const placed = new WeakSet<Element>();
const following = new WeakSet<Element>();

/**
 * Warns the page's author about the setup, fills the site's hotkey hints, keeps the launcher away from controls of the site, and launcher
 * and panel on a screen that is narrower than the page.
 */
export function finish(element: CheckedElement): void {
  warnAboutSetup(element);
  if (!placed.has(element) && element.variant !== 'inline') placeLauncher(element);
  if (!following.has(element) && innerWidth > screen.width) followScreen(element);
  if (element === document.querySelector('docs-assistant')) showHotkey(findHotkey(element));
}

function placeLauncher(element: CheckedElement): void {
  placed.add(element);
  import('../page/launcher-place-controller.js').then(
    ({ LauncherPlaceController }) => new LauncherPlaceController(element),
    logLoadFailure('place of the launcher'),
  );
}

function followScreen(element: CheckedElement): void {
  following.add(element);
  import('../page/wide-page-controller.js').then(
    ({ WidePageController }) => new WidePageController(element),
    logLoadFailure('place on a page that is wider than the screen'),
  );
}

function findHotkey({ variant, hotkey }: CheckedElement): string | undefined {
  return variant === 'inline' ? undefined : parseHotkey(hotkey);
}
