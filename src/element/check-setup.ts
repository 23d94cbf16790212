import { logLoadFailure } from '../warn.js';
import { getBadValues } from './setting.js';
import { findUnknownAttributes, isAdminKey, type CheckedElement } from './setup.js';

/** Warns about bad values and misspelled attributes. */
export function checkSettings(element: CheckedElement): void {
  const hasMistake =
    getBadValues(element).length > 0 || findUnknownAttributes(element).length > 0 || isAdminKey(element.apiKey);
  if (hasMistake) loadWarnings(({ warnAboutSettings }) => warnAboutSettings(element));
}

/** Warns about missing settings. */
export function checkService(element: CheckedElement): void {
  const { endpoint, baseUrl, domain, apiKey, headers } = element;
  const isComplete = endpoint || (baseUrl && domain && (apiKey || headers));
  if (!isComplete) loadWarnings(({ warnAboutMissing }) => warnAboutMissing(element));
}

/** Warns if the tag has been defined by anything but the same version of this element. */
export function checkDefinition(existing: CustomElementConstructor): void {
  loadWarnings(({ warnAboutDefinition }) => warnAboutDefinition(existing));
}

/** Loads the texts of the warnings, which only pages with a mistake need. */
function loadWarnings(warn: (warnings: typeof import('./setup-warnings.js')) => void): void {
  import('./setup-warnings.js').then(warn, logLoadFailure('setup warnings'));
}
