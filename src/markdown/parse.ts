import { getDefaults, Lexer, Parser, Renderer, Tokenizer, type MarkedOptions, type Token, type Tokens } from 'marked';
import { suggestionsToMarkdown } from './suggestions.js';

/** Raw tags that begin in a block. Thousands, none of which ends, take seconds to clean and to lay out: further ones are text. */
const MAX_RAW_TAGS = 1000;

let rawTags = 0;

/** CommonMark and GitHub's tables, task lists and strike-through; raw HTML passes and is for `sanitize.ts` to judge. */
export const syntax: MarkedOptions = {
  ...getDefaults(),
  renderer: Object.assign(new Renderer(), {
    code({ text, lang, escaped }: Tokens.Code) {
      const language = lang?.match(/^[\w+#.-]+/)?.[0] ?? '';
      if (language === 'suggestions') return renderPages(text);
      const label = language === '' ? '' : ` data-language="${language}"`;
      return `<pre${label}><code>${escaped ? text : escapeHtml(text)}\n</code></pre>\n`;
    },
    html({ text }: Tokens.HTML | Tokens.Tag) {
      rawTags += text.split(/<\w/).length - 1;
      return rawTags > MAX_RAW_TAGS ? escapeHtml(text) : text;
    },
    // A form control in an answer would look like one of the page's own.
    checkbox({ checked }: Tokens.Checkbox) {
      return checked ? '☑ ' : '☐ ';
    },
  }),
};

/** Levels of blocks, and of marks within a line, that are followed: far more than prose has, and far fewer than fill the stack. */
const MAX_DEPTH = 50;

let depth = 0;

const tokenizer = new Tokenizer();
for (const name of ['blockquote', 'list', 'emStrong', 'del', 'link', 'reflink'] as const) {
  const tokenize = tokenizer[name] as (...given: unknown[]) => undefined;
  // Where nesting goes deeper, its marks are text.
  tokenizer[name] = (...given: unknown[]) => {
    if (depth === MAX_DEPTH) return undefined;
    depth++;
    try {
      return tokenize.apply(tokenizer, given);
    } finally {
      depth--;
    }
  };
}

/** Columns of a table. Each short row is filled up to them, so that a wide head would make much of little text. */
const MAX_COLUMNS = 100;

const { table } = tokenizer;
tokenizer.table = (source) => {
  const [head = ''] = source.split('\n', 1);
  return head.split('|').length > MAX_COLUMNS ? undefined : table.call(tokenizer, source);
};

// In a long run of characters without a space, each character would be the start of a search for the `@` of an address.
const { inlineText } = tokenizer;
tokenizer.inlineText = (source) => inlineText.call(tokenizer, source.match(/^\S{2000}/)?.[0] ?? source);

syntax.tokenizer = tokenizer;

/** Markdown, untrusted, to HTML that is as untrusted. */
export function parse(markdown: string): string {
  return renderTokens(Lexer.lex(markdown, syntax));
}

/** The HTML of one block, or of several. */
export function renderTokens(tokens: Token[]): string {
  rawTags = 0;
  return Parser.parse(tokens, syntax);
}

/** Pages to read next, which services send as a fenced block of the language `suggestions`. */
function renderPages(text: string): string {
  return `<div data-pages>${Parser.parse(Lexer.lex(suggestionsToMarkdown(text), syntax), syntax)}</div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
