import { Marked } from 'marked';

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
 * @param prefix - What links to other pages begin with.
 */
export function renderText(markdown: string, prefix = ''): string {
  return createMarked(prefix).parse(markdown, { async: false });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
