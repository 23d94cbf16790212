import { css } from 'lit';

export const welcomeStyles = css`
  .welcome {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
    margin-block: auto 0;
    overflow-wrap: anywhere;
  }

  .welcome-message {
    max-inline-size: 34ch;
    font-size: 1.1333em;
    line-height: 1.5;
  }

  .suggestions {
    display: flex;
    flex-direction: column;
    gap: 8px;
    list-style: none;
  }

  .suggestion {
    inline-size: 100%;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    line-height: 1.4;
    text-align: start;
  }

  .suggestion:hover {
    border-color: var(--_tone);
    background: var(--_surface);
  }
`;
