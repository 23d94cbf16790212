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
  const text = quote.replace(/\s+/g, ' ').trim();
  if (!('fragmentDirective' in document) || !text) return href;
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${formatDirective(text)}`;
}

function formatDirective(text: string): string {
  // A quotation that was cut may end within a word, and browsers match whole words.
  const whole = text.endsWith('…') ? text.replace(/\s*\S*…$/, '') : text;
  if (whole.length <= MAX_WHOLE) return encode(whole);
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(whole)];
  const startEnd = words.find(({ index }) => index >= END_LENGTH)!.index;
  const endStart = words.findLast(({ index }) => index <= whole.length - END_LENGTH)!.index;
  return `${encode(whole.slice(0, startEnd))},${encode(whole.slice(endStart))}`;
}

/** Hyphens, commas and ampersands have a meaning in directives. */
function encode(text: string): string {
  return encodeURIComponent(text.trim()).replaceAll('-', '%2D');
}
