import { css } from 'lit';

export const answerActionsStyles = css`
  .actions {
    display: flex;
    gap: 2px;
    margin: -4px -8px;
  }

  .actions .icon {
    inline-size: 17px;
    block-size: 17px;
  }

  .actions .icon-button {
    inline-size: 32px;
    block-size: 32px;
  }

  .unhelpful .icon {
    transform: rotate(180deg);
  }
`;
