import { warnOnce } from '../warn.js';

/** The settings without which no question can be sent, unless there is an `endpoint`. */
interface ServiceSettings {
  readonly endpoint: string | undefined;
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: unknown;
}

/**
 * Warns about attributes that are probably misspelled, such as `apikey`.
 *
 * @param knownNames The names of our attributes.
 */
export function warnAboutMisspellings(element: Element, knownNames: readonly string[]): void {
  for (const [name, meant] of findMisspellings(element, knownNames)) {
    warnOnce(`There is no attribute "${name}". Did you mean "${meant}"?`);
  }
}

/** Warns about settings without which no question can be sent. A misspelled one has been warned about already. */
export function warnAboutMissing(element: Element & ServiceSettings, knownNames: readonly string[]): void {
  const { endpoint, baseUrl, domain, apiKey, headers } = element;
  if (endpoint) return;
  const misspelled = new Set(findMisspellings(element, knownNames).values());
  const required = { 'base-url': baseUrl, domain, 'api-key': apiKey ?? headers };
  const missing = Object.entries(required)
    .filter(([name, value]) => !value && !misspelled.has(name))
    .map(([name]) => name);
  if (missing.length > 0) warnOnce(`No question can be asked: set ${missing.join(', ')}, or set endpoint instead.`);
}

/** Attributes of the element that are not ours but nearly, each with the name that was probably meant. */
function findMisspellings(element: Element, knownNames: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of element.getAttributeNames()) {
    const meant = knownNames.includes(name) ? undefined : knownNames.find((known) => isNearly(name, known));
    if (meant) found.set(name, meant);
  }
  return found;
}

/** Whether two names are the same but for case, dashes, underscores and, in a long one, a single slip of the keyboard. */
function isNearly(name: string, known: string): boolean {
  const given = fold(name);
  const meant = fold(known);
  return given === meant || (meant.length > 5 && isOneSlipApart(given, meant));
}

function fold(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}

/** Whether one letter is missing, added or another, or two neighbours are swapped. */
function isOneSlipApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const difference = one.slice(start, one.length - end);
  const otherDifference = other.slice(start, other.length - end);
  if (difference.length <= 1 && otherDifference.length <= 1) return true;
  return difference.length === 2 && otherDifference === difference[1]! + difference[0]!;
}
