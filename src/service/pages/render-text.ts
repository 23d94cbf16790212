import { Marked } from 'marked';
import { mapRuns } from '../docs/scan-markdown.js';

/** Links of answers and docs may lead to pages and mail programs, and nowhere else. */
const safeAddress = /^(?:https?:|mailto:|[/#?]|[\w%.-]+(?:[/?#]|$))/i;

const createMarked = (prefix: string) =>
  new Marked({
    gfm: true,
    renderer: {
      // Docs hold components, and HTML of which only some is meant for a page without their styles.
      html: ({ text }) => escapeHtml(text),
      // The page has the text alone. The images are where the site is.
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = /^\/(?!\/)/.test(href) ? prefix + href : href;
        return safeAddress.test(href) ? `<a href="${escapeHtml(address)}">${text}</a>` : text;
      },
    },
  });

/**
 * Renders the markdown of a section as HTML in which nothing but text, lists, tables, code and links is left.
 *
 * @param prefix - The beginning of links to other pages.
 */
export function renderText(markdown: string, prefix = ''): string {
  return createMarked(prefix).parse(labelAlerts(markdown), { async: false });
}

/** The first line of a callout. */
const alert = /^((?:[ \t]*>)+[ \t]*)\[!([A-Z])([A-Z]+)\][ \t]*$/gm;

/** Writes the kind of a callout as its label, as no site's styles are here to show it. */
function labelAlerts(markdown: string): string {
  return mapRuns(markdown, { prose: (text) => text.replace(alert, labelAlert) });
}

function labelAlert(_line: string, prefix: string, first: string, rest: string): string {
  return `${prefix}**${first}${rest.toLowerCase()}**\n${prefix}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
