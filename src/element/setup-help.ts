import type { LauncherPlaceController } from '../page/launcher-place-controller.js';
import { parseHotkey } from '../shared/hotkey.js';
import { logLoadFailure } from '../shared/warn.js';
import { showHotkey } from './hotkey-hints.js';
import type { CheckedElement } from './setup.js';
import { warnAboutSetup } from './setup-warnings.js';

export { checkDefinition } from './check-definition.js';

/** Keep the launchers of their elements away from controls of the site. */
const places = new WeakMap<Element, Promise<LauncherPlaceController | void>>();

/** Elements that follow the screen of a phone. */
const following = new WeakSet<Element>();

/**
 * Warns the page's author about the setup, fills the site's hotkey hints, keeps the launcher away from controls of the site, and launcher
 * and panel on a screen that is narrower than the page.
 */
export function finish(element: CheckedElement): void {
  warnAboutSetup(element);
  if (element.variant !== 'inline') placeLauncher(element);
  if (!following.has(element) && innerWidth > screen.width) followScreen(element);
  if (element === document.querySelector('docs-assistant')) showHotkey(findHotkey(element));
}

function placeLauncher(element: CheckedElement): void {
  const place = places.get(element);
  if (place) return void place.then((controller) => controller?.look());
  const loading = import('../page/launcher-place-controller.js');
  places.set(
    element,
    loading.then((module) => new module.LauncherPlaceController(element), logLoadFailure('place of the launcher')),
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
