import type { QuotedOutcome } from './quoted-answer.js';

/** Where a passage is, and the words in it that the question asks for. */
interface Place {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly matched: readonly string[];
}

/**
 * The outcome of a quoted answer, where its passages are, and the words in them that the question asks for, as clients are sent them. The
 * passages themselves are in the text.
 */
export function toPassagesData({
  outcome,
  passages,
}: {
  readonly outcome: QuotedOutcome;
  readonly passages: readonly Place[];
}) {
  const places = passages.map(({ path, title, headings, matched }) => {
    return { path, title, headings: [...headings], matched: [...matched] };
  });
  return { outcome, passages: places };
}
