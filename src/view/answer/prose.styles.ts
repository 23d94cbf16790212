import { css } from 'lit';

/** Rendered markdown. */
export const proseStyles = css`
  .prose {
    min-inline-size: 0;
    overflow-wrap: break-word;
  }

  /* Groups may be empty. */
  :is(.block + .block, .blocks + .blocks > .block, .blocks + .blocks > .blocks > .block) {
    margin-block-start: 0.75em;

    > :is(h3, h4, h5, h6) {
      padding-block-start: 0.4em;
    }
  }

  /* Contain their margins, so that nothing moves when they are settled. */
  .block,
  .blocks {
    display: flow-root;
  }

  /* The rest of an answer that is too long for markdown. */
  .plain > pre {
    font: inherit;
    white-space: pre-wrap;
  }

  /* New blocks fade in while an answer arrives. Only the last: in skipped groups, the browser would keep the animations for ever. */
  [aria-busy='true'] > .prose > .blocks:last-child > .blocks:last-child > .block {
    animation: appear 250ms ease-out;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  /* A caret behind the last word of a paragraph, or of an item of a list, while an answer arrives. */
  [aria-busy='true'] > .prose:nth-last-child(1 of .prose) > .blocks:last-child > .blocks:last-child > .block:last-child
    :is(.block > p, .block > :is(ul, ol) > li:not(:has(p, ul, ol, pre)), .block > * > li:last-child > :is(ul, ol) > li:not(:has(p, ul, ol, pre))):last-child::after {
    content: '';
    display: inline-block;
    block-size: 1em;
    margin-inline-start: 0.15em;
    /* Unlike a background, also visible in forced colours. */
    border-inline-start: 0.5em solid var(--_tone);
    border-radius: 1px;
    vertical-align: -0.12em;
    animation: blink 900ms steps(2, jump-none) infinite alternate;
  }

  @keyframes blink {
    to {
      opacity: 0.15;
    }
  }

  :is(.prose, .block):empty {
    display: none;
  }

  /* The browser skips settled blocks that are off screen. They keep the size that they had on screen. */
  .settled {
    content-visibility: auto;
    /* Room for focus rings. */
    overflow-clip-margin: 4px;
  }

  .prose :is(li, blockquote, details) > * + * {
    margin-block-start: 0.4em;
  }

  .prose :is(h3, h4, h5, h6) {
    font-size: 1.0667em;
    font-weight: 650;
    line-height: 1.35;
  }

  /* The first level in an answer. */
  .prose h3 {
    font-size: 1.2em;
  }

  .prose :is(ul, ol, dd) {
    padding-inline-start: 1.5em;
  }

  .prose li {
    margin-block: 0.25em;
  }

  /* As far from the words of its step as from the next step. */
  li > .code {
    margin-block: 0.5em;
  }

  hr {
    border-block-end: 1px solid var(--_border);
  }

  .prose a {
    text-decoration-thickness: 1px;
  }

  /* A link that leaves the site shows its host. */
  .prose a[data-host]::after {
    /* A box of its own is not underlined, and its text is not reordered by the link's. */
    display: inline-block;
    direction: ltr;
    /* A long host wraps, also in a table, because its end shows the owner. */
    white-space: normal;
    overflow-wrap: anywhere;
    margin-inline-start: 0.3em;
    content: '(' attr(data-host) ')';
    color: var(--_muted);
    font-size: 0.9em;
  }

  /* An invisible character that would reorder the text around it. It has no effect beyond a box of its own. */
  .control {
    display: inline-block;
    direction: ltr;
    color: var(--_muted);
    font-size: 0.8em;
  }

  .control::before {
    content: '[' attr(data-code) ']';
  }

  code,
  kbd {
    font-family: var(--_font-mono);
    font-size: 0.8933em;
  }

  /* Isolated: in right-to-left text, its signs would change places, and a block would show the ends of its lines. */
  code,
  pre {
    direction: ltr;
    unicode-bidi: isolate;
  }

  /* A name with hyphens breaks only where a line may be too short for it. */
  @container (inline-size > 24em) {
    .name {
      white-space: nowrap;
    }
  }

  :not(pre) > code,
  kbd {
    padding: 0.15em 0.35em;
    border-radius: 5px;
    background: var(--_surface);
  }

  .code {
    position: relative;
  }

  /* A line of its own for the language and the button, so that they cover no code. */
  pre::before {
    content: attr(data-language);
    display: grid;
    align-items: center;
    block-size: 2.2em;
    color: var(--_muted);
    font-size: 0.8em;
  }

  .copy {
    position: absolute;
    inset: 6px 6px auto auto;
    padding: 2px 9px;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_background);
    color: var(--_muted);
    font-size: 0.8em;
  }

  pre {
    padding: 6px 14px 12px;
    overflow: auto;
    border-radius: 10px;
    --_ground: var(--_surface);
    /* Browsers make text smaller whose only family is monospace, which is their own style for pre. */
    font-family: var(--_font-mono);
    line-height: 1.55;
  }

  /* Content that scrolls sideways has a shadow at the edge that hides more. The covers move with the content. */
  pre,
  table {
    background:
      linear-gradient(to right, var(--_ground) 50%, transparent) left / 30px 100% no-repeat local,
      linear-gradient(to left, var(--_ground) 50%, transparent) right / 30px 100% no-repeat local,
      linear-gradient(to right, var(--_edge), transparent) left / 14px 100% no-repeat,
      linear-gradient(to left, var(--_edge), transparent) right / 14px 100% no-repeat,
      var(--_ground);
  }

  blockquote {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--_border);
    color: var(--_muted);
  }

  table {
    --_ground: var(--_background);
    display: block;
    overflow: auto;
    border-spacing: 0;
    font-size: 0.9333em;
    line-height: 1.45;
  }

  th,
  td {
    min-inline-size: 6em;
    padding: 6px 10px;
    border-block-end: 1px solid var(--_border);
    vertical-align: top;
  }

  /* Often the one with sentences. */
  td:last-child {
    min-inline-size: 12em;
  }

  /* Readers scroll such a table sideways in any case. */
  td:nth-child(n + 4):last-child {
    min-inline-size: 20em;
  }

  th {
    background: color-mix(in srgb, var(--_muted) 10%, transparent);
    font-weight: 600;
  }

  th:not([align]) {
    text-align: start;
  }

  /* The layout of rows depends only on the width of the panel. */
  .long > * {
    display: block;
    inline-size: var(--_width);
  }

  .long tr {
    display: grid;
    grid-template-columns: var(--_columns);
  }

  img {
    max-inline-size: 100%;
    block-size: auto;
  }

  /* Items without a bullet: a checkbox takes its place, or the item continues another one. */
  .unmarked {
    list-style: none;
  }

  .prose ul[data-pages] {
    display: grid;
    padding: 0;
    list-style: none;
  }
`;
