import { Marked, type Tokens } from 'marked';
import { suggestionsToMarkdown } from './suggestions.js';

/** CommonMark and GitHub's tables, task lists and strike-through; raw HTML passes and is for `sanitize.ts` to judge. */
const marked = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang, escaped }: Tokens.Code) {
      const language = lang?.match(/^[\w+#.-]+/)?.[0] ?? '';
      if (language === 'suggestions') return renderPages(text);
      const label = language === '' ? '' : ` data-language="${language}"`;
      return `<pre${label}><code>${escaped ? text : escapeHtml(text)}\n</code></pre>\n`;
    },
    // A form control in an answer would look like one of the page's own.
    checkbox({ checked }: Tokens.Checkbox) {
      return checked ? '☑ ' : '☐ ';
    },
  },
});

/** Markdown, untrusted, to HTML that is as untrusted. */
export function parse(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** Pages to read next, which services send as a fenced block of the language `suggestions`. */
function renderPages(text: string): string {
  return `<div data-pages>${marked.parse(suggestionsToMarkdown(text), { async: false })}</div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
