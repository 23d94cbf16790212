import { css } from 'lit';

export const sourcesStyles = css`
  .sources {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_border);
  }

  .sources-title {
    margin-block-end: 4px;
    color: var(--_muted);
    font-size: 0.8667em;
    font-weight: 600;
  }

  .sources ol {
    margin-inline: -8px;
    list-style: none;
  }

  .sources a {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 4px 8px;
    border-radius: 8px;
    font-size: 0.9333em;
    text-decoration: none;
  }

  .number {
    min-inline-size: 1.7em;
    padding: 0.1em 0.4em;
    font-size: 0.8em;
    text-align: center;
  }

  .source-title {
    font-weight: 500;
    text-decoration: underline 1px;
    overflow-wrap: anywhere;
  }

  .question-context,
  .source-path {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .source-path {
    color: var(--_muted);
    font-size: 0.9333em;
  }
`;
