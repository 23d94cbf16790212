import { css } from 'lit';

/** - `.history`: Keeps its height while a search makes the list shorter. */
export const historyStyles = css`
  .history {
    display: grid;
    gap: 12px;
    min-block-size: 12em;
    align-content: start;
  }

  .history :is(.history-search, .history-name) {
    inline-size: 100%;
    min-inline-size: 0;
    padding: 7px 12px;
    border: 1px solid var(--_field);
    border-radius: 10px;
    background: var(--_background);
    color: inherit;
    font: inherit;
  }

  .history ul {
    margin-inline: -8px;
    list-style: none;
  }

  .history li,
  .history-rename {
    display: flex;
    align-items: center;
    gap: 2px;
  }

  .history-rename {
    flex: 1;
    flex-wrap: wrap;
    gap: 8px;
    padding: 4px 8px;
  }

  .history-rename * {
    flex: none;
  }

  .history-rename .history-name {
    flex: 1 1 12em;
  }

  .conversation {
    flex: 1;
    display: grid;
    min-inline-size: 0;
    padding: 6px 8px;
    text-align: start;
  }

  .conversation:hover {
    background: var(--_surface);
  }

  .conversation[aria-current='true'] .conversation-title {
    color: var(--_tone);
    font-weight: 600;
  }

  .conversation-title {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .conversation-time,
  .history-note {
    color: var(--_muted);
    font-size: 0.8667em;
  }

  .history-end .history-note {
    font-size: inherit;
  }

  .history-end {
    justify-content: space-between;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_border);
  }

  @media (pointer: coarse) {
    .history :is(.history-search, .history-name) {
      min-block-size: 44px;
      font-size: max(16px, 1em);
    }
  }
`;
