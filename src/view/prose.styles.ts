import { css } from 'lit';

/** Rendered markdown. */
export const proseStyles = css`
  .prose {
    min-inline-size: 0;
    overflow-wrap: break-word;
  }

  .prose > * {
    margin-block: 0 0.75em;
  }

  .prose > :last-child {
    margin-block-end: 0;
  }

  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 1.2em 0.5em;
    font-size: 1.0667em;
    font-weight: 650;
    line-height: 1.35;
  }

  .prose > :is(h1, h2, h3, h4, h5, h6):first-child {
    margin-block-start: 0;
  }

  .prose :is(ul, ol) {
    padding-inline-start: 1.5em;
  }

  .prose li {
    margin-block: 0.25em;
  }

  .prose li::marker {
    color: var(--_muted);
  }

  .prose a {
    color: var(--_accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 2px;
  }

  .prose a:hover {
    text-decoration-thickness: 2px;
  }

  /* A link that leaves the site says where to. */
  .prose a[data-host]::after {
    /* Not underlined, being a box of its own. */
    display: inline-block;
    margin-inline-start: 0.3em;
    content: '(' attr(data-host) ')';
    color: var(--_muted);
    font-size: 0.9em;
  }

  .prose code,
  .prose kbd {
    font-family: var(--_font-mono);
    font-size: 0.8933em;
  }

  .prose :not(pre) > code,
  .prose kbd {
    padding: 0.15em 0.35em;
    border-radius: 5px;
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .prose pre {
    padding: 12px 14px;
    overflow: auto;
    border-radius: 10px;
    background: var(--_surface);
    line-height: 1.55;
    scrollbar-width: thin;
    tab-size: 2;
  }

  .prose blockquote {
    margin-inline: 0;
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--_border);
    color: var(--_muted);
  }

  .prose table {
    display: block;
    max-inline-size: 100%;
    overflow: auto;
    border-collapse: collapse;
    font-size: 0.9333em;
    line-height: 1.45;
    scrollbar-width: thin;
  }

  .prose :is(th, td) {
    padding: 6px 10px;
    border: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }

  .prose th {
    background: var(--_surface);
    font-weight: 600;
  }

  .prose img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: 8px;
  }

  .prose hr {
    border: 0;
    border-block-start: 1px solid var(--_border);
  }

  .prose [data-pages] ul {
    padding: 0;
    list-style: none;
  }

  .prose [data-pages] a {
    display: block;
    padding: 8px 12px;
    border: 1px solid var(--_border);
    border-radius: 10px;
    text-decoration: none;
  }
`;
