import { css } from 'lit';

/** Chips for the context of the next question. */
export const contextStyles = css`
  .context {
    max-block-size: calc(var(--_free) / 3);
    padding-inline: calc(var(--_space) - 4px);
    margin-block-end: 8px;
    overflow: auto;
  }

  .context .hint {
    margin: 6px 0 0;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    list-style: none;
  }

  .chip {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
    padding-inline-start: 10px;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_surface);
    font-size: 0.8667em;
    animation: appear 160ms;
  }

  .chip-kind,
  .chip-cut {
    flex: none;
    color: var(--_muted);
  }

  .chip-text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip-remove {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 2.15em;
    block-size: 2.15em;
  }

  .chip-remove:hover {
    background: var(--_border);
  }

  .chip-remove .icon {
    font-size: 0.8em;
  }
`;
