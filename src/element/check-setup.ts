import { logLoadFailure } from '../shared/warn.js';
import { getBadValues } from './setting.js';
import { findUnknownAttributes, type CheckedElement } from './setup.js';

/**
 * Warns about invalid, misspelled and missing settings, shows the hotkey in the site's hint elements, and keeps the launcher away from controls
 * of the site and in view on a page that is wider than the screen.
 */
export function checkSetup(element: CheckedElement): void {
  const { endpoint, index, baseUrl, domain, apiKey, headers } = element;
  const isComplete = endpoint || index || (baseUrl && domain && (apiKey || headers));
  if (
    !isComplete ||
    (apiKey && !apiKey.startsWith('svc_dsc_')) ||
    getBadValues(element).length ||
    findUnknownAttributes(element).length ||
    innerWidth > screen.width ||
    // Hints of the hotkey, and a launcher at the top, where headers are.
    document.querySelector('[data-docs-assistant-hotkey],docs-assistant[align=top]') ||
    hasLowControl(document.body)
  )
    loadHelp((help) => help.finish(element));
}

/**
 * Whether the site has a fixed element, or one that sticks to the bottom of the window, that is neither its header nor a column next to the
 * text. Buttons that lead back to the top exist before they show, and some consent banners and chats are in a shadow root.
 */
function hasLowControl(root: ParentNode): boolean {
  // A long page takes long to read, and they are usually near its end.
  const last = [...root.querySelectorAll(':not(docs-assistant)')].slice(-4000);
  return last.some((element) => {
    const { position, bottom } = getComputedStyle(element);
    // Columns next to the text stick at their top alone.
    const isLow =
      /fixed|sticky/.test(position) && bottom !== 'auto' && element.getBoundingClientRect().top > innerHeight / 9;
    return isLow || (element.shadowRoot && hasLowControl(element.shadowRoot));
  });
}

/** Explains why the tag is not defined. Defines it if only the class is taken. */
export function checkDefinition(element: CustomElementConstructor): void {
  loadHelp((help) => help.checkDefinition(element));
}

/** Loads the warnings and the hotkey hints, which few pages need. */
function loadHelp(use: (help: typeof import('./setup-help.js')) => void): void {
  import('./setup-help.js').then(use, logLoadFailure('setup warnings'));
}
