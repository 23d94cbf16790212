/** Styles of callouts, in addition to those of quotations. */
export const calloutStyles = `
  [data-callout] {
    --_kind: light-dark(#0b55a8, #84c1ff);
    padding: 10px 14px;
    border-color: var(--_kind);
    border-radius: 8px;
    background: color-mix(in srgb, var(--_kind) 8%, transparent);
    color: inherit;
  }

  [data-callout='tip'] {
    --_kind: light-dark(#14662f, #8fdc94);
  }

  [data-callout='important'] {
    --_kind: light-dark(#7a28b8, #d0a9ff);
  }

  [data-callout='warning'] {
    --_kind: light-dark(#8f3a00, #f2b680);
  }

  [data-callout='caution'] {
    --_kind: var(--_error);
  }

  [data-callout] :not(pre) > code {
    background: var(--_background);
  }

  .callout-title {
    color: var(--_kind);
    font-weight: 650;
  }
`;
