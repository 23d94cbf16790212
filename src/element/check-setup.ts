import { logLoadFailure } from '../shared/warn.js';
import { getBadValues } from './setting.js';
import { findUnknownAttributes, isAdminKey, type CheckedElement } from './setup.js';

/** Warns about invalid, misspelled and missing settings, and shows the hotkey in the site's hint elements. */
export function checkSetup(element: CheckedElement): void {
  const { endpoint, index, baseUrl, domain, apiKey, headers } = element;
  const isComplete = endpoint || index || (baseUrl && domain && (apiKey || headers));
  const isFine =
    isComplete && !getBadValues(element).length && !findUnknownAttributes(element).length && !isAdminKey(apiKey);
  if (!isFine || document.querySelector('[data-docs-assistant-hotkey]')) loadHelp(({ finish }) => finish(element));
}

/** Warns if the tag was defined by another script or another version of this element. */
export function checkDefinition(existing: CustomElementConstructor): void {
  loadHelp(({ warnAboutDefinition }) => warnAboutDefinition(existing));
}

/** Loads the warnings and the hotkey hints, which few pages need. */
function loadHelp(use: (help: typeof import('./setup-help.js')) => void): void {
  import('./setup-help.js').then(use, logLoadFailure('setup warnings'));
}
