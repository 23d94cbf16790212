import { css } from 'lit';

/**
 * - `.support-offer *`: In a low window, the composer covers the end of the panel.
 * - `.transcript { max-block-size }`: Half a line shows that more follows.
 */
export const supportOfferStyles = css`
  .support-offer {
    display: grid;
    gap: 12px;
    margin: 0 calc(var(--_space) - 4px) 10px;
    padding: 12px 14px 14px;
    border: 1px solid var(--_border);
    border-radius: 12px;
    animation: appear 160ms;
  }

  .support-offer * {
    scroll-margin-block-end: 6em;
  }

  .support-offer-head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    font-weight: 600;
    line-height: 1.4;
  }

  .support-offer a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
  }

  .support-offer .button {
    border-radius: 10px;
    text-decoration: none;
  }

  .transcript {
    max-block-size: 9.5em;
    overflow: auto;
    padding: 8px 10px;
    border-radius: 8px;
    background: var(--_surface);
    font-family: inherit;
    font-size: 0.8667em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .transcript::before {
    content: none;
  }
`;
