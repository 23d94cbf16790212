import { css } from 'lit';

export const sourcesStyles = css`
  .sources {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_border);
  }

  .sources-title,
  .steps {
    color: var(--_muted);
    font-size: 0.8667em;
  }

  .sources-title {
    margin-block-end: 4px;
    font-weight: 600;
  }

  .steps > summary {
    inline-size: fit-content;
    padding-inline: 8px;
    margin-inline: -8px;
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
    text-decoration: none;
  }

  .sources > ol {
    font-size: 0.9333em;
  }

  .number {
    min-inline-size: 1.7em;
    padding: 0.1em 0.4em;
    font-size: 0.8em;
    text-align: center;
  }

  .source-title {
    font-weight: 500;
    text-decoration: underline;
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
