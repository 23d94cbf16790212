import { html, nothing, type TemplateResult } from 'lit';
import { parseHashRoute } from '../../shared/docs-address.js';
import { isExternal, resolveLink } from '../../markdown/rendering/url-policy.js';
import { getPage } from '../../protocol/address.js';
import type { Source } from '../../protocol/types.js';
import type { CitationContext } from './citation-marks.js';

/** Lists the pages that an answer is based on, with the numbers of the cited passages. */
export function renderSources(sources: readonly Source[], context: CitationContext): TemplateResult | typeof nothing {
  if (sources.length === 0) return nothing;
  return html`
    <div class="sources" part="sources">
      <h3 class="sources-title" part="sources-title">${context.strings.sources}</h3>
      <ol>
        ${sources.map((source) => renderSource(source, context))}
      </ol>
    </div>
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
        <span class="source-title" dir="auto">${title}</span>
        <span class="source-path" dir="ltr">${leaves ? address.host : ''}${path}</span>
      </a>
    </li>
  `;
}
