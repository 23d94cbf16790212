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

/** Attributes that any element may have. */
const COMMON_ATTRIBUTE = /^(?:aria-|class$|data-|dir$|hidden$|id$|lang$|on|part$|role$|slot$|style$|tabindex$|title$)/;

/**
 * Warns about mistakes in how the element is set up. The warnings load only if there is a mistake: on all other pages, nobody
 * needs them.
 */
export function checkSetup(element: ReactiveElement & ServiceSettings): void {
  const { endpoint, baseUrl, domain, apiKey, headers } = element;
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  const badValues = getBadValues(element);
  const unknownNames = element
    .getAttributeNames()
    .filter((name) => !observedAttributes.includes(name) && !COMMON_ATTRIBUTE.test(name));
  const isComplete = endpoint || (baseUrl && domain && (apiKey || headers));
  if (isComplete && !isAdminKey(apiKey) && badValues.length + unknownNames.length === 0) return;
  import('./setup-warnings.js').then(
    ({ warnAboutSetup }) => warnAboutSetup(element, badValues, unknownNames, observedAttributes),
    noteMissing('the warnings about settings'),
  );
}

/**
 * Section 5 of the specification: assistant keys begin with `svc_dsc_`; all other keys that begin with `svc_` are secrets of
 * servers. The protocol sends no question while such a key is set.
 */
export function isAdminKey(key = ''): boolean {
  return /^\s*svc_(?!dsc_)/.test(key);
}
