import { version } from '../version.js';
import { warnOnce } from '../shared/warn.js';

type Definition = CustomElementConstructor & { readonly version?: string };

/**
 * Warns if the tag can't be defined, unless it is the same version of the element. If only the class is taken, because the page has defined
 * a tag of its own with it, a subclass gets the tag.
 */
export function checkDefinition(element: CustomElementConstructor): void {
  const existing: Definition | undefined = customElements.get('docs-assistant');
  if (existing) warnAboutOther(existing);
  else if (document.contentType === 'text/html') customElements.define('docs-assistant', class extends element {});
  else warnOnce('XHTML is not supported, so no assistant shows. Serve the page as text/html.');
}

function warnAboutOther({ version: other }: Definition): void {
  if (other === version) return;
  const owner = other ? `version ${other}, which stays in use` : 'another script, whose element stays in use';
  const remedy = other ? 'Load one version only.' : 'Remove one of the two.';
  warnOnce(`The tag docs-assistant was already defined by ${owner}. This script is version ${version}. ${remedy}`);
}
