import { html, raw } from 'hono/html';

import type { Section } from '../../search/docs/section.js';
import { Pacer } from '../../shared/pacer.js';
import { renderText } from '../pages/render-text.js';

type Html = ReturnType<typeof html>;

/** Content that all pages of the preview have in common. */
export interface PageFrame {
  /** The name of the docs. */
  readonly title: string;
  readonly domain: string;
  readonly apiKey: string;
  /** Whether the element has been built. */
  readonly hasElement: boolean;
  /** Prefix of the addresses of its pages, such as `/sites/acme`; empty for a single site. */
  readonly prefix: string;
  /** Milliseconds for which questions are kept; undefined if they are not. */
  readonly keep?: number | undefined;
}

/** A link on the start page. */
export interface PageLink {
  readonly address: string;
  readonly text: string;
}

/** Renders the start page: an introduction and a list of pages. */
export function renderStart(frame: PageFrame, links: readonly PageLink[], total: number): Html {
  const more = total - links.length;
  return renderFrame(
    frame,
    frame.title,
    html`<h1>${frame.title}</h1>
      <p>Ask the docs: the button is in the corner, and <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>I</kbd> opens it, too.</p>
      <p>
        This page is for trying the assistant. The pages below show the text of your docs alone, so that the links in answers lead
        somewhere. On your own site, the assistant takes these lines:
      </p>
      <pre><code>${siteLines(frame)}</code></pre>
      <h2>Pages</h2>
      <ul>${links.map(({ address, text }) => html`<li><a href="${frame.prefix}${address}">${text}</a></li>`)}</ul>
      ${more > 0 ? html`<p>And ${more} more.</p>` : ''}`,
  );
}

/** Renders the start page of several sites, with a link to the start page of each. */
export function renderSites(frames: readonly PageFrame[]): Html {
  return renderDocument(
    'docs-assistant',
    html`<h1>docs-assistant</h1>
      <p>This service answers for several sites. Choose one to try its assistant.</p>
      <ul>${frames.map(({ title, domain, prefix }) => html`<li><a href="${prefix}">${title}</a> (${domain})</li>`)}</ul>`,
  );
}

/** Renders a page of the docs as plain text with its headings and links. */
export async function renderDocsPage(frame: PageFrame, sections: readonly Section[]): Promise<Html> {
  const title = sections[0]?.title ?? frame.title;
  const pacer = new Pacer();
  const parts: Html[] = [];
  let last = sections[0]?.pagePath;
  for (const { path, headings, content } of sections) {
    if (pacer.isDue) await pacer.pause();
    const anchor = path.split('#')[1] ?? '';
    // Long sections are split, and their parts have the same address.
    const heading = path === last ? '' : html`<h2 id="${decodeAnchor(anchor)}">${headings.at(-1) ?? ''}</h2>`;
    parts.push(html`${heading}${raw(renderText(content, frame.prefix))}`);
    last = path;
  }
  return renderFrame(
    frame,
    title,
    html`<p><a href="${frame.prefix || '/'}">All pages</a></p><h1>${title}</h1>${parts}`,
  );
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function siteLines({ domain, apiKey, keep }: PageFrame): string {
  const disclaimer = keep === undefined ? '' : ` disclaimer="${formatDisclaimer(keep)}"`;
  return [
    '<script type="module" async src="/docs-assistant/docs-assistant.js"></script>',
    `<docs-assistant base-url="https://…" domain="${domain}" api-key="${apiKey}"${disclaimer}></docs-assistant>`,
  ].join('\n');
}

/** The notice for readers that their questions are kept. */
function formatDisclaimer(keep: number): string {
  const days = Math.ceil(keep / 86_400_000);
  return `Answers can be wrong. Questions are kept for ${days} ${days === 1 ? 'day' : 'days'} to improve these docs.`;
}

function renderFrame(frame: PageFrame, title: string, body: Html): Html {
  const { title: site, domain, apiKey, hasElement, prefix, keep } = frame;
  // Answers link to the pages on this host.
  const docsUrl = prefix === '' ? '' : html` docs-url="${prefix}/"`;
  const disclaimer = keep === undefined ? '' : html` disclaimer="${formatDisclaimer(keep)}"`;
  return renderDocument(
    title,
    html`${hasElement ? '' : html`<p class="note">The assistant has not been built yet. Run <code>npm run build</code>.</p>`}
          ${body}`,
    {
      head: hasElement ? html`<script type="module" async src="/docs-assistant/docs-assistant.js"></script>` : '',
      end: html`<docs-assistant base-url="/" domain="${domain}" api-key="${apiKey}" header-title="Ask ${site}"${docsUrl}${disclaimer}></docs-assistant>`,
    },
  );
}

interface DocumentParts {
  readonly head: Html | string;
  /** Content after the text. */
  readonly end: Html | string;
}

function renderDocument(title: string, body: Html, { head, end }: DocumentParts = { head: '', end: '' }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs-assistant/preview.css" />
        ${head}
      </head>
      <body>
        <main>${body}</main>
        ${end}
      </body>
    </html>`;
}
