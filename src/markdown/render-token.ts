import type { Token } from 'marked';
import { buildNodes } from './block-nodes.js';
import { frameCode, type CodeStrings } from './code-block.js';
import { lexInline } from './lex.js';
import { getHtmlSupport } from './raw-html.js';
import type { UrlPolicy } from './url-policy.js';

export interface MarkdownOptions extends UrlPolicy {
  readonly strings: CodeStrings;
}

export interface RenderedToken {
  readonly fragment: DocumentFragment;
  /** The elements that tags of the service have left open, outermost first. */
  readonly open: readonly HTMLElement[];
  /** Whether HTML is left out, because what it needs has not loaded. */
  readonly lacksHtml: boolean;
}

/** Makes the nodes of one block. */
export function renderToken(token: Token, options: MarkdownOptions): RenderedToken {
  lexInline(token);
  const support = getHtmlSupport();
  const { fragment, open, hasHtml } = buildNodes([token], options, support);
  if (hasHtml) support?.sanitize(fragment);
  for (const pre of fragment.querySelectorAll('pre')) frameCode(pre, options.strings);
  // Code and tables scroll sideways. Readers without a pointer need the focus for that.
  for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table')) scroller.tabIndex = 0;
  return { fragment, open, lacksHtml: hasHtml && !support };
}
