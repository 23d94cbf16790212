import { css } from 'lit';

/**
 * Small numbers after the text that they support.
 *
 * - `.mark { line-height }`: Does not make its line higher.
 * - `.mark { overflow-wrap }`: The end of a long host shows its owner.
 * - `.mark::after`: A target of 24 pixels at least.
 */
export const citationMarksStyles = css`
  .mark,
  .number {
    border-radius: 5px;
    background: var(--_citation-background);
    color: var(--_citation-text);
    font-weight: 600;
  }

  .mark {
    position: relative;
    margin-inline-start: 0.2em;
    padding: 0.1em 0.45em;
    font-size: 0.72em;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    text-decoration: none;
    vertical-align: 0.3em;
    overflow-wrap: break-word;
  }

  .mark:hover,
  .mark:focus-visible {
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .mark::after {
    position: absolute;
    inset: -7px -2px;
    content: '';
  }

  @media (pointer: coarse) {
    .mark::after {
      inset: -12px -6px;
    }
  }

  .mark > span {
    font-size: 0;
  }
`;
