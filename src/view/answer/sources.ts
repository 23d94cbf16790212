import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage } from '../../conversation/message.js';
import { isExternal, resolveLink } from '../../markdown/url-policy.js';
import { getPage } from '../../protocol/address.js';
import type { Source } from '../../protocol/types.js';
import { parseHashRoute } from '../../shared/docs-address.js';
import { fill } from '../../strings/strings.js';
import type { CitationContext } from './citation-marks.js';

/**
 * Lists the pages that an answer is based on, with the numbers of the cited passages. The other pages that were found are in a collapsed list
 * below them, so that each page has one link.
 */
export function renderSources(answer: AssistantMessage, context: CitationContext): TemplateResult | typeof nothing {
  if (answer.sources.length === 0) return nothing;
  return html`
    <div class="sources" part="sources">
      <h3 class="sources-title" part="sources-title">${context.strings.sources}</h3>
      <ol>
        ${answer.sources.map((source) => renderSource(source, context))}
      </ol>
      ${renderSteps(answer, context)}
    </div>
  `;
}

/** The pages that were found and are not among the sources. */
function renderSteps(
  { sources, found = [] }: AssistantMessage,
  context: CitationContext,
): TemplateResult | typeof nothing {
  const shown = new Set(sources.map(({ url }) => getPage(url)));
  const others = found.filter(({ url }) => !shown.has(getPage(url)));
  if (others.length === 0) return nothing;
  return html`
    <details class="steps" part="steps">
      <summary>${fill(context.strings.read, { count: others.length })}</summary>
      <ol>
        ${others.map((source) => renderSource(source, context))}
      </ol>
    </details>
  `;
}

function renderSource(
  { url, title }: Source,
  { citations, docsUrl }: CitationContext,
): TemplateResult | typeof nothing {
  const cited = citations.filter((citation) => getPage(citation.url) === getPage(url));
  const address = resolveLink(url, docsUrl);
  if (!address) return nothing;
  const leaves = isExternal(address, docsUrl);
  const path = parseHashRoute(address.hash) ?? address.pathname;
  return html`
    <li>
      <a part="source" .citation=${cited[0]} href=${address.href} target=${leaves ? '_blank' : nothing} rel=${leaves ? 'noopener noreferrer' : nothing}>
        ${cited.map(({ number }) => html`<span class="number" part="source-number">${number}</span>`)}
        <span class="source-title" dir="auto" .textContent=${title}></span>
        <span class="source-path" dir="ltr">${leaves ? address.host : ''}${path}</span>
      </a>
    </li>
  `;
}
