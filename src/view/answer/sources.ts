import { html, nothing, type TemplateResult } from 'lit';
import { parseHashRoute } from '../../docs-address.js';
import { isExternal, resolveLink } from '../../markdown/url-policy.js';
import type { Source } from '../../protocol/types.js';
import type { Strings } from '../../strings/strings.js';

/** The pages that an answer is based on. */
export function renderSources(
  sources: readonly Source[],
  docsUrl: string,
  strings: Strings,
): TemplateResult | typeof nothing {
  if (sources.length === 0) return nothing;
  return html`
    <div class="sources" part="sources">
      <h3 class="sources-title" part="sources-title">${strings.sources}</h3>
      <ol>
        ${sources.map((source) => renderSource(source, docsUrl))}
      </ol>
    </div>
  `;
}

function renderSource({ url, title }: Source, docsUrl: string): TemplateResult | typeof nothing {
  const address = resolveLink(url, docsUrl);
  if (!address) return nothing;
  const leaves = isExternal(address, docsUrl);
  const path = parseHashRoute(address.hash) ?? address.pathname;
  return html`
    <li>
      <a part="source" href=${address.href} target=${leaves ? '_blank' : nothing} rel=${leaves ? 'noopener noreferrer' : nothing}>
        <span class="source-title" dir="auto">${title}</span>
        <span class="source-path" dir="ltr">${leaves ? address.host : ''}${path}</span>
      </a>
    </li>
  `;
}
