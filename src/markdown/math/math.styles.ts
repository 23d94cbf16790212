/**
 * Styles of formulas, after those that Temml comes with. Fonts of the reader's system: nothing is loaded.
 */
export const mathStyles = `
  math {
    direction: ltr;
    font-family: 'Cambria Math', 'STIX Two Math', 'STIXTwoMath-Regular', 'Latin Modern Math', 'Noto Sans Math', math;
    font-size: 1.08em;
    line-height: normal;
    text-indent: 0;
    /* Firefox would leave out the dots of i and j. */
    font-feature-settings: 'dtls' off;
  }

  math * {
    border-color: currentColor;
  }

  .formula {
    display: block;
    padding-block: 2px;
    overflow: auto hidden;
    text-align: center;
    scrollbar-width: thin;
  }

  .formula > math {
    display: block math;
    inline-size: max-content;
    min-inline-size: 100%;
  }

  mtd {
    padding-block: 0.5ex;
  }

  mtable.tml-jot > mtr > mtd {
    padding-block: 0.7ex;
  }

  mtable.tml-small mtd {
    padding-block: 0.35ex;
  }

  /* Chromium and WebKit center the content of cells in another way. Firefox skips what it does not know. */
  .tml-left {
    text-align: left;
    text-align: -webkit-left;
  }

  .tml-right {
    text-align: right;
    text-align: -webkit-right;
  }

  .tml-overline {
    padding-block-start: 0.1em;
    border-block-start: 0.065em solid;
  }

  .tml-underline {
    padding-block-end: 0.1em;
    border-block-end: 0.065em solid;
  }

  .tml-fbox {
    padding: 3pt;
    border: 1px solid;
  }

  :is(menclose, .menclose) {
    position: relative;
    display: inline-block;
  }

  .tml-cancel {
    position: absolute;
    inset: 0;
    background: currentColor;
  }

  .upstrike {
    clip-path: polygon(0.05em 100%, 0 calc(100% - 0.05em), calc(100% - 0.05em) 0, 100% 0.05em);
  }

  .downstrike {
    clip-path: polygon(0 0.05em, 0.05em 0, 100% calc(100% - 0.05em), calc(100% - 0.05em) 100%);
  }

  .sout {
    clip-path: polygon(0 calc(55% + 0.03em), 0 calc(55% - 0.03em), 100% calc(55% - 0.03em), 100% calc(55% + 0.03em));
  }
`;
