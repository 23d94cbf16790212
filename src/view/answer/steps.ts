import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage, ToolCall } from '../../conversation/message.js';
import { isExternal, resolveLink } from '../../markdown/rendering/url-policy.js';
import type { Source } from '../../protocol/types.js';
import { fill, type Strings } from '../../strings/strings.js';

export interface StepsOptions {
  readonly docsUrl: string;
  readonly strings: Strings;
}

/**
 * A collapsed line above an answer: the number of pages found, and when expanded the queries and the pages. Nothing until a page is found, and
 * above passages, which link their pages themselves.
 */
export function renderSteps(
  { toolCalls, found = [], quoted }: AssistantMessage,
  { docsUrl, strings }: StepsOptions,
): TemplateResult | typeof nothing {
  if (found.length === 0 || quoted) return nothing;
  const queries = toolCalls.map(findSearchQuery).filter((query) => query !== undefined);
  return html`
    <details class="steps" part="steps">
      <summary>${fill(strings.read, { count: found.length })}</summary>
      <ul>
        ${queries.map((query) => html`<li dir="auto">${fill(strings.searched, { query })}</li>`)}
        ${found.map((page) => renderPage(page, docsUrl))}
      </ul>
    </details>
  `;
}

function renderPage({ url, title }: Source, docsUrl: string): TemplateResult | typeof nothing {
  const address = resolveLink(url, docsUrl);
  if (!address) return nothing;
  const leaves = isExternal(address, docsUrl);
  return html`
    <li>
      <a dir="auto" href=${address.href} target=${leaves ? '_blank' : nothing} rel=${leaves ? 'noopener noreferrer' : nothing}>${title}${leaves ? ` (${address.host})` : ''}</a>
    </li>
  `;
}

/** The query of the search tool. Undefined for other tools: they show nothing of their own. */
export function findSearchQuery({ toolName, args }: ToolCall): string | undefined {
  if (toolName !== 'search' || typeof args !== 'object' || args === null || !('query' in args)) return undefined;
  return typeof args.query === 'string' ? args.query : undefined;
}
