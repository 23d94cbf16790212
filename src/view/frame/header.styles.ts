import { css } from 'lit';

/** - `.header { min-block-size }`: As high without buttons. */
export const headerStyles = css`
  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: calc(2.4em + 20px);
    padding-block: 10px;
    padding-inline: var(--_space) 10px;
  }

  .title {
    flex: 1;
    min-inline-size: 0;
    font-size: min(1.0667em, 7vw);
    font-weight: 650;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;
