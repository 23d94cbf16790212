import type { Token } from 'marked';
import { buildNodes } from './block-nodes.js';
import { frameCode, type CodeStrings } from './code-block.js';
import { lexInline } from './lex.js';
import { omitHtml, sanitizeHtml } from './raw-html.js';
import type { UrlPolicy } from './url-policy.js';

export interface MarkdownOptions extends UrlPolicy {
  readonly strings: CodeStrings;
}

export interface RenderedToken {
  readonly fragment: DocumentFragment;
  /** Whether the token holds HTML that is missing, because the sanitiser has not loaded. */
  readonly isHtmlOmitted: boolean;
}

/** Makes the nodes of one block. */
export function renderToken(token: Token, options: MarkdownOptions): RenderedToken {
  lexInline(token);
  const built = buildNodes([token], options);
  const hasHtml = built.html.length > 0;
  const sanitized = hasHtml ? sanitizeHtml(built, options) : built.fragment;
  const fragment = sanitized ?? omitHtml(built);
  for (const pre of fragment.querySelectorAll('pre')) frameCode(pre, options.strings);
  // Code and tables scroll sideways. Readers without a pointer need the focus for that.
  for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table')) scroller.tabIndex = 0;
  return { fragment, isHtmlOmitted: !sanitized };
}
