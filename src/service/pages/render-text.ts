import { Marked } from 'marked';
import { mapRuns } from '../../search/docs/scan-markdown.js';

/** Links of answers and docs may only lead to pages and mail programs. */
const safeAddress = /^(?:https?:|mailto:|[/#?]|[\w%.-]+(?:[/?#]|$))/i;

const createMarked = (prefix: string) =>
  new Marked({
    gfm: true,
    renderer: {
      // Docs contain components, and HTML that makes sense only with their styles.
      html: ({ text }) => escapeHtml(text),
      // Images are served by the site, not by this page.
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = /^\/(?!\/)/.test(href) ? prefix + href : href;
        return safeAddress.test(href) ? `<a href="${escapeHtml(address)}">${text}</a>` : text;
      },
    },
  });

/**
 * Renders the markdown of a section as HTML. Only text, lists, tables, code and links are kept.
 *
 * @param prefix - Prefix of links to other pages.
 */
export function renderText(markdown: string, prefix = ''): string {
  return createMarked(prefix).parse(labelAlerts(markdown), { async: false });
}

/** The first line of a callout. */
const alert = /^((?:[ \t]*>)+[ \t]*)\[!([A-Z])([A-Z]+)\][ \t]*$/gm;

/** Adds the kind of a callout as a label, because the site's styles that would show it are missing here. */
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
