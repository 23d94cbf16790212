import { checkDefinition } from './element/check-setup.js';
import { DocsAssistant } from './element/docs-assistant.js';

export { DocsAssistant };

const registry = globalThis.customElements;
try {
  // Lit has no templates for XML. In Node, there is neither document nor registry.
  if (/xml/.test(globalThis.document?.contentType)) checkDefinition(DocsAssistant);
  else registry?.define('docs-assistant', DocsAssistant);
} catch {
  // The tag or the class is taken: the script may be included twice, or the page's own bundle may contain the element, too. The first one wins.
  checkDefinition(DocsAssistant);
}
