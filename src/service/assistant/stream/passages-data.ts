import type { AnswerPart } from '../run/answer-part.js';

/** The outcome of a quoted answer, and where its passages are, as clients are sent them. The passages themselves are in the text. */
export function toPassagesData({ outcome, passages }: Extract<AnswerPart, { type: 'passages' }>) {
  const places = passages.map(({ path, title, headings }) => ({ path, title, headings: [...headings] }));
  return { outcome, passages: places };
}
