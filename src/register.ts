import { DocsAssistant } from './element/docs-assistant.js';

export { DocsAssistant };

// The script may be included twice, or the page's own bundle may contain the element, too. The first one wins.
if (globalThis.customElements && !customElements.get('docs-assistant')) {
  customElements.define('docs-assistant', DocsAssistant);
}
