import type { FrontMatter } from '../docs/section.js';

/** Fields of the front matter, each with the value or values that it must have. */
export type Filter = Readonly<Record<string, unknown>>;

/**
 * Whether a page passes a filter: for each field, its front matter has the value or one of the values. A page without the field
 * does not pass. A filter of null is ignored. Values are compared as text and ignoring case, so `2` equals `"2"`. Objects
 * never match.
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
