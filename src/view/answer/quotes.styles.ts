import { css } from 'lit';

/**
 * The passages of an answer that quotes the docs, each below a line with its place.
 *
 * - `.mark`: The number of a passage, below it. Elsewhere in the answer, numbers are shown.
 * - `::highlight`: Words that the question asks for. Links have another colour there, because theirs may be unreadable.
 */
export const quotesStyles = css`
  [data-quoted] .block:has(> p > a:first-child + .mark:last-child) {
    margin-block-start: 1.1em;

    > p {
      font-size: 0.9333em;
      font-weight: 600;
      line-height: 1.4;
    }

    .mark {
      display: none;
    }
  }

  [data-quoted] .block > blockquote {
    padding-block: 2px;
    border-inline-start-color: var(--_tone);
  }

  [data-quoted='closest'] .block > blockquote {
    border-inline-start-color: var(--_border);
  }

  ::highlight(docs-assistant-asked) {
    background-color: light-dark(#ffe89c, #5a4a00);
    color: light-dark(#1b2321, #ffffff);
  }

  @media (forced-colors: active) {
    ::highlight(docs-assistant-asked) {
      background-color: Mark;
      color: MarkText;
    }
  }
`;
