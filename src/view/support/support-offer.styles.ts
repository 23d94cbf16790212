import { css } from 'lit';

export const supportOfferStyles = css`
  .support-offer {
    display: grid;
    gap: 8px;
    margin: 0 calc(var(--_space) - 4px) 10px;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    border-radius: 12px;
    animation: appear 160ms;
  }

  .transcript {
    max-block-size: 8em;
    overflow: auto;
    margin: 0;
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
