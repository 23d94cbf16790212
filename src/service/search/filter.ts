import type { FrontMatter } from '../docs/section.js';

/** What to search in: fields of the front matter, each with its value or an array of values. */
export type Filter = Readonly<Record<string, unknown>>;

/**
 * Whether a page passes a filter: for each field, its front matter holds the value, or one of the values. A page without
 * the field does not pass, since nothing says that it is meant. A field set to null restricts nothing. Values are
 * compared as text without regard to case, so that `2` passes `"2"`; objects equal nothing.
 */
export function matchesFilter(frontMatter: FrontMatter, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (wanted === null || wanted === undefined) return true;
    const own = Object.hasOwn(frontMatter, field) ? toTexts(frontMatter[field]) : [];
    return toTexts(wanted).some((value) => own.includes(value));
  });
}

function toTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(isScalar).map((item) => String(item).trim().toLowerCase());
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
