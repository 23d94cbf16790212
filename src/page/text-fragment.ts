/** Characters of a quotation that are matched as a whole. Of a longer one, its first and its last words are. */
const MAX_WHOLE = 80;

/** Characters of the first and of the last words. */
const END_LENGTH = 30;

/**
 * Adds a text fragment to an address, so that the browser scrolls to the passage and marks it.
 *
 * @returns The unchanged address if the browser does not support text fragments: it would not find the section either.
 */
export function addTextFragment(href: string, quote: string): string {
  // Half of a surrogate pair can't be encoded.
  const text = quote.replace(/\s+|\p{Surrogate}/gu, ' ').trim();
  // A quotation that was cut may end within a word, and browsers match whole words.
  const whole = text.endsWith('…') ? text.replace(/\s*\S*…$/, '') : text;
  if (!('fragmentDirective' in document) || !whole) return href;
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${formatDirective(whole)}`;
}

function formatDirective(text: string): string {
  if (text.length <= MAX_WHOLE) return encode(text);
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const startEnd = words.find(({ index }) => index >= END_LENGTH)?.index;
  const endStart = words.findLast(({ index }) => index <= text.length - END_LENGTH)!.index;
  // A long word is in both ends, which must not overlap.
  if (startEnd === undefined || startEnd > endStart) return encode(text);
  return `${encode(text.slice(0, startEnd))},${encode(text.slice(endStart))}`;
}

/** Hyphens, commas and ampersands have a meaning in directives. */
function encode(text: string): string {
  return encodeURIComponent(text.trim()).replaceAll('-', '%2D');
}
