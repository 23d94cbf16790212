import { css } from 'lit';

/**
 * Loaded with the preview, and adopted in addition to the panel's own styles.
 *
 * - `:host`: The colour of the marked passage, for the script that marks it. There are no columns here.
 * - `.preview { z-index }`: Above the fading at the end of the log.
 * - `.log:has(.preview) + .dock > .jump`: Comes back with the focus or the pointer.
 */
export const citationPreviewStyles = css`
  :host {
    column-rule-color: var(--docs-assistant-passage, color-mix(in srgb, var(--_accent) 32%, transparent));
  }

  .preview {
    position: absolute;
    z-index: 2;
    display: grid;
    gap: 4px;
    inline-size: min(23em, 100% - 24px);
    padding: 10px 12px;
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: 10px;
    background: var(--_background);
    box-shadow: var(--_shadow);
    font-size: 0.9333em;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }

  .log:has(.preview) + .dock > .jump {
    scale: 0;
  }

  .preview-title {
    font-weight: 600;
    text-decoration: none;
  }

  .preview-title:hover {
    text-decoration: underline;
  }

  .preview-headings {
    color: var(--_muted);
    font-size: 0.9em;
  }

  .preview-quote {
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--_tone);
  }

  @media (pointer: coarse) {
    .preview-title {
      padding-block: 10px;
    }
  }
`;
