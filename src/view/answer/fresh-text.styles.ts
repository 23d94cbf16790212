import { css } from 'lit';

/** How `FreshText` fades in: three steps. */
export const freshTextStyles = css`
  ::highlight(docs-assistant-fresh-1) {
    color: color-mix(in srgb, currentColor 25%, transparent);
  }

  ::highlight(docs-assistant-fresh-2) {
    color: color-mix(in srgb, currentColor 50%, transparent);
  }

  ::highlight(docs-assistant-fresh-3) {
    color: color-mix(in srgb, currentColor 75%, transparent);
  }
`;
