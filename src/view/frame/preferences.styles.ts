import { css } from 'lit';

/**
 * For touch screens, reduced motion and forced colours.
 *
 * - `textarea, .composer::after`: Below 16px, iOS zooms in when the field gets the focus.
 * - `.dock`: Text does not fade here, but ends at a line.
 * - `:is(summary, .activity)`: Chromium colours summaries like links, and Firefox leaves the activity transparent. :is() overrides .icon-button.
 */
export const preferencesStyles = css`
  @media (pointer: coarse) {
    :is(button, summary, .button, .sources a, [data-pages] a) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    .sources a {
      align-items: center;
    }

    pre::before {
      min-block-size: 44px;
    }

    .prose summary,
    .steps > summary,
    .input,
    .composer::after {
      padding-block: 10px;
    }

    textarea,
    .composer::after {
      font-size: max(16px, 1em);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::after,
    ::backdrop {
      animation: none !important;
      transition: none !important;
    }
  }

  @media (forced-colors: active) {
    .stop,
    .question-text,
    .mark,
    .code {
      border: 1px solid;
    }

    .dock {
      padding-block-start: 6px;
      border-block-start: 1px solid;
    }

    :is(summary, .activity) {
      color: CanvasText;
    }

    .send[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }

    [aria-pressed='true'] {
      color: Highlight;
    }
  }
`;
