import { css } from 'lit';

/**
 * Distances of the screen from the edges of the window in which fixed elements are laid out: `--_before`, `--_after`, `--_above` and `--_below`.
 *
 * - `[variant]`: The panel. It finds its height itself.
 */
export const widePageStyles = css`
  .layer {
    --_before: 0px;
    --_after: 0px;
    --_above: 0px;
    --_below: 0px;
  }

  .launcher {
    margin: var(--_above) var(--_after) var(--_below) var(--_before);
  }

  .launcher-error {
    margin: calc(4em + var(--_above)) var(--_after) calc(4em + var(--_below)) var(--_before);
  }

  .layer > [variant]:not([variant='inline']) {
    margin: 0 var(--_after) 0 var(--_before);
    inline-size: min(var(--_width), 100% - 2 * var(--_offset) - var(--_before) - var(--_after));
  }

  .layer > [variant]::part(panel):modal {
    left: var(--_before);
    right: var(--_after);
    max-inline-size: calc(100% - var(--_before) - var(--_after));
  }
`;
