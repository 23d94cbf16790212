import { css } from 'lit';

/**
 * Rendered markdown.
 *
 * - `:is(.block + .block, .blocks + .blocks > .block, .blocks + .blocks > .blocks > .block)`: Groups may be empty.
 * - `.block, .blocks`: Contain their margins, so that nothing moves when they are settled.
 * - `.growing`: Only where new text is seen, as each animation costs frames.
 * - `.growing > .prose > .blocks:last-child > .blocks:last-child > .block`: New blocks fade in. Only the last: in skipped groups, the browser would keep the transitions for ever.
 * - `.growing … ::after`: A caret behind the last word of a paragraph, or of an item of a list while an answer arrives, but not inside of an earlier item.
 * - `.growing … ::after { border-inline-start }`: Unlike a background, also visible in forced colours.
 * - `.settled`: The browser skips settled blocks that are off screen. They keep the size that they had on screen.
 * - `.settled { overflow-clip-margin }`: Room for focus rings.
 * - `.prose h3`: The first level in an answer.
 * - `li > .code`: As far from the words of its step as from the next step.
 * - `.prose a[data-host]::after`: A link that leaves the site shows its host.
 * - `.prose a[data-host]::after { display }`: A box of its own is not underlined, and its text is not reordered by the link's.
 * - `.prose a[data-host]::after { white-space }`: A long host wraps, also in a table, because its end shows the owner. In such a box, Safari
 *   needs the old `word-break`.
 * - `.control`: An invisible character that would reorder the text around it. It has no effect beyond a box of its own.
 * - `code, pre`: Isolated: in right-to-left text, its signs would change places, and a block would show the ends of its lines.
 * - `@container (inline-size > 24em)`: A name with hyphens breaks only where a line may be too short for it.
 * - `pre::before`: A line of its own for the language and the button, so that they cover no code.
 * - `pre { font-family }`: Browsers make text smaller whose only family is monospace, which is their own style for pre.
 * - `pre, table`: Content that scrolls sideways fades at the edges that hide more, and not behind an outline, which would fade, too.
 * - `.prose > .blocks:nth-child(n + 9) :is(pre, table)`: Behind 512 blocks. Browsers take long for thousands of such animations.
 * - `td:last-child`: Often the one with sentences.
 * - `td:nth-child(n + 4):last-child`: Readers scroll such a table sideways in any case.
 * - `.unmarked`: Items without a bullet: a checkbox takes its place, or the item continues another one.
 */
export const proseStyles = css`
  .prose {
    min-inline-size: 0;
    overflow-wrap: break-word;
  }

  :is(.block + .block, .blocks + .blocks > .block, .blocks + .blocks > .blocks > .block) {
    margin-block-start: 0.75em;

    > :is(h3, h4, h5, h6) {
      padding-block-start: 0.4em;
    }
  }

  .block,
  .blocks {
    display: flow-root;
  }

  .growing > .prose > .blocks:last-child > .blocks:last-child > .block {
    transition: opacity 250ms ease-out;

    @starting-style {
      opacity: 0;
    }
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .growing > .prose:nth-last-child(1 of .prose) > .blocks:last-child > .blocks:last-child > .block:last-child
    :is(p, li):last-child:not(:has(p, ul, ol, pre), li:not(:last-child) *)::after {
    content: '';
    display: inline-block;
    block-size: 1em;
    margin-inline-start: 0.15em;
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

  .settled {
    content-visibility: auto;
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

  .prose h3 {
    font-size: 1.2em;
  }

  .prose :is(ul, ol, dd) {
    padding-inline-start: 1.5em;
  }

  .prose li {
    margin-block: 0.25em;
  }

  li > .code {
    margin-block: 0.5em;
  }

  hr {
    border-block-end: 1px solid var(--_border);
  }

  .prose a {
    text-decoration-thickness: 1px;
  }

  .prose a[data-host]::after {
    display: inline-block;
    direction: ltr;
    white-space: normal;
    word-break: break-word;
    margin-inline-start: 0.3em;
    content: '(' attr(data-host) ')';
    color: var(--_muted);
    font-size: 0.9em;
  }

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

  code,
  pre {
    direction: ltr;
    unicode-bidi: isolate;
  }

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
    border-radius: 10px;
    background: var(--_surface);
  }

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
    border-radius: inherit;
    font-family: var(--_font-mono);
    line-height: 1.55;
  }

  pre,
  table {
    animation: fade-edges linear;
    animation-timeline: scroll(self x);
  }

  .prose > .blocks:nth-child(n + 9) :is(pre, table),
  :is(pre, table):focus-visible {
    animation: none;
  }

  @keyframes fade-edges {
    0% {
      mask-image: linear-gradient(to left, #0000, #000 2em);
    }

    1%,
    99% {
      mask-image: linear-gradient(to left, #0000, #000 2em, #000 calc(100% - 2em), #0000);
    }

    100% {
      mask-image: linear-gradient(to right, #0000, #000 2em);
    }
  }

  blockquote {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--_border);
  }

  table {
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

  td:last-child {
    min-inline-size: 12em;
  }

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

  img {
    max-inline-size: 100%;
    block-size: auto;
  }

  .unmarked {
    list-style: none;
  }

  .prose ul[data-pages] {
    display: grid;
    gap: 4px;
    padding: 0;
    list-style: none;
  }
`;
