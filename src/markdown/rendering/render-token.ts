import type { Token } from 'marked';
import type { TaskStrings } from '../extras/task-boxes.js';
import { showControls } from './bidi-controls.js';
import type { CalloutKind } from '../../strings/strings.js';
import { buildNodes } from './block-nodes.js';
import type { UrlPolicy } from '../url-policy.js';
import { createElement } from './dom.js';
import { frameCode, type CodeStrings } from '../code/code-block.js';
import type { CodeRenderers } from '../code/code-renderers.js';
import { lexInline } from '../parsing/lex.js';
import { getExtras } from '../extras/extras.js';
import { getHtmlSupport } from '../html/raw-html.js';

/** Interface texts within answers. */
export interface MarkdownStrings extends CodeStrings, TaskStrings {
  /** Titles of callouts. */
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  /** Accessible name of a formula on a line of its own. */
  readonly formula: string;
  /** Explains why the rest of a very long answer is plain text. */
  readonly plainRest?: string;
}

export interface MarkdownOptions extends UrlPolicy {
  readonly strings: MarkdownStrings;
  /** Custom renderers of code blocks, by language. */
  readonly renderers?: CodeRenderers | undefined;
  /** Called with each new link, before it is in the document. */
  readonly handleLink?: ((link: HTMLAnchorElement) => void) | undefined;
}

export interface RenderedToken {
  readonly fragment: DocumentFragment;
  /** The elements that tags of the service have left open, outermost first. */
  readonly open: readonly HTMLElement[];
  /** Whether HTML is left out because its support has not loaded. */
  readonly lacksHtml: boolean;
}

/** Makes the nodes of one block. If that fails, shows its text, so that the other blocks are not affected. */
export function renderToken(token: Token, options: MarkdownOptions): RenderedToken {
  try {
    return renderMarkdown(token, options);
  } catch (reason) {
    console.warn('<docs-assistant> An answer is partly shown as text, as it could not be rendered.', reason);
    const fragment = document.createDocumentFragment();
    fragment.append(createElement('p', [new Text(token.raw)]));
    showControls(fragment);
    return { fragment, open: [], lacksHtml: false };
  }
}

function renderMarkdown(token: Token, options: MarkdownOptions): RenderedToken {
  const { strings, handleLink } = options;
  lexInline(token);
  const support = getHtmlSupport();
  const { fragment, open, hasHtml } = buildNodes([token], options, support);
  if (hasHtml) support?.sanitize(fragment);
  showControls(fragment);
  // Isolated from the text around it: in right-to-left text, its signs would change places.
  for (const code of fragment.querySelectorAll('code')) code.dir = 'ltr';
  getExtras()?.finishNodes(fragment, strings);
  for (const pre of fragment.querySelectorAll('pre')) frameCode(pre, strings);
  // Code and tables scroll sideways. Readers without a pointer need the focus for that.
  for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table')) scroller.tabIndex = 0;
  if (handleLink) fragment.querySelectorAll('a').forEach(handleLink);
  return { fragment, open, lacksHtml: hasHtml && !support };
}
