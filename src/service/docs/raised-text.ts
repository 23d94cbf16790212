import { replaceOutsideSpans } from '../../search/docs/scan-markdown.js';

const raised = /<sup>([^<>`\n]{1,40})<\/sup>/gi;
const lowered = /<sub>([^<>`\n]{1,40})<\/sub>/gi;

/** Characters that Unicode has in raised and lowered form. */
const plain = '0123456789+-=()ni';
const raisedForms = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const loweredForms = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ';

/** The endings of ordinal numbers and marks of trade, which are read without the tag. */
const ending = /^(?:st|nd|rd|th|er|re|ème|tm|®|©|™)$/i;

/** Writes raised and lowered text so that it is readable without HTML: `x<sup>2</sup>` as `x²`, and `2<sup>max</sup>` as `2^max`. */
export function rewriteScripts(text: string): string {
  if (!/<su[bp]>/i.test(text)) return text;
  const withRaised = replaceOutsideSpans(text, raised, (_match, [content = '']) => toScript(content, raisedForms, '^'));
  return replaceOutsideSpans(withRaised, lowered, (_match, [content = '']) => toScript(content, loweredForms, '_'));
}

function toScript(content: string, forms: string, mark: string): string {
  const characters = [...content.trim().replaceAll('−', '-')];
  // A reference to a footnote is a link.
  if (ending.test(content.trim()) || /[[\]]/.test(content)) return content;
  if (characters.every((character) => plain.includes(character)))
    return characters.map((character) => forms[plain.indexOf(character)]).join('');
  return `${mark}${characters.length > 1 && /\W/.test(content) ? `(${content})` : content}`;
}
