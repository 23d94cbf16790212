import { logLoadFailure } from '../warn.js';
import { getBadValues } from './setting.js';
import { findUnknownAttributes, isAdminKey, type CheckedElement } from './setup.js';

/** Warns about bad, misspelled and missing settings. */
export function checkSetup(element: CheckedElement): void {
  const { endpoint, baseUrl, domain, apiKey, headers } = element;
  const isComplete = endpoint || (baseUrl && domain && (apiKey || headers));
  const isFine =
    isComplete && !getBadValues(element).length && !findUnknownAttributes(element).length && !isAdminKey(apiKey);
  if (!isFine) loadWarnings(({ warnAboutSetup }) => warnAboutSetup(element));
}

/** Warns if the tag has been defined by anything but the same version of this element. */
export function checkDefinition(existing: CustomElementConstructor): void {
  loadWarnings(({ warnAboutDefinition }) => warnAboutDefinition(existing));
}

/** Loads the texts of the warnings, which only pages with a mistake need. */
function loadWarnings(warn: (warnings: typeof import('./setup-warnings.js')) => void): void {
  import('./setup-warnings.js').then(warn, logLoadFailure('setup warnings'));
}
