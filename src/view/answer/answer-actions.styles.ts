import { css } from 'lit';

export const answerActionsStyles = css`
  .actions {
    display: flex;
    gap: 2px;
    margin: -4px -8px;
  }

  .actions .icon {
    font-size: 0.85em;
  }

  .actions .icon-button {
    inline-size: 2.1333em;
  }

  .unhelpful .icon {
    transform: rotate(180deg);
  }
`;
