import { css } from 'lit';

export const answerActionsStyles = css`
  .actions {
    display: flex;
    gap: 2px;
    margin: -4px -8px;
  }

  .actions .icon {
    inline-size: 1.1333em;
    block-size: 1.1333em;
  }

  .actions .icon-button {
    inline-size: 2.1333em;
  }

  .unhelpful .icon {
    transform: rotate(180deg);
  }
`;
