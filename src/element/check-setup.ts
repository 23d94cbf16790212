import type { ReactiveElement } from 'lit';
import { noteMissing } from '../warn.js';
import { getBadValues } from './setting.js';

/** The settings that a question needs, unless there is an `endpoint`. Headers may hold a key, too. */
export interface ServiceSettings {
  readonly endpoint: string | undefined;
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: unknown;
}

/** The start of attributes that any element may have. No attribute of ours starts like this. */
const COMMON_ATTRIBUTE = /^(?:aria-|class|data-|dir|hidden|id|lang|on|part|role|slot|style|tabindex|title)/;

/** Warns about bad values and misspelled attributes. */
export function checkSettings(element: ReactiveElement & ServiceSettings): void {
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  const badValues = getBadValues(element);
  const unknownNames = getUnknownNames(element);
  if (badValues.length + unknownNames.length === 0 && !isAdminKey(element.apiKey)) return;
  loadWarnings(({ warnAboutSettings }) =>
    warnAboutSettings(element.apiKey, badValues, unknownNames, observedAttributes),
  );
}

/** Warns about missing settings. */
export function checkService(element: ReactiveElement & ServiceSettings): void {
  const { endpoint, baseUrl, domain, apiKey, headers } = element;
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  if (endpoint || (baseUrl && domain && (apiKey || headers))) return;
  loadWarnings(({ warnAboutMissing }) => warnAboutMissing(element, getUnknownNames(element), observedAttributes));
}

/**
 * Section 5 of the specification: assistant keys begin with `svc_dsc_`; all other keys that begin with `svc_` are secrets of
 * servers. The protocol sends no question while such a key is set.
 */
export function isAdminKey(key = ''): boolean {
  return /^\s*svc_(?!dsc_)/.test(key);
}

function getUnknownNames(element: Element): readonly string[] {
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  return element
    .getAttributeNames()
    .filter((name) => !observedAttributes.includes(name) && !COMMON_ATTRIBUTE.test(name));
}

/** Only if there is a mistake: on all other pages, nobody needs the warnings. */
function loadWarnings(warn: (warnings: typeof import('./setup-warnings.js')) => void): void {
  import('./setup-warnings.js').then(warn, noteMissing('setup warnings'));
}
