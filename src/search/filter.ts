import type { FrontMatter } from './docs/section.js';

/** Fields of the front matter, each with the value or values that it must have. */
export type Filter = Readonly<Record<string, unknown>>;

/** Whether all pages pass a filter. */
export function passesAll(filter: Filter | null | undefined): boolean {
  return Object.values(filter ?? {}).every((value) => value === null || value === undefined);
}

/**
 * Creates a function that returns whether a page passes a filter: for each field, its front matter must have the value or one of the values. A page without
 * the field does not pass. A filter of null is ignored. Values are compared as text and ignoring case, so `2` equals `"2"`. Objects never
 * match. Each page's front matter is compared only once, however many sections it has.
 */
export function createFilter(filter: Filter): (frontMatter: FrontMatter) => boolean {
  const wanted = Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => [field, new Set(toTexts(value))] as const);
  const results = new WeakMap<FrontMatter, boolean>();
  const matches = (frontMatter: FrontMatter): boolean =>
    wanted.every(
      ([field, values]) =>
        Object.hasOwn(frontMatter, field) && toTexts(frontMatter[field]).some((value) => values.has(value)),
    );
  return (frontMatter) => {
    const known = results.get(frontMatter);
    if (known !== undefined) return known;
    const result = matches(frontMatter);
    results.set(frontMatter, result);
    return result;
  };
}

function toTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(isScalar).map((item) => String(item).trim().toLowerCase());
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
