import { css } from 'lit';

/** The form that asks why an answer is unhelpful. */
export const feedbackStyles = css`
  .feedback {
    display: grid;
    gap: 10px;
    padding: 12px 14px;
    border: 1px solid var(--_border);
    border-radius: 11px;
    font-size: 0.9333em;
  }

  fieldset {
    display: grid;
    border: 0;
  }

  legend {
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 30px;
  }

  input {
    accent-color: var(--_tone);
  }

  .comment {
    padding: 6px 10px;
    border: 1px solid var(--_field);
    border-radius: 8px;
    resize: vertical;
  }

  @media (pointer: coarse) {
    label {
      min-block-size: 44px;
    }
  }
`;
