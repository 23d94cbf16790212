import type { ReactiveElement } from 'lit';
import { warnOnce } from '../shared/warn.js';
import { isAdminKey } from '../shared/admin-key.js';
import { findUnknownAttributes, type CheckedElement } from './setup.js';
import { getBadValues } from './setting.js';

/** Expected values of settings, by attribute or property. Completes the sentence "It must be …". */
const expectations: Readonly<Record<string, string>> = {
  'retrieval-page-size': 'a whole number from 1',
  filter: 'a JSON object such as {"version":"2"}, or auto',
  'stall-timeout': 'a number of milliseconds, such as 60000',
  index: 'an address such as /docs-assistant-index/',
  'feedback-url': 'an address such as /feedback',
  'docs-url': 'an address such as https://example.com/',
  'image-hosts': 'host names such as cdn.example.com, separated by spaces',
  hotkey: 'a key such as mod+i, ctrl+shift+k, alt+f2 or ?, or empty for none',
  suggestions: 'a JSON array of texts such as ["What is it?"]',
  locale: 'the tag of a language that the interface has, such as de',
  'support-url': 'an address such as https://example.com/help or mailto:help@example.com',
  logo: 'the address of an image, such as /logo.svg',
  context: 'some of selection, code, path, none',
  variant: 'one of widget, panel, modal, inline',
  side: 'one of right, left',
  align: 'one of bottom, top',
  theme: 'one of auto, light, dark',
  'search-answers': 'one of panel, dialog',
  persist: 'one of session, local, none',
  'persist-days': 'a whole number from 1',
  announcements: 'one of full, summary, off',
  'enter-key': 'one of send, newline',
  headers: 'an object, or a function that returns one',
  strings: 'an object',
};

/** Warns about invalid values, an admin key, and misspelled and missing settings. */
export function warnAboutSetup(element: CheckedElement): void {
  for (const mistake of findMistakes(element)) warnOnce(mistake);
  warnAboutMissing(element);
}

/** A sentence for each invalid value, for an admin key, and for each misspelled attribute. */
export function findMistakes(element: CheckedElement): string[] {
  const mistakes = getBadValues(element).map(([name, value]) => describeBadValue(nameAttribute(element, name), value));
  if (isAdminKey(element.apiKey)) {
    mistakes.push(
      'api-key holds an admin key, which is never sent. Set a public key (svc_dsc_…), and replace the published one.',
    );
  }
  for (const [name, meant] of findMisspellings(element)) {
    mistakes.push(`The attribute ${name} is unknown. Did you mean ${meant}?`);
  }
  return mistakes;
}

/** The attribute of a property, or the property itself if it has none. */
function nameAttribute(element: CheckedElement, property: string): string {
  const options = (element.constructor as typeof ReactiveElement).elementProperties.get(property);
  return typeof options?.attribute === 'string' ? options.attribute : property;
}

/** Set on a server-rendered tag until the React component has set its properties. */
const HYDRATING = 'data-docs-assistant-hydrating';

/** Warns about missing settings, but not before the tag is hydrated. */
function warnAboutMissing(element: CheckedElement): void {
  if (!element.hasAttribute(HYDRATING)) {
    for (const missing of findMissing(element)) warnOnce(missing);
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    warnAboutMissing(element);
  });
  observer.observe(element, { attributeFilter: [HYDRATING] });
}

/** A sentence about the missing settings; empty if nothing is missing. Leaves out misspelled settings, which have a sentence of their own. */
export function findMissing(element: CheckedElement): string[] {
  const { endpoint, index, baseUrl, domain, apiKey, headers } = element;
  if (endpoint || index) return [];
  const misspelled = new Set(findMisspellings(element).values());
  const missing = Object.entries({ 'base-url': baseUrl, domain, 'api-key': apiKey ?? headers })
    .filter(([name, value]) => !value && !misspelled.has(name))
    .map(([name]) => name);
  if (missing.length === 0) return [];
  return [
    `No question can be asked without ${missing.join(', ')}. Set what is missing, or set endpoint or index instead.`,
  ];
}

function describeBadValue(name: string, value: unknown): string {
  // Headers may hold secrets, and consoles are recorded and shared.
  const given = name === 'headers' ? name : `${name}=${formatValue(value)}`;
  return `${given} is ignored. It must be ${expectations[name] ?? 'text'}.`;
}

/** Unknown attributes that resemble a setting, each with the probable setting. */
function findMisspellings(element: CheckedElement): Map<string, string> {
  const { observedAttributes } = element.constructor as typeof ReactiveElement;
  const found = new Map<string, string>();
  for (const name of findUnknownAttributes(element)) {
    const meant = findClosestName(name, observedAttributes);
    if (meant) found.set(name, meant);
  }
  return found;
}

/** The known name that differs from a misspelled one only in case and dashes, or by one typo. */
function findClosestName(name: string, knownNames: readonly string[]): string | undefined {
  const given = fold(name);
  return (
    knownNames.find((known) => fold(known) === given) ??
    knownNames.find((known) => known.length > 5 && isOneTypoApart(given, fold(known)))
  );
}

/** Removes differences in case, dashes and underscores. */
function fold(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}

/** Whether one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneTypoApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const difference = one.slice(start, one.length - end);
  const otherDifference = other.slice(start, other.length - end);
  if (difference.length <= 1 && otherDifference.length <= 1) return true;
  return difference.length === 2 && otherDifference === difference[1]! + difference[0]!;
}

function formatValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // Circular objects and the like.
    return typeof value;
  }
}
