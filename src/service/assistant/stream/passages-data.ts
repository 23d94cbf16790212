import type { AnswerPart } from '../run/answer-part.js';

/**
 * The outcome of a quoted answer, where its passages are, and the words in them that the question asks for, as clients are sent them. The
 * passages themselves are in the text.
 */
export function toPassagesData({ outcome, passages }: Extract<AnswerPart, { type: 'passages' }>) {
  const places = passages.map(({ path, title, headings, matched }) => {
    return { path, title, headings: [...headings], matched: [...matched] };
  });
  return { outcome, passages: places };
}
