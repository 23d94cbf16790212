import { checkDefinition } from './element/check-setup.js';
import { DocsAssistant } from './element/docs-assistant.js';

export { DocsAssistant };

// The script may be included twice, or the page's own bundle may contain the element, too. The first one wins.
const registry = globalThis.customElements;
const existing = registry?.get('docs-assistant');
if (existing) checkDefinition(existing);
else registry?.define('docs-assistant', DocsAssistant);
